import { useContext, useEffect, useRef } from 'react';
import type { LeaveGuard } from '../contract.ts';
import { BeforeLeaveContext } from './host-context.ts';

/** Guards a page's unsaved work for as long as the page is shown; null guards nothing. */
export const useLeaveGuard = (guard: LeaveGuard | null): void => {
  const beforeLeave = useContext(BeforeLeaveContext);
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  const isGuarded = guard !== null;
  useEffect(() => {
    if (!isGuarded) return;
    return beforeLeave?.({
      isDirty: () => latest.current?.isDirty() ?? false,
      confirm: async () => (await latest.current?.confirm()) ?? true,
    });
  }, [beforeLeave, isGuarded]);
};
