import type { HostLocation, Stop } from '@timbra/remote-kit';

export interface LocationBus {
  /** Hears where the browser is, at once and at every change. */
  listen: (listener: (location: HostLocation) => void) => Stop;
  tell: (location: HostLocation) => void;
}

/** Hands the router's location to the remotes, which have other routers. */
export const createLocationBus = (first: HostLocation): LocationBus => {
  const listeners = new Set<(location: HostLocation) => void>();
  let current = first;
  return {
    listen: (listener) => {
      listeners.add(listener);
      listener(current);
      return () => void listeners.delete(listener);
    },
    tell: (location) => {
      if (location.key === current.key && location.pathname === current.pathname) return;
      current = location;
      for (const listener of [...listeners]) listener(location);
    },
  };
};
