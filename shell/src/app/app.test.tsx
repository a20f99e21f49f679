// @vitest-environment happy-dom
import { AJUSTES, type User } from '@timbra/contracts';
import type { Host, Remote } from '@timbra/remote-kit';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRemote } from '../remotes/load-remote.ts';
import type { Session, SessionState } from '../session/session.ts';
import { App } from './app.tsx';
// A part of its own: here before the first test waits for what it draws.
import './frame.tsx';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../remotes/load-remote.ts', () => ({ loadRemote: vi.fn() }));

/** A remote that says where it is, and hands its host to the test. */
const aRemote = () => {
  const hosts: Host[] = [];
  let mounted = 0;
  const remote: Remote = {
    contract: 1,
    routes: [
      { path: '', title: 'Lista' },
      { path: 'nuevo', title: 'Nuevo', permission: 'button create in facturas' },
      { path: 'emisores', title: 'Emisores' },
      { path: 'receptores', title: 'Receptores' },
      { path: 'receptores/nuevo', title: 'Alta de receptor' },
    ],
    mount: (node, host) => {
      hosts.push(host);
      mounted += 1;
      const stop = host.onLocation(({ pathname }) => {
        node.innerHTML = `<h1 tabindex="-1">Estás en ${pathname}</h1>`;
      });
      return () => {
        stop();
        mounted -= 1;
      };
    },
  };
  return { remote, host: () => hosts.at(-1)!, mounted: () => mounted };
};

let disponibles = 7;
const user: User = {
  ...createFakeHost().session.user,
  name: 'Ana',
  permissions: ['button create in facturas'],
};
const aSession = (state: SessionState): Session => ({
  getState: () => state,
  subscribe: () => () => {},
  start: () => Promise.resolve(),
  signIn: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  enter: () => {},
  acceptReplacement: () => {},
  resume: () => Promise.resolve(false),
  changeUser: () => {},
  api: createFakeHost({
    answers: {
      'GET /creditos': () => ({ disponibles }),
      'GET /settings': AJUSTES,
      'GET /emisores': { items: [{ isUsable: true }] },
    },
  }).api,
  publicApi: createFakeHost().api,
});

let unmount = () => {};
const open = (path: string, who: User | null = user) => {
  history.replaceState(null, '', path);
  const node = document.body.appendChild(document.createElement('div'));
  const root = createRoot(node);
  const state: SessionState = who ? { status: 'in', user: who, expired: false } : { status: 'out' };
  root.render(<App session={aSession(state)} />);
  unmount = () => root.unmount();
};
const shows = (text: string) => vi.waitFor(() => expect(shownText(document.body)).toContain(text));
const click = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (it) => it.textContent === text,
  );
  expect(found).toBeDefined();
  found!.click();
};

