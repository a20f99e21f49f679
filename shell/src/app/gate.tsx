import { ErrorState, Loading } from '@timbra/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import {
  AUTH,
  destinationOf,
  FORGET,
  homeOf,
  INICIO,
  LOGIN,
  loginPathFor,
  SIGNUP,
} from '../base/paths.ts';
import { LoginPage } from '../entrada/login.page.tsx';
import { mensajes } from '../entrada/mensajes.ts';
import { useSession, useSessionState } from '../session/session-context.ts';
import type { SessionState } from '../session/session.ts';
import { fetchFrame } from './fetch-frame.ts';
import { fetchSection } from './fetch-section.ts';

const Frame = lazy(async () => ({ default: (await fetchFrame()).Frame }));

const OtherPage = lazy(async () => ({
  default: (await import('../entrada/other-pages.tsx')).OtherPage,
}));
const ReplacedPage = lazy(async () => ({
  default: (await import('../entrada/replaced.page.tsx')).ReplacedPage,
}));

/** Pages that a message leads to: another user than its receiver may be signed in here. */
const FROM_MESSAGES = ['/reset', '/invitacion'] as const;
/** Like signing in, for visitors alone. */
const BEFORE_SESSION = [SIGNUP, FORGET] as const;

const oneOf = <Path extends string>(paths: readonly Path[], pathname: string): Path | undefined =>
  paths.find((it) => it === pathname);

/** Whether the person signed in on this page, rather than finding it open after a reload. */
const useArrived = (status: SessionState['status']): boolean => {
  const [wasOut, setWasOut] = useState(false);
  if (status === 'out' && !wasOut) setWasOut(true);
  return wasOut;
};

/** Visitors go to login and come back to where they wanted to go (cuenta §1). */
export const Gate = () => (
  <Suspense fallback={<Loading />}>
    <Opened />
  </Suspense>
);

const Opened = () => {
  const session = useSession();
  const state = useSessionState();
  const location = useLocation();
  const arrived = useArrived(state.status);
  const { pathname } = location;

  switch (state.status) {
    case 'starting':
      return <Loading />;
    case 'unknown':
      return (
        <ErrorState
          title={mensajes.sinRespuesta}
          error={state.error}
          onRetry={() => void session.start()}
        />
      );
    case 'out': {
      if (pathname === LOGIN)
        return <LoginPage refused={state.refused ?? false} fetchSection={fetchSection} />;
      const path = oneOf([...FROM_MESSAGES, ...BEFORE_SESSION], pathname);
      return path ? <OtherPage path={path} /> : <Navigate to={loginPathFor(location)} replace />;
    }
    case 'in': {
      if (state.replaced) return <ReplacedPage before={state.replaced} user={state.user} />;
      const path = oneOf(FROM_MESSAGES, pathname);
      if (path) return <OtherPage path={path} />;
      if (pathname === LOGIN || oneOf(BEFORE_SESSION, pathname)) {
        // A person that has just signed up begins with the first steps.
        const home = pathname === SIGNUP ? INICIO : homeOf(state.user);
        return <Navigate to={destinationOf(location.search, home)} replace />;
      }
      if (pathname === '/' || pathname === AUTH)
        return <Navigate to={homeOf(state.user)} replace />;
      return <Frame user={state.user} expired={state.expired} arrived={arrived} />;
    }
  }
};
