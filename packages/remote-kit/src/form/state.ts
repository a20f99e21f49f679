import { useSyncExternalStore } from 'react';
import type { Stop } from '../contract.ts';

/** A value that changes in time, and that components draw. */
export interface Readable<T> {
  get: () => T;
  /** Calls `listener` after each change; the answer ends that. */
  subscribe: (listener: () => void) => Stop;
}

export interface State<T> extends Readable<T> {
  set: (next: T) => void;
}

/** State outside React: a screen subscribes to the part that it draws, and tests need no screen. */
export const createState = <T>(initial: T): State<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const itself = <T>(value: T): T => value;

/** What a state holds, drawn again when it changes. `select` must answer a part, not a fresh object. */
export function useValue<T>(state: Readable<T>): T;
export function useValue<T, Part>(state: Readable<T>, select: (value: T) => Part): Part;
export function useValue<T>(
  state: Readable<T>,
  select: (value: T) => unknown = itself<T>,
): unknown {
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}
