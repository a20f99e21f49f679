import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import type { LeaveGuards } from './leave-guards.ts';

/**
 * Another visit of the same address begins the page anew ('Nueva factura' on a new invoice); a
 * change of fragment alone (the skip link) stays on it.
 */
const isAnotherPage = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  from.search !== to.search ||
  (from.key !== to.key && from.hash === to.hash);

/** Asks a page with unsaved work before any navigation, Back and closing the tab included. */
export const useLeaveGuards = (guards: LeaveGuards): void => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => guards.isDirty() && isAnotherPage(from, to),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    void guards.mayLeave().then((yes) => {
      if (current) (yes ? blocker.proceed : blocker.reset)();
    });
    return () => {
      current = false;
    };
  }, [blocker, guards]);

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (guards.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', onClose);
    return () => removeEventListener('beforeunload', onClose);
  }, [guards]);
};
