import { useSyncExternalStore } from 'react';
import type { Credits } from '../contract.ts';
import { useHost } from './host-context.ts';

/** The account's balance, as it is now; null while nobody knows. */
export const useCredits = (): number | null => {
  const { credits } = useHost();
  return useSyncExternalStore(credits.subscribe, credits.get);
};

/** A test needs credits where the account ever had some. A balance nobody knows forbids nothing. */
export const canTest = ({ get, canTest: told }: Credits): boolean => told?.() ?? get() !== 0;

/** Whether a test may be made now. */
export const useCanTest = (): boolean => {
  const { credits } = useHost();
  return useSyncExternalStore(credits.subscribe, () => canTest(credits));
};
