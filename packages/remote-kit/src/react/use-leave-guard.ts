import { useEffect, useRef } from 'react';
import type { LeaveGuard } from '../contract.ts';
import { useHost } from './host-context.ts';

/** Guards a page's unsaved work for as long as the page is shown. */
export const useLeaveGuard = (guard: LeaveGuard): void => {
  const host = useHost();
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(
    () =>
      host.beforeLeave({
        isDirty: () => latest.current.isDirty(),
        confirm: () => latest.current.confirm(),
      }),
    [host],
  );
};
