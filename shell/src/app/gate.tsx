import { ErrorState, Loading } from '@timbra/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ForgetPage } from '../session/forget.page.tsx';
import { InvitacionPage } from '../session/invitacion.page.tsx';
import { LoginPage } from '../session/login.page.tsx';
import { mensajes } from '../session/mensajes.ts';
import { ReplacedPage } from '../session/replaced.page.tsx';
import { ResetPage } from '../session/reset.page.tsx';
import { useSession, useSessionState } from '../session/session-context.ts';
import { SignupPage } from '../session/signup.page.tsx';
import { fetchFrame } from './fetch-frame.ts';
import { AUTH, destinationOf, FORGET, HOME, LOGIN, loginPathFor, SIGNUP } from './paths.ts';
import { useArrived } from './use-arrived.ts';

const Frame = lazy(async () => ({ default: (await fetchFrame()).Frame }));

/** Pages that a message leads to: whoever is signed in here may be somebody else. */
const fromMessages: Readonly<Record<string, ReactNode>> = {
  '/reset': <ResetPage />,
  '/invitacion': <InvitacionPage />,
};

/** For visitors alone. */
const beforeSession = (refused: boolean): Readonly<Record<string, ReactNode>> => ({
  [LOGIN]: <LoginPage refused={refused} />,
  [SIGNUP]: <SignupPage />,
  [FORGET]: <ForgetPage />,
});

/** Visitors go to login and come back to where they wanted to go (spec 1 §2). */
export const Gate = () => {
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
      const page = fromMessages[pathname] ?? beforeSession(state.refused ?? false)[pathname];
      return page ?? <Navigate to={loginPathFor(location)} replace />;
    }
    case 'in':
      if (state.replaced) return <ReplacedPage before={state.replaced} user={state.user} />;
      if (fromMessages[pathname]) return fromMessages[pathname];
      if (pathname in beforeSession(false)) {
        return <Navigate to={destinationOf(location.search)} replace />;
      }
      if (pathname === '/' || pathname === AUTH) return <Navigate to={HOME} replace />;
      return (
        <Suspense fallback={<Loading />}>
          <Frame user={state.user} expired={state.expired} arrived={arrived} />
        </Suspense>
      );
  }
};
