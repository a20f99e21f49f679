import { ErrorState, Loading } from '@timbra/ui-kit';
import { Navigate, useLocation } from 'react-router';
import { LoginPage } from '../session/login.page.tsx';
import { mensajes } from '../session/mensajes.ts';
import { useSession, useSessionState } from '../session/session-context.ts';
import { Frame } from './frame.tsx';
import { destinationOf, HOME, LOGIN, loginPathFor } from './paths.ts';

/** Visitors go to login and come back to where they wanted to go (spec 1 §2). */
export const Gate = () => {
  const session = useSession();
  const state = useSessionState();
  const location = useLocation();
  const isLogin = location.pathname === LOGIN;

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
    case 'out':
      return isLogin ? <LoginPage /> : <Navigate to={loginPathFor(location)} replace />;
    case 'in':
      if (isLogin) return <Navigate to={destinationOf(location.search)} replace />;
      if (location.pathname === '/') return <Navigate to={HOME} replace />;
      return <Frame user={state.user} expired={state.expired} />;
  }
};
