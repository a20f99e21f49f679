import {
  createPath,
  NavigationType,
  Router,
  type Navigator,
  type To,
} from '@timbra/remote-kit/router';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Host, HostLocation } from '../contract.ts';

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const navigatorOf = (host: Host): Navigator => ({
  createHref: pathOf,
  push: (to) => host.navigate(pathOf(to)),
  replace: (to) => host.navigate(pathOf(to), { replace: true }),
  go: (delta) => history.go(delta),
});

/** react-router over the host's history: one history, so Back works across remotes. */
export const HostRouter = ({ host, children }: { host: Host; children: ReactNode }) => {
  const [location, setLocation] = useState<HostLocation | null>(null);
  const navigator = useMemo(() => navigatorOf(host), [host]);
  useLayoutEffect(() => host.onLocation(setLocation), [host]);

  // While the host leaves, its address may already be another remote's.
  const isOurs =
    location?.pathname === host.basename || location?.pathname.startsWith(`${host.basename}/`);
  if (!location || !isOurs) return null;
  return (
    <Router
      basename={host.basename}
      location={location}
      navigationType={NavigationType.Push}
      navigator={navigator}
    >
      {children}
    </Router>
  );
};
