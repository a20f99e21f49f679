import type { User } from '@timbra/contracts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { createLeaveGuards } from '../host/leave-guards.ts';
import { createLocationBus } from '../host/location-bus.ts';
import { useLeaveGuards } from '../host/use-leave-guards.ts';
import { isKiosk } from '../navigation/is-kiosk.ts';
import { NavBar } from '../navigation/nav-bar.tsx';
import { mensajes } from '../navigation/mensajes.ts';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { remoteAt } from '../remotes/remotes.ts';
import { ExpiredDialog } from '../session/expired-dialog.tsx';
import { useSession } from '../session/session-context.ts';
import classes from './frame.module.css';
import { NotFoundPage } from './not-found.page.tsx';
import { Section } from './section.tsx';

interface FrameProps {
  user: User;
  expired: boolean;
}

/** Everything around a section: bar, skip link, and the questions that may stop a navigation. */
export const Frame = ({ user, expired }: FrameProps) => {
  const session = useSession();
  const location = useLocation();
  const main = useRef<HTMLElement>(null);
  const [guards] = useState(createLeaveGuards);
  const [locations] = useState(() => createLocationBus(location));
  useHeadingFocus(main, location.pathname);
  useLayoutEffect(() => locations.tell(location), [locations, location]);
  useLeaveGuards(guards);

  const leave = useCallback(async () => {
    await session.signOut();
    guards.disarm();
    // A fresh page: nothing of this account stays in memory.
    window.location.assign('/');
  }, [session, guards]);
  const signOut = async () => {
    if (await guards.mayLeave()) await leave();
  };

  const definition = remoteAt(location.pathname);
  return (
    <div className={classes.frame}>
      <a href="#contenido" className={classes.skip}>
        {mensajes.saltar}
      </a>
      {!isKiosk && <NavBar user={user} onSignOut={() => void signOut()} />}
      <main ref={main} id="contenido" className={classes.main} tabIndex={-1}>
        {definition ? (
          <Section
            key={definition.name}
            definition={definition}
            user={user}
            guards={guards}
            locations={locations}
            pathname={location.pathname}
          />
        ) : (
          <NotFoundPage />
        )}
      </main>
      <ExpiredDialog opened={expired} email={user.email} onSignOut={() => void leave()} />
    </div>
  );
};
