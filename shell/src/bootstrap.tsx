import '@timbra/remote-kit/nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { announceArrival, arrivalOf } from './session/arrival.ts';
import { createSession } from './session/session.ts';

const node = document.getElementById('app');
if (!node) throw new Error('The page has no #app');
const session = createSession();
const arrival = arrivalOf(location);
if (arrival) history.replaceState(null, '', arrival.to);
void session.start(arrival?.code).then(() => arrival && announceArrival(session.getState()));
createRoot(node).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
