import '@timbra/remote-kit/nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchSection } from './app/fetch-section.ts';
import { HOME } from './base/paths.ts';
import { announceArrival, arrivalOf } from './entrada/arrival.ts';
import { createSession } from './session/session.ts';
import { wasSignedIn } from './session/signed-in-hint.ts';
import { createTraffic } from './session/traffic.ts';
import { WhenQuietContext } from './session/when-quiet-context.ts';
import { createTracing } from './trazas/tracing.ts';

const node = document.getElementById('app');
if (!node) throw new Error('The page has no #app');
const traffic = createTraffic();
const session = createSession(traffic.fetch, createTracing(traffic.whenQuiet));
const arrival = arrivalOf(location);
if (arrival) history.replaceState(null, '', arrival.to);
// While the server is asked who this is, what they come back to is on its way.
if (wasSignedIn()) fetchSection(location.pathname === '/' ? HOME : location.pathname);
void session.start(arrival?.code).then(() => arrival && announceArrival(session.getState()));
createRoot(node).render(
  <StrictMode>
    <WhenQuietContext value={traffic.whenQuiet}>
      <App session={session} />
    </WhenQuietContext>
  </StrictMode>,
);
