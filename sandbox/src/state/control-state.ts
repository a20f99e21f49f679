import { EventEmitter } from 'node:events';
import type { Clock } from '../clock.ts';
import {
  DEFAULTS,
  PAC_DEFAULTS,
  type Failure,
  type PacSwitches,
  type Switches,
  type SwitchesPatch,
} from './switches.ts';

type Counted =
  'commitThenHang' | 'answerWithoutUuid' | 'cancelCommitThenHang' | 'cancelCommitThenDrop';

/** What everybody sees, and the switches of one PAC. */
export type PacView = PacSwitches & Omit<Switches, keyof PacSwitches | 'sw'>;

const merge = (switches: Switches, { sw, ...patch }: SwitchesPatch): Switches => ({
  ...switches,
  ...patch,
  sw: { ...switches.sw, ...sw },
});

interface Shared {
  get: () => PacView;
  change: (patch: Partial<PacSwitches>) => void;
  /** @returns what stops the telling */
  onChange: (listener: () => void) => () => void;
}

/** The switches of one PAC, those with a number to be used up. */
const pacState = ({ get, change, onChange }: Shared) => {
  /** Takes one of a counted switch: true while it lasted. */
  const takeOne = (name: Counted): boolean => {
    const left = get()[name];
    if (left > 0) change({ [name]: left - 1 });
    return left > 0;
  };
  const takeFailure = (name: 'failNext' | 'failNextCancel'): Failure => {
    const next = get()[name];
    if (!next) return null;
    const times = next.times - 1;
    change({ [name]: times > 0 ? { ...next, times } : null });
    return next.times > 0 ? next : null;
  };
  return {
    get,
    onChange,
    takeHang: () => takeOne('commitThenHang'),
    takeMute: () => takeOne('answerWithoutUuid'),
    takeCancelHang: () => takeOne('cancelCommitThenHang'),
    takeCancelDrop: () => takeOne('cancelCommitThenDrop'),
    takeFailure: () => takeFailure('failNext'),
    takeCancelFailure: () => takeFailure('failNextCancel'),
    takeStamp: (): void => {
      const { stampsLeft } = get();
      if (stampsLeft !== null) change({ stampsLeft: stampsLeft - 1 });
    },
  };
};

export type PacState = ReturnType<typeof pacState>;

/** The switches that tests and people turn, and the clock that they move. */
export const createControlState = (initial: SwitchesPatch = {}) => {
  const start = merge({ ...DEFAULTS, sw: PAC_DEFAULTS }, initial);
  let switches = start;
  // As many may wait as there are requests.
  const changes = new EventEmitter().setMaxListeners(0);
  const put = (next: Switches): Readonly<Switches> => {
    switches = next;
    changes.emit('change');
    return switches;
  };
  const set = (patch: SwitchesPatch) => put(merge(switches, patch));
  const onChange = (listener: () => void) => {
    changes.on('change', listener);
    return () => void changes.off('change', listener);
  };
  const clock: Clock = { now: () => Date.now() + switches.clockOffsetMs };
  return {
    clock,
    get: (): Readonly<Switches> => switches,
    set,
    reset: (): void => void put(start),
    /** Finkok's stand at the top, where they were before there was another PAC. */
    finkok: pacState({ get: () => switches, change: set, onChange }),
    sw: pacState({
      get: () => ({ ...switches, ...switches.sw }),
      change: (sw) => set({ sw }),
      onChange,
    }),
  };
};

export type ControlState = ReturnType<typeof createControlState>;
