import { useState } from 'react';
import type { SessionState } from '../session/session.ts';

/** Whether the person signed in on this page, rather than finding it open after a reload. */
export const useArrived = (status: SessionState['status']): boolean => {
  const [wasOut, setWasOut] = useState(false);
  if (status === 'out' && !wasOut) setWasOut(true);
  return wasOut;
};
