import { AJUSTES } from '@timbra/contracts';
import type { ApiClient, RequestOptions } from '../api/api-client.ts';
import { ApiProblem } from '../api/api-problem.ts';
import type { Aviso, Host, HostLocation, LeaveGuard, ScreenKey } from '../contract.ts';

export interface FakeHost extends Host {
  /** What the remote asked for, in order. */
  readonly navigations: string[];
  readonly avisos: Aviso[];
  readonly calls: string[];
  creditsChangedTimes: number;
  readonly guard: LeaveGuard | null;
  readonly listeners: number;
  /** Keys of the screen, as the help would list them. */
  readonly keys: readonly ScreenKey[];
  /** The balance is another one, as after a stamp or a top-up. */
  setCredits: (credits: number | null) => void;
  /** Moves the browser, as Back or a link of the shell would. */
  goTo: (path: string) => void;
}

/**
 * Answers by 'GET /receptores'; a function may look at the body, or of a GET at the query, and at what
 * else the request says. Anything else is a 404.
 */
export type FakeAnswers = Readonly<Record<string, unknown>>;

export interface FakeHostOptions extends Partial<
  Pick<Host, 'basename' | 'session' | 'settings' | 'permissions' | 'kiosk'>
> {
  path?: string;
  credits?: number | null;
  /** A test may be made without credits: the account never had any. */
  canTest?: boolean;
  answers?: FakeAnswers;
  /** Every request fails, as when the gateway is down. */
  failing?: boolean;
}

const problem = (code: 'noEncontrado' | 'servicioNoDisponible', status: number, title: string) =>
  new ApiProblem({ code, status, title, requestId: 'prueba' });

type Answer = (given: unknown, options: RequestOptions | undefined) => unknown;
const fakeApi = (answers: FakeAnswers, failing: boolean, calls: string[]): ApiClient => {
  const answer = async <T>(
    method: string,
    path: string,
    given?: unknown,
    options?: RequestOptions,
  ): Promise<T> => {
    const name = `${method} ${path}`;
    calls.push(name);
    if (failing) throw problem('servicioNoDisponible', 503, 'El servicio no está disponible');
    if (!Object.hasOwn(answers, name)) throw problem('noEncontrado', 404, `Sin respuesta: ${name}`);
    const found = answers[name];
    return (typeof found === 'function' ? await (found as Answer)(given, options) : found) as T;
  };
  return {
    get: (path, options) => answer('GET', path, options?.query),
    post: (path, body, options) => answer('POST', path, body, options),
    put: (path, body, options) => answer('PUT', path, body, options),
    delete: (path) => answer('DELETE', path),
    download: (path, options) =>
      answer(options?.body === undefined ? 'GET' : 'POST', path, options?.body),
    stream: (path) => answer('GET', path),
  };
};

let keys = 0;
const locationOf = (path: string): HostLocation => {
  const { pathname, search, hash } = new URL(path, 'http://timbra.test');
  keys += 1;
  return { pathname, search, hash, key: String(keys), state: null };
};

/** A host for tests: remembers what it is asked, answers what it is told to. */
export const createFakeHost = (options: FakeHostOptions = {}): FakeHost => {
  const { basename = '/prueba', path = basename, answers = {}, failing = false } = options;
  const permissions = options.permissions ?? ['button create in facturas'];
  const calls: string[] = [];
  const listeners = new Set<(location: HostLocation) => void>();
  const creditListeners = new Set<() => void>();
  let credits = options.credits === undefined ? 100 : options.credits;
  let location = locationOf(path);
  let guard: LeaveGuard | null = null;
  let shown: readonly (readonly ScreenKey[])[] = [];

  const host: FakeHost = {
    basename,
    session: options.session ?? {
      user: {
        id: 'a'.repeat(24),
        account: 'b'.repeat(24),
        name: 'Persona de prueba',
        email: 'prueba@timbra.test',
        permissions: [...permissions],
        isSaeko: false,
        canTimbrar: true,
        usoCfdi: 'G03',
        primeraPagina: 'facturacion',
        isLimited: false,
      },
    },
    settings: options.settings ?? AJUSTES,
    permissions,
    kiosk: options.kiosk ?? false,
    api: fakeApi(answers, failing, calls),
    calls,
    navigations: [],
    avisos: [],
    creditsChangedTimes: 0,
    get guard() {
      return guard;
    },
    get keys() {
      return shown.flat();
    },
    get listeners() {
      return listeners.size + creditListeners.size;
    },
    navigate: (to) => {
      host.navigations.push(to);
      host.goTo(to);
    },
    notify: (aviso) => void host.avisos.push(aviso),
    credits: {
      get: () => credits,
      canTest: () => credits !== 0 || options.canTest === true,
      subscribe: (listener) => {
        creditListeners.add(listener);
        return () => void creditListeners.delete(listener);
      },
    },
    setCredits: (next) => {
      credits = next;
      for (const listener of [...creditListeners]) listener();
    },
    creditsChanged: () => {
      host.creditsChangedTimes += 1;
    },
    beforeLeave: (next) => {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    onLocation: (listener) => {
      listeners.add(listener);
      listener(location);
      return () => void listeners.delete(listener);
    },
    showKeys: (keys) => {
      shown = [...shown, keys];
      return () => {
        shown = shown.filter((it) => it !== keys);
      };
    },
    goTo: (to) => {
      location = locationOf(to);
      for (const listener of [...listeners]) listener(location);
    },
  };
  return host;
};
