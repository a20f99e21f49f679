// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';

const user = { id: 'u', account: 'a', name: 'Ana', email: 'ana@timbra.test', permissions: [] };
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const unauthorized = () =>
  json({ code: 'sesionExpirada', title: 'Tu sesión expiró', status: 401 }, 401);

interface Gateway {
  cookie: boolean;
  /** Whose cookie the browser has. */
  person: typeof user;
  token: number;
  calls: string[];
  give: () => Promise<Response>;
  fetch: typeof fetch;
}

/** Of the tokens it gives out, only the last is good. */
const aGateway = () => {
  const gateway: Gateway = {
    cookie: true,
    person: user,
    token: 0,
    calls: [],
    give: () => {
      gateway.cookie = true;
      gateway.token += 1;
      return json({ access_token: `t${gateway.token}`, expires_in: 900, user: gateway.person });
    },
    fetch: ((path: string, init: RequestInit) => {
      gateway.calls.push(`${init.method} ${path}`);
      if (path === '/api/refresh') return gateway.cookie ? gateway.give() : unauthorized();
      if (path === '/api/login') return gateway.give();
      if (path === '/api/auth') {
        const isGood = (init.body as string).includes('bueno');
        return isGood
          ? gateway.give()
          : json({ code: 'enlaceInvalido', title: '', status: 410 }, 410);
      }
      if (path === '/api/logout') return Promise.resolve(new Response(null, { status: 204 }));
      const bearer = new Headers(init.headers).get('authorization');
      return bearer === `Bearer t${gateway.token}` ? json({ path }) : unauthorized();
    }) as typeof fetch,
  };
  return gateway;
};
const credentials = { email: 'ana@timbra.test', password: 'secreta' };

describe('session', () => {
  beforeEach(() => localStorage.clear());

  it('asks nothing of the server in a browser where nobody signed in', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    await session.start();
    expect(session.getState()).toEqual({ status: 'out', refused: false });
    expect(gateway.calls).toEqual([]);
  });

  it('comes back silently after a reload', async () => {
    const gateway = aGateway();
    await createSession(gateway.fetch).signIn(credentials);
    const reloaded = createSession(gateway.fetch);
    await reloaded.start();
    expect(reloaded.getState()).toEqual({ status: 'in', user, expired: false });
    expect(await reloaded.api.get('/creditos')).toEqual({ path: '/api/creditos' });
  });

  it('tells a server that is down from a session that is over', async () => {
    localStorage.setItem('timbra.sesion', '1');
    const session = createSession(() => Promise.reject(new TypeError('fetch failed')));
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'unknown', error: { code: 'sinConexion' } });
  });

  it('holds a request while the person signs in again, and then resumes it', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    await session.signIn(credentials);
    gateway.token += 1;
    gateway.cookie = false;
    const answer = session.api.post('/facturas', {});
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ expired: true }));
    await session.signIn(credentials);
    expect(await answer).toEqual({ path: '/api/facturas' });
    expect(session.getState()).toMatchObject({ status: 'in', expired: false });
  });

  it('is the same person to the screens after a renewal, so that no work is mounted anew', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    const userOf = () => (session.getState() as { user?: unknown }).user;
    await session.signIn(credentials);
    const before = userOf();
    gateway.token += 1;
    await session.api.get('/creditos');
    expect(gateway.calls).toContain('POST /api/refresh');
    expect(userOf()).toBe(before);
    await session.signIn(credentials);
    expect(userOf()).toBe(before);
  });

  it('begins with the code of the link', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    await session.start({ access_code: 'bueno' });
    expect(session.getState()).toMatchObject({ status: 'in', user });
    expect(gateway.calls).toEqual(['POST /api/auth']);
  });

  it('tells whose session was open before a code opened another, until the person saw it', async () => {
    const gateway = aGateway();
    await createSession(gateway.fetch).signIn(credentials);
    const session = createSession(gateway.fetch);
    const otra = { ...user, id: 'otra', email: 'eva@timbra.test' };
    const refreshed = gateway.give;
    gateway.give = () => {
      const answer = refreshed();
      gateway.person = otra;
      return answer;
    };
    await session.start({ access_code: 'bueno' });
    expect(session.getState()).toMatchObject({ user: otra, replaced: user });
    session.acceptReplacement();
    expect(session.getState()).toEqual({ status: 'in', user: otra, expired: false });
  });

  it('says nothing of a code that opens the session of the same user', async () => {
    const gateway = aGateway();
    await createSession(gateway.fetch).signIn(credentials);
    const session = createSession(gateway.fetch);
    await session.start({ access_code: 'bueno' });
    expect(session.getState()).toEqual({ status: 'in', user, expired: false });
  });

  it('goes on by itself when the same person signs in in another tab, and for nobody else', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    await session.signIn(credentials);
    gateway.token += 1;
    gateway.cookie = false;
    const answer = session.api.post('/facturas', {});
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ expired: true }));
    expect(await session.resume()).toBe(false);
    gateway.cookie = true;
    gateway.person = { ...user, id: 'otra' };
    expect(await session.resume()).toBe(false);
    gateway.person = user;
    dispatchEvent(new StorageEvent('storage', { key: 'timbra.sesion', newValue: '2' }));
    expect(await answer).toEqual({ path: '/api/facturas' });
    expect(session.getState()).toMatchObject({ status: 'in', expired: false });
  });

  it('says nothing of a code that the server did not answer, and sends it again on demand', async () => {
    const gateway = aGateway();
    let isDown = true;
    const session = createSession((...call) =>
      isDown ? Promise.reject(new TypeError('fetch failed')) : gateway.fetch(...call),
    );
    await session.start({ access_code: 'bueno' });
    expect(session.getState()).toMatchObject({ status: 'unknown' });
    isDown = false;
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'in', user });
    expect(gateway.calls).toEqual(['POST /api/auth']);
  });

  it('sends nothing as somebody else who signed in in another tab', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    await session.signIn(credentials);
    gateway.person = { ...user, id: 'otra', email: 'eva@timbra.test' };
    gateway.token += 1;
    const answer = session.api.post('/receptores', {});
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ user, expired: true }));
    expect(gateway.calls.filter((it) => it === 'POST /api/receptores')).toHaveLength(1);
    gateway.person = user;
    await session.signIn(credentials);
    expect(await answer).toEqual({ path: '/api/receptores' });
  });

  it('says that a code is worth nothing, and keeps the session that was there', async () => {
    const gateway = aGateway();
    const stranger = createSession(gateway.fetch);
    await stranger.start({ access_code: 'usado' });
    expect(stranger.getState()).toEqual({ status: 'out', refused: true });
    localStorage.setItem('timbra.sesion', '1');
    const known = createSession(gateway.fetch);
    await known.start({ access_code: 'usado' });
    expect(known.getState()).toMatchObject({ status: 'in' });
  });

  it('leaves nothing of the account in the browser on signing out', async () => {
    const gateway = aGateway();
    const session = createSession(gateway.fetch);
    await session.signIn(credentials);
    localStorage.setItem('timbra.borrador', '{"total":"1160"}');
    localStorage.setItem('ajeno', 'queda');
    await session.signOut();
    expect(gateway.calls.at(-1)).toBe('POST /api/logout');
    expect(Object.keys(localStorage)).toEqual(['ajeno']);
  });
});
