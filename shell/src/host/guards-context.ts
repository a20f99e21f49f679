import { createContext, useContext, useEffect, useRef } from 'react';
import type { LeaveGuard } from '@timbra/remote-kit';
import type { LeaveGuards } from './leave-guards.ts';

export const GuardsContext = createContext<LeaveGuards | null>(null);

/** Guards unsaved work of one of the shell's own pages, for as long as it is shown. */
export const useOwnGuard = (guard: LeaveGuard): void => {
  const guards = useContext(GuardsContext);
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(
    () =>
      guards?.add({
        isDirty: () => latest.current.isDirty(),
        confirm: () => latest.current.confirm(),
      }),
    [guards],
  );
};
