import { rutaPattern, rutas, type ProblemBody, type Session } from '@timbra/contracts';
import { createSandbox, type Buzon } from '@timbra/sandbox';
import { expectDescribed, runContainer, testSettings, until } from '@timbra/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '../src/config.ts';
import { createContainer } from '../src/container.ts';

/** An address that nobody answers. */
const NOWHERE = 'http://127.0.0.1:9';
export const PASSWORD = 'larga-y-buena';

/** Behind this gateway stands nobody, or somebody who plays a service and answers what it likes. */
const isOwn = (path: string): boolean =>
  !rutas.some(
    ({ service, path: declared }) =>
      service !== 'gateway' && rutaPattern(declared).test(path.split('?')[0] ?? ''),
  );

interface Ask {
  body?: unknown;
  cookie?: string;
  token?: string;
  method?: string;
}
interface Answer<T> {
  status: number;
  body: T & ProblemBody;
  setCookie: string;
  cookie: string;
}
export interface Person {
  email: string;
  id: string;
  account: string;
  token: string;
  cookie: string;
}

export interface RunningGateway {
  url: string;
  settings: GatewayConfig;
  buzon: Buzon;
  /** POST unless told, under /api. */
  ask<T = Session>(path: string, options?: Ask): Promise<Answer<T>>;
  /** A new account and its first user. */
  signUp(): Promise<Person>;
  /** The token in the newest message to this address. */
  tokenFor(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** The gateway in this process, with a mail server that keeps what it takes. */
export const startGateway = async (over: Partial<GatewayConfig> = {}): Promise<RunningGateway> => {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-gateway-'));
  const sandbox = await createSandbox({ dataDir: folder });
  const outside = await sandbox.listen(0);
  const settings: GatewayConfig = {
    ...testSettings(),
    SESSION_SECRET: 'secreto-de-sesion-de-las-pruebas-0123456789',
    SVC_INVOICES_URL: NOWHERE,
    SVC_STAMPING_URL: NOWHERE,
    SVC_CREDITS_URL: NOWHERE,
    SVC_CATALOGS_URL: NOWHERE,
    SECURE_COOKIES: false,
    KEY_REQUESTS_PER_MINUTE: 6000,
    TRUST_PROXY: 0,
    SMTP_URL: outside.smtpUrl,
    MAIL_FROM: 'Timbra <no-responder@timbra.test>',
    PUBLIC_URL: 'https://timbra.test',
    SUPPORT_EMAIL: 'soporte@timbra.test',
    ...over,
  };
  const gateway = await runContainer('gateway', (runtime) =>
    createContainer(settings, runtime, { frontDir: '/nonexistent' }),
  );
  await until('ready', async () => (await fetch(`${gateway.url}/ready`)).ok);

  const ask: RunningGateway['ask'] = async <T>(path: string, options: Ask = {}) => {
    const { body, cookie, token, method = 'POST' } = options;
    const response = await fetch(`${gateway.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const setCookie = response.headers.get('set-cookie') ?? '';
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    const { status, headers } = response;
    if (isOwn(path)) expectDescribed({ method, path, status, headers, body: parsed });
    return {
      status,
      body: parsed as T & ProblemBody,
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
    };
  };

  let people = 0;
  return {
    url: gateway.url,
    settings,
    buzon: sandbox.buzon,
    ask,
    signUp: async () => {
      const email = `persona${(people += 1)}@timbra.test`;
      const body = { name: 'Persona', email, emailConfirmation: email, password: PASSWORD };
      const { body: session, cookie } = await ask('/signup', { body });
      const { id, account } = session.user;
      return { email, id, account, token: session.access_token, cookie };
    },
    tokenFor: (email) =>
      until(`a message to ${email}`, () => {
        const [newest] = sandbox.buzon.list(email).filter((it) => it.text.includes('token='));
        return /token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
      }),
    stop: async () => {
      await gateway.stop();
      await outside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
