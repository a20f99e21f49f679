import { createContext, useContext } from 'react';
import type { Host } from '../contract.ts';

export const HostContext = createContext<Host | null>(null);

/** Who asks before a page is left: the host of a remote, or the shell around a page of its own. */
export const BeforeLeaveContext = createContext<Host['beforeLeave'] | null>(null);

/** The host of the remote that this component belongs to. */
export const useHost = (): Host => {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a component mounted through defineReactRemote');
  return host;
};