describe('shell', () => {
  beforeEach(() => {
    vi.mocked(loadRemote).mockReset();
    disponibles = 7;
  });
  afterEach(() => {
    unmount();
    document.body.replaceChildren();
  });

  it('sends visitors to login and remembers where they were going', async () => {
    open('/receptores', null);
    await shows('Iniciar sesión');
    expect(location.pathname + location.search).toBe('/login?volver=%2Freceptores');
  });

  it('opens invoicing first, and shows a low balance in words', async () => {
    const { remote } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/');
    await shows('Estás en /facturacion');
    await shows('Créditos: 7 · por agotarse');
  });

  it('begins an invoice by Alt+N, unless the screen has that key or the person may not', async () => {
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'n', altKey: true }));
    const { remote, host } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/receptores', { ...user, permissions: [] });
    await shows('Estás en /receptores');
    press();
    expect(location.pathname).toBe('/receptores');
    unmount();
    document.body.replaceChildren();

    open('/receptores');
    await shows('Estás en /receptores');
    const stop = host().showKeys?.([{ chord: 'Alt+N', does: 'Empezar otro' }]);
    press();
    expect(location.pathname).toBe('/receptores');
    stop?.();
    press();
    await shows('Estás en /facturacion/nuevo');
  });

  it('tells its remote the balance, and the same host goes on when it changes', async () => {
    const { remote, host } = aRemote();
    const mount = vi.spyOn(remote, 'mount');
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/facturacion');
    await shows('Créditos: 7');
    const stop = host().credits.subscribe(() => undefined);
    await vi.waitFor(() => expect(host().credits.get()).toBe(7));
    disponibles = 6;
    host().creditsChanged();
    await shows('Créditos: 6');
    expect(host().credits.get()).toBe(6);
    expect(mount).toHaveBeenCalledTimes(1);
    stop();
  });

  it('shares one history with its remote, and unmounts it when another takes over', async () => {
    const { remote, host, mounted } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/facturacion');
    await shows('Estás en /facturacion');
    host().navigate('/facturacion/nuevo');
    await shows('Estás en /facturacion/nuevo');
    click('Receptores');
    await shows('Estás en /receptores');
    await vi.waitFor(() => expect(mounted()).toBe(1));
    expect(host().basename).toBe('');
  });

  it('keeps a remote mounted between its sections, and names the document after each', async () => {
    const { remote, host, mounted } = aRemote();
    const mount = vi.spyOn(remote, 'mount');
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/emisores');
    await shows('Estás en /emisores');
    expect(document.title).toBe('Emisores · Timbra');
    click('Receptores');
    await shows('Estás en /receptores');
    expect(document.title).toBe('Receptores · Timbra');
    host().navigate('/receptores/nuevo');
    await shows('Estás en /receptores/nuevo');
    expect(document.title).toBe('Alta de receptor · Timbra');
    expect(mount).toHaveBeenCalledTimes(1);
    expect(mounted()).toBe(1);
  });

  it('knows the sections by their whole name', async () => {
    open('/receptoresviejos');
    await shows('No encontramos esta página');
  });

  it('says that it found nothing at an address of a section that its remote does not have', async () => {
    const { remote, mounted } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/receptores/zzz/yyy');
    await shows('No encontramos esta página');
    expect(mounted()).toBe(0);
    click('Ir a la lista de comprobantes');
    await shows('Estás en /facturacion');
  });

  it('moves focus to the heading of the page that was navigated to', async () => {
    const { remote } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/facturacion');
    await shows('Estás en /facturacion');
    const focused = (text: string) =>
      vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    click('Nueva factura');
    await focused('Estás en /facturacion/nuevo');
    click('Receptores');
    await focused('Estás en /receptores');
  });

  it('asks before unsaved work is left, and stays when told to', async () => {
    const { remote, host } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/facturacion');
    await shows('Estás en /facturacion');
    const answers = [false, true];
    const confirm = vi.fn(() => Promise.resolve(answers.shift() ?? true));
    host().beforeLeave({ isDirty: () => true, confirm });
    click('Receptores');
    await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/facturacion');
    click('Receptores');
    await shows('Estás en /receptores');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('survives a remote that is down, goes on around it, and retries', async () => {
    const { remote } = aRemote();
    vi.mocked(loadRemote).mockRejectedValueOnce(new Error('remoteEntry.js no responde'));
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/facturacion');
    await shows('Ocurrió un error en esta sección');
    await shows('remoteEntry.js no responde');
    await shows('Receptores');
    click('Reintentar');
    await shows('Estás en /facturacion');
    const tried = vi.mocked(loadRemote).mock.calls.map(([{ name }]) => name);
    expect(tried.slice(0, 2)).toEqual(['mf_invoicing', 'mf_invoicing']);
  });

  it('survives a remote that fails to mount', async () => {
    const { remote } = aRemote();
    const broken = {
      ...remote,
      mount: () => {
        throw new Error('no se pudo montar');
      },
    };
    vi.mocked(loadRemote).mockResolvedValue(broken);
    open('/facturacion');
    await shows('no se pudo montar');
  });

  it('keeps a page that needs a permission from a user without it, and offers no link to it', async () => {
    const { remote } = aRemote();
    vi.mocked(loadRemote).mockResolvedValue(remote);
    open('/facturacion/nuevo', { ...user, permissions: [] });
    await shows('Acceso Restringido');
    expect(shownText(document.body)).not.toContain('Nueva factura');
  });

  it.each(['/nada', '/cuenta/zzz'])('says so when an address leads nowhere: %s', async (path) => {
    open(path);
    await shows('No encontramos esta página');
  });
});
