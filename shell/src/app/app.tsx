import { SectionError } from '@timbra/remote-kit';
import { TimbraProvider } from '@timbra/ui-kit';
import { useState } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-context.ts';
import { Gate } from './gate.tsx';

/** Something around the sections failed: all that helps is to begin again. */
const BrokenShell = () => (
  <SectionError error={useRouteError()} onRetry={() => window.location.reload()} />
);

/** The whole application: theme, session and one history. */
export const App = ({ session }: { session: Session }) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Gate />, errorElement: <BrokenShell /> }]),
  );
  return (
    <TimbraProvider>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </TimbraProvider>
  );
};
