import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../react/use-leave-guard.ts';
import { createLeaving, type Leaving, type LeavingPage } from './leaving.ts';

/** The question before unsaved work is left, for as long as the page is shown. */
export const useLeaving = (page: LeavingPage): Leaving => {
  const [leaving] = useState(() => createLeaving(page));
  useEffect(() => leaving.connect(page));
  useLeaveGuard(leaving.guard);
  return leaving;
};
