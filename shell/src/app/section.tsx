import type { User } from '@timbra/contracts';
import { ErrorBoundary } from '@timbra/remote-kit';
import { ErrorState, Loading } from '@timbra/ui-kit';
import { useAjustes } from '../ajustes/use-ajustes.ts';
import type { LeaveGuards } from '../host/leave-guards.ts';
import type { LocationBus } from '../host/location-bus.ts';
import { useHostOf, type HostOptions } from '../host/use-host.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import type { RemoteDefinition } from '../remotes/remotes.ts';
import type { ScreenKeys } from '../teclas/screen-keys.ts';

interface SectionProps {
  definition: RemoteDefinition;
  user: User;
  guards: LeaveGuards;
  locations: LocationBus;
  keys: ScreenKeys;
  pathname: string;
}

/** A remote's place; it is not shown before the settings that it obeys are known. */
export const Section = (props: SectionProps) => {
  const { data: settings, error, refetch } = useAjustes();
  if (settings)
    return <Mounted {...props} settings={settings} basename={props.definition.basename} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading />;
};

const Mounted = ({ definition, pathname, ...rest }: SectionProps & HostOptions) => {
  const host = useHostOf(rest);
  return (
    <ErrorBoundary>
      <RemoteOutlet definition={definition} host={host} pathname={pathname} />
    </ErrorBoundary>
  );
};
