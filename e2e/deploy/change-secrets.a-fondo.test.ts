import { CONTEXT_HEADER } from '@timbra/contracts';
import { signContext, type Signer } from '@timbra/service-kit';
import {
  signUp,
  startSystem,
  type Account,
  type SpawnedService,
  type System,
} from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBalancer, type Balancer } from './balancer.ts';
import { startLoad } from './load.ts';
import { makePairSecrets, pairsIn } from './pair-secrets.ts';

const OLD = { INTERNAL_SECRET: 'a'.repeat(64), SESSION_SECRET: 'b'.repeat(64) };
const NEW = { INTERNAL_SECRET: 'c'.repeat(64), SESSION_SECRET: 'd'.repeat(64) };
const before = ({ INTERNAL_SECRET, SESSION_SECRET }: typeof OLD) => ({
  INTERNAL_SECRET_BEFORE: INTERNAL_SECRET,
  SESSION_SECRET_BEFORE: SESSION_SECRET,
});

const NAMES = ['gateway', 'svc-catalogs'] as const;
type Name = (typeof NAMES)[number];
interface Step {
  envOf: (name: Name) => Record<string, string>;
  order: readonly Name[];
}
/** The steps of docs/operacion/cambiar-llaves.md; at each one another process is the first. */
const STEPS: readonly Step[] = [
  { envOf: () => ({ ...OLD, ...before(NEW) }), order: ['gateway', 'svc-catalogs'] },
  { envOf: () => ({ ...NEW, ...before(OLD) }), order: ['svc-catalogs', 'gateway'] },
  { envOf: () => NEW, order: ['gateway', 'svc-catalogs'] },
];

const [FIRST, SECOND] = [makePairSecrets(), makePairSecrets()];
const { SESSION_SECRET, INTERNAL_SECRET } = NEW;
const ofFirst = (name: Name) => FIRST.get(name) ?? '';
const ofSecond = (name: Name) => SECOND.get(name) ?? '';
/** From the secret of all to one for each pair, and from those to others. */
const STEPS_OF_PAIRS: readonly Step[] = [
  {
    envOf: (name) => ({ ...NEW, INTERNAL_SECRETS_BEFORE: ofFirst(name) }),
    order: ['svc-catalogs', 'gateway'],
  },
  {
    envOf: (name) => ({
      SESSION_SECRET,
      INTERNAL_SECRET: '',
      INTERNAL_SECRET_BEFORE: INTERNAL_SECRET,
      INTERNAL_SECRETS: ofFirst(name),
    }),
    order: ['gateway', 'svc-catalogs'],
  },
  {
    envOf: (name) => ({
      SESSION_SECRET,
      INTERNAL_SECRET: '',
      INTERNAL_SECRETS: ofFirst(name),
      INTERNAL_SECRETS_BEFORE: ofSecond(name),
    }),
    order: ['svc-catalogs', 'gateway'],
  },
  {
    envOf: (name) => ({
      SESSION_SECRET,
      INTERNAL_SECRET: '',
      INTERNAL_SECRETS: ofSecond(name),
      INTERNAL_SECRETS_BEFORE: ofFirst(name),
    }),
    order: ['gateway', 'svc-catalogs'],
  },
  {
    envOf: (name) => ({ SESSION_SECRET, INTERNAL_SECRET: '', INTERNAL_SECRETS: ofSecond(name) }),
    order: ['svc-catalogs', 'gateway'],
  },
];

let balancers: Record<Name, Balancer>;
let current: Record<Name, SpawnedService>;
let system: System;
let account: Account;

beforeAll(async () => {
  balancers = { gateway: await createBalancer(), 'svc-catalogs': await createBalancer() };
  system = await startSystem({
    apart: true,
    env: { ...OLD, DRAIN_MS: '5000', SVC_CATALOGS_URL: balancers['svc-catalogs'].url },
  });
  for (const name of NAMES) balancers[name].add(system.urls[name]);
  const [gateway, catalogs] = NAMES.map((name) => system.services.get(name));
  if (!gateway || !catalogs) throw new Error('not started');
  current = { gateway, 'svc-catalogs': catalogs };
  account = await signUp(system);
});
afterAll(async () => {
  await system?.stop();
  for (const name of NAMES) await balancers?.[name].close();
});

const roll = async (name: Name, env: Record<string, string>) => {
  const next = await system.startAnother(name, env);
  balancers[name].add(next.url);
  await current[name].kill('SIGTERM');
  current[name] = next;
};

const signIn = async (): Promise<string> => {
  const { email, password } = account;
  const answer = await fetch(`${balancers.gateway.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
};

const statusOf = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${balancers.gateway.url}/api/receptores`, { headers })).status;
};

it('both secrets change under load: nobody is refused, and nobody signs in again', async () => {
  const ofBefore = account.token;
  let token = ofBefore;
  const url = `${balancers.gateway.url}/api/receptores`;
  const running = startLoad(url, { callers: 4, token: () => token });
  for (const { envOf, order } of STEPS) {
    const isLast = envOf === STEPS.at(-1)?.envOf;
    for (const name of order) {
      const answered = running.answered();
      await vi.waitFor(() => expect(running.answered()).toBeGreaterThan(answered + 20));
      // The last step waits until no session of before is left.
      if (isLast) token = await signIn();
      await roll(name, envOf(name));
      const rolled = running.answered();
      await vi.waitFor(() => expect(running.answered()).toBeGreaterThan(rolled + 20));
      if (!isLast) expect(await statusOf(await signIn())).toBe(200);
    }
  }
  expect(await running.end()).toEqual([]);
  expect(await statusOf(await signIn())).toBe(200);
  expect(await statusOf(ofBefore)).toBe(401);
});

/** The status of svc-catalogs for a caller with that key that says to be the gateway. */
const asked = async (key = ''): Promise<number> => {
  const signer: Signer = { caller: 'gateway', callee: 'svc-catalogs', key };
  const context = { accountId: account.id, sub: 'test', permissions: [], internal: true };
  const headers = { [CONTEXT_HEADER]: signContext(signer, context) };
  return (await fetch(`${current['svc-catalogs'].url}/receptores`, { headers })).status;
};

it('once the secret of before is removed, what it signs is refused between services', async () => {
  expect(await asked(NEW.INTERNAL_SECRET)).toBe(200);
  expect(await asked(OLD.INTERNAL_SECRET)).toBe(401);
});

it('under load each pair gets a secret of its own, and then another one: nobody is refused', async () => {
  const token = await signIn();
  const url = `${balancers.gateway.url}/api/receptores`;
  const running = startLoad(url, { callers: 4, token: () => token });
  for (const { envOf, order } of STEPS_OF_PAIRS) {
    for (const name of order) {
      await roll(name, envOf(name));
      const rolled = running.answered();
      await vi.waitFor(() => expect(running.answered()).toBeGreaterThan(rolled + 20));
    }
  }
  expect(await running.end()).toEqual([]);
  const keyIn = (secrets: string) => pairsIn(secrets).get('gateway/svc-catalogs');
  expect(await asked(keyIn(ofSecond('svc-catalogs')))).toBe(200);
  expect(await asked(keyIn(ofFirst('svc-catalogs')))).toBe(401);
  expect(await asked(NEW.INTERNAL_SECRET)).toBe(401);
});
