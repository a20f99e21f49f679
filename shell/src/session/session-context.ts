import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs SessionContext');
  return session;
};

export const useSessionState = (): SessionState => {
  const { subscribe, getState } = useSession();
  return useSyncExternalStore(subscribe, getState);
};
