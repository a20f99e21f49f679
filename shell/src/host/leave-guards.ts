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
  let guard: LeaveGuard | null = null;
  let asking: Promise<boolean> | null = null;
  const isDirty = () => guard?.isDirty() ?? false;
  return {
    add: (next) => {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    isDirty,
    disarm: () => {
      guard = null;
    },
    mayLeave: async () => {
      if (!guard || !isDirty()) return true;
      asking ??= guard.confirm().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
};
