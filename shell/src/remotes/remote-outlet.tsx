import { SectionError, type Host, type Remote } from '@timbra/remote-kit';
import { Loading } from '@timbra/ui-kit';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NotFoundPage } from '../base/not-found.page.tsx';
import { WhenQuietContext } from '../session/when-quiet-context.ts';
import { isAllowed, routeAt } from './is-allowed.ts';
import { loadRemote } from './load-remote.ts';
import { prefetchRemotes } from './prefetch-remotes.ts';
import { titleAt, type RemoteDefinition } from './remotes.ts';
import classes from './remote-outlet.module.css';
import { RestrictedPage } from './restricted.page.tsx';

interface RemoteOutletProps {
  definition: RemoteDefinition;
  host: Host;
  pathname: string;
}

const NONE: Remote['routes'] = [];

type Stage = { is: 'loading' } | { is: 'ready'; remote: Remote } | { is: 'failed'; error: unknown };

/** Fetches a remote and gives it a node. Whatever fails here stays here. */
export const RemoteOutlet = ({ definition, host, pathname }: RemoteOutletProps) => {
  const [stage, setStage] = useState<Stage>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    loadRemote(definition).then(
      (remote) => current && setStage({ is: 'ready', remote }),
      (error: unknown) => current && setStage({ is: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [definition, attempt]);

  const whenQuiet = useContext(WhenQuietContext);
  const isReady = stage.is === 'ready';
  useEffect(
    () => (isReady ? whenQuiet(() => void prefetchRemotes()) : undefined),
    [isReady, whenQuiet],
  );

  const { basename } = host;
  const routes = stage.is === 'ready' ? stage.remote.routes : NONE;
  const route = routeAt(routes, { basename, pathname });
  const title = route?.title ?? titleAt(definition, pathname);
  // Before the remote hears of the new place: the title that its page says comes after this one.
  useLayoutEffect(() => {
    document.title = `${title} · Timbra`;
  }, [title, pathname]);

  if (stage.is === 'loading') return <Loading />;
  if (stage.is === 'failed') {
    const retry = () => {
      setStage({ is: 'loading' });
      setAttempt((count) => count + 1);
    };
    return <SectionError error={stage.error} onRetry={retry} />;
  }
  if (!route) return <NotFoundPage />;
  if (!isAllowed(routes, { pathname, ...host })) return <RestrictedPage />;
  const fail = (error: unknown) => setStage({ is: 'failed', error });
  return <Mounted remote={stage.remote} host={host} onError={fail} />;
};

interface MountedProps {
  remote: Remote;
  host: Host;
  onError: (error: unknown) => void;
}

const Mounted = ({ remote, host, onError }: MountedProps) => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A node of its own for each mount: the one before may still be drawing its end.
    const node = document.createElement('div');
    node.className = classes.remote ?? '';
    holder.current?.append(node);
    let unmount = () => {};
    try {
      unmount = remote.mount(node, host);
    } catch (error) {
      onError(error);
    }
    return () => {
      unmount();
      node.remove();
    };
    // onError changes at every draw; only these two make another mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [remote, host]);
  return <div ref={holder} className={classes.remote} />;
};
