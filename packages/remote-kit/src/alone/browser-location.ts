import type { HostLocation } from '../contract.ts';

/** The browser's own history as a host offers it: for a remote that runs without the shell. */
export const createBrowserLocation = () => {
  const listeners = new Set<(location: HostLocation) => void>();
  let count = 0;
  const read = (): HostLocation => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    key: String(count),
    state: history.state as unknown,
  });
  const tell = () => {
    count += 1;
    const now = read();
    for (const listener of [...listeners]) listener(now);
  };
  addEventListener('popstate', tell);

  return {
    navigate: (to: string, { replace = false }: { replace?: boolean } = {}) => {
      history[replace ? 'replaceState' : 'pushState'](null, '', to);
      tell();
    },
    onLocation: (listener: (location: HostLocation) => void) => {
      listeners.add(listener);
      listener(read());
      return () => void listeners.delete(listener);
    },
  };
};
