import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { LeaveGuards } from './leave-guards.ts';

/** Asks a page with unsaved work before any navigation, Back and closing the tab included. */
export const useLeaveGuards = (guards: LeaveGuards): void => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      guards.isDirty() && (from.pathname !== to.pathname || from.search !== to.search),
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
