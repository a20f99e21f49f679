import type { LeaveGuard } from '../contract.ts';

export interface LeavingPage {
  isDirty: () => boolean;
  /** Asks the person whether unsaved work may be lost. */
  ask: () => Promise<boolean>;
  /** The person let it go. */
  onDiscard?: () => void;
}

export interface Leaving {
  /** The page was drawn again: what is asked from now on. */
  connect: (page: LeavingPage) => void;
  /** For the host, which asks it before it leaves the page. */
  guard: LeaveGuard;
  /** True when there is nothing to lose, or the person lets it go. */
  mayLeave: () => Promise<boolean>;
  /** Runs a change of address that leaves nothing behind: nobody is asked about it. */
  pass: (go: () => void) => void;
  /** The same of a page that has ended: nobody is asked about it any more. */
  end: (go: () => void) => void;
}

/** The question before unsaved work is left, which a page's own changes of address do not raise. */
export const createLeaving = (firstPage: LeavingPage): Leaving => {
  let page = firstPage;
  let isPassing = false;
  const guard: LeaveGuard = {
    isDirty: () => !isPassing && page.isDirty(),
    confirm: async () => {
      const yes = await page.ask();
      if (yes) {
        isPassing = true;
        page.onDiscard?.();
      }
      return yes;
    },
  };
  return {
    guard,
    connect: (next) => {
      page = next;
    },
    mayLeave: async () => !guard.isDirty() || guard.confirm(),
    pass: (go) => {
      isPassing = true;
      go();
      // The host has asked by then, or will not.
      setTimeout(() => {
        isPassing = false;
      });
    },
    end: (go) => {
      isPassing = true;
      go();
    },
  };
};
