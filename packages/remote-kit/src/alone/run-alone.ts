import { AJUSTES, type Session } from '@timbra/contracts';
import { createApiClient } from '../api/api-client.ts';
import type { Aviso, Host, LeaveGuard, Remote } from '../contract.ts';
import { createBrowserLocation } from './browser-location.ts';

/** Development only: the seeded account signs in, so that a remote shows data at once. */
const DEMO = { email: 'demo@timbra.test', password: 'timbra-demo' };

const sign = async (path: string, body?: unknown): Promise<Session | null> => {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  return response.ok ? ((await response.json()) as Session) : null;
};

const say = ({ title, message = '' }: Aviso) => {
  const line = document.body.appendChild(document.createElement('p'));
  line.role = 'status';
  line.textContent = `${title} ${message}`;
};

interface AloneOptions {
  basename: string;
  /** The page that opens first; the basename unless told. */
  start?: string;
}

/** Runs a remote without the shell, as `npm run dev` of its workspace does. */
export const runAlone = async (
  remote: Remote,
  { basename, start = basename }: AloneOptions,
): Promise<void> => {
  const node = document.getElementById('app');
  if (!node) throw new Error('The page has no #app');
  let session = (await sign('/refresh')) ?? (await sign('/login', DEMO));
  if (!session) {
    node.textContent = 'No se pudo iniciar sesión: ¿está encendido el servidor?';
    return;
  }
  const { navigate, onLocation } = createBrowserLocation();
  const isInside = location.pathname.startsWith(`${basename}/`) && location.pathname !== '/';
  if (!isInside) navigate(start, { replace: true });

  let guard: LeaveGuard | null = null;
  const host: Host = {
    basename,
    session: { user: session.user },
    api: createApiClient({
      token: () => session?.access_token ?? null,
      renew: async () => {
        session = (await sign('/refresh')) ?? (await sign('/login', DEMO));
      },
    }),
    settings: AJUSTES,
    permissions: session.user.permissions,
    kiosk: false,
    navigate: (to, options) => {
      void (async () => {
        if (guard?.isDirty() && !(await guard.confirm())) return;
        navigate(to, options);
      })();
    },
    notify: say,
    // Nobody shows a balance here: the server has the last word about it anyway.
    credits: { get: () => null, subscribe: () => () => undefined },
    creditsChanged: () => undefined,
    beforeLeave: (next) => {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    onLocation,
  };
  remote.mount(node, host);
};
