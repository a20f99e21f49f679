import type { User } from '@timbra/contracts';
import { ErrorBoundary } from '@timbra/remote-kit';
import type { LeaveGuards } from '../host/leave-guards.ts';
import type { LocationBus } from '../host/location-bus.ts';
import { useHostOf } from '../host/use-host.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import type { RemoteDefinition } from '../remotes/remotes.ts';

interface SectionProps {
  definition: RemoteDefinition;
  user: User;
  guards: LeaveGuards;
  locations: LocationBus;
  pathname: string;
}

export const Section = ({ definition, user, guards, locations, pathname }: SectionProps) => {
  const host = useHostOf({ basename: definition.basename, user, guards, locations });
  return (
    <ErrorBoundary>
      <RemoteOutlet definition={definition} host={host} pathname={pathname} />
    </ErrorBoundary>
  );
};
