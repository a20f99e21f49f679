import { Notifications } from '@mantine/notifications';
import type { User } from '@timbra/contracts';
import { BeforeLeaveContext, ErrorBoundary } from '@timbra/remote-kit';
import { Loading } from '@timbra/ui-kit';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useAjustesAhead } from '../ajustes/use-ajustes.ts';
import { Anuncios } from '../anuncios/anuncios.tsx';
import { SinConexion } from '../anuncios/sin-conexion.tsx';
import { ASPECTO_COMANDOS } from '../aspecto/opciones.ts';
import { NotFoundPage } from '../base/not-found.page.tsx';
import { ExpiredDialog } from '../entrada/expired-dialog.tsx';
import { useFirstSteps } from '../inicio/primeros-pasos/use-first-steps.ts';
import { createLeaveGuards } from '../host/leave-guards.ts';
import { createLocationBus } from '../host/location-bus.ts';
import { useLeaveGuards } from '../host/use-leave-guards.ts';
import { MANUAL_COMANDOS } from '../manual/comandos.ts';
import { isKiosk } from '../navigation/is-kiosk.ts';
import { NavBar } from '../navigation/nav-bar.tsx';
import { mensajes } from '../navigation/mensajes.ts';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { usePaleta } from '../paleta/use-paleta.tsx';
import { remoteAt } from '../remotes/remotes.ts';
import { RestrictedPage } from '../remotes/restricted.page.tsx';
import { useSession } from '../session/session-context.ts';
import { onSignedOutElsewhere } from '../session/signed-in-hint.ts';
import { useSupportChat } from '../soporte/use-soporte.ts';
import { createScreenKeys } from '../teclas/screen-keys.ts';
import { useTeclas } from '../teclas/use-teclas.tsx';
import { VersionBanner } from '../version/version-banner.tsx';
import classes from './frame.module.css';
import { mayOpen, ownLinksOf, ownPageAt } from './own-pages.tsx';
import { Section } from './section.tsx';

interface FrameProps {
  user: User;
  expired: boolean;
  /** The person has just signed in: what is read first is where they are. */
  arrived: boolean;
}

/** Everything around a section: bar, skip link, and the questions that may stop a navigation. */
export const Frame = ({ user, expired, arrived }: FrameProps) => {
  useAjustesAhead();
  const session = useSession();
  const location = useLocation();
  const main = useRef<HTMLElement>(null);
  const [guards] = useState(createLeaveGuards);
  const [locations] = useState(() => createLocationBus(location));
  const [asking, setAsking] = useState(false);
  useHeadingFocus(main, location.pathname, arrived);
  useLayoutEffect(() => locations.tell(location), [locations, location]);
  useLeaveGuards(guards);
  useSupportChat();
  const [keys] = useState(createScreenKeys);
  const { open, draw } = usePaleta({ enabled: !isKiosk });
  const { help, comando } = useTeclas({ user, keys, enabled: !isKiosk, onSearch: open });
  const [comandos] = useState(() => [comando, ...ASPECTO_COMANDOS, ...MANUAL_COMANDOS]);
  const ownLinks = useMemo(() => ownLinksOf(user), [user]);
  useFirstSteps(user.id, !isKiosk);
  // Nothing of the account stays on screen; the browser asks first where work is unsaved.
  useEffect(() => onSignedOutElsewhere(() => window.location.assign('/')), []);

  const mayLeave = useCallback(async () => {
    // The question of the page stands below the dialog of an expired session.
    setAsking(true);
    const yes = await guards.mayLeave();
    setAsking(false);
    return yes;
  }, [guards]);
  const signOut = async () => {
    if (!(await mayLeave())) return;
    await session.signOut();
    guards.disarm();
    // A fresh page: nothing of this account stays in memory.
    window.location.assign('/');
  };
  const reload = () => {
    guards.disarm();
    window.location.reload();
  };

  const { pathname } = location;
  const definition = remoteAt(pathname);
  return (
    <BeforeLeaveContext value={guards.add}>
      <Notifications position="bottom-left" limit={3} />
      <div className={classes.frame}>
        <a href="#contenido" className={classes.skip} data-en-pantalla>
          {mensajes.saltar}
        </a>
        <div className={classes.top} data-en-pantalla>
          {!isKiosk && <NavBar user={user} onSearch={open} onSignOut={() => void signOut()} />}
          <VersionBanner mayLeave={mayLeave} onReload={reload} />
          <SinConexion />
          <Anuncios />
        </div>
        <main ref={main} id="contenido" className={classes.main} tabIndex={-1}>
          {definition ? (
            <Section
              key={definition.name}
              definition={definition}
              user={user}
              guards={guards}
              locations={locations}
              keys={keys}
              pathname={pathname}
            />
          ) : (
            <Own key={pathname} pathname={pathname} user={user} />
          )}
        </main>
        {draw({ user, comandos, ownLinks })}
        {help}
        <ExpiredDialog opened={expired && !asking} user={user} onSignOut={() => void signOut()} />
      </div>
    </BeforeLeaveContext>
  );
};

const Own = ({ pathname, user }: { pathname: string; user: User }) => {
  const page = ownPageAt(pathname);
  // Until the page itself says it: its part may still be on its way.
  useLayoutEffect(() => {
    if (page) document.title = `${page.title} · Timbra`;
  }, [page]);
  if (!page) return <NotFoundPage />;
  if (!mayOpen(page, user)) return <RestrictedPage />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <page.Page user={user} />
      </Suspense>
    </ErrorBoundary>
  );
};
