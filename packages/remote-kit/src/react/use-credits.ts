import { useSyncExternalStore } from 'react';
import { useHost } from './host-context.ts';

/** The account's balance, as it is now; null while nobody knows. */
export const useCredits = (): number | null => {
  const { credits } = useHost();
  return useSyncExternalStore(credits.subscribe, credits.get);
};
