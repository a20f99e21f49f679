import type { LeaveGuard, Stop } from '@timbra/remote-kit';

export interface LeaveGuards {
  add: (guard: LeaveGuard) => Stop;
  isDirty: () => boolean;
  /** True when nothing is unsaved, or the person lets it go. Asks once however often it is called. */
  mayLeave: () => Promise<boolean>;
  /** The decision to leave is taken: nothing asks any more. */
  disarm: () => void;
}

export const createLeaveGuards = (): LeaveGuards => {
  const guards = new Set<LeaveGuard>();
  let asking: Promise<boolean> | null = null;
  /** A page of two forms asks one question: who lets one of them go, lets the page go. */
  const dirty = () => [...guards].findLast((it) => it.isDirty());
  return {
    add: (next) => {
      guards.add(next);
      return () => void guards.delete(next);
    },
    isDirty: () => dirty() !== undefined,
    disarm: () => guards.clear(),
    mayLeave: async () => {
      const guard = dirty();
      if (!guard) return true;
      asking ??= guard.confirm().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
};
