import { CONTEXT_HEADER } from '@timbra/contracts';
import { cipherKey, signContext } from '@timbra/service-kit';
import {
  signUp,
  startSystem,
  type Account,
  type SpawnedService,
  type System,
} from '@timbra/test-kit';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBalancer, type Balancer } from './balancer.ts';
import { ROOT } from './dockerfile.ts';
import { startLoad } from './load.ts';

const OLD = { INTERNAL_SECRET: 'a'.repeat(64), SESSION_SECRET: 'b'.repeat(64) };
const NEW = { INTERNAL_SECRET: 'c'.repeat(64), SESSION_SECRET: 'd'.repeat(64) };
const before = ({ INTERNAL_SECRET, SESSION_SECRET }: typeof OLD) => ({
  INTERNAL_SECRET_BEFORE: INTERNAL_SECRET,
  SESSION_SECRET_BEFORE: SESSION_SECRET,
});

const NAMES = ['gateway', 'svc-catalogs'] as const;
type Name = (typeof NAMES)[number];
/** The steps of docs/operacion/cambiar-llaves.md; at each one another process is the first. */
const STEPS: { env: Record<string, string>; order: readonly Name[] }[] = [
  { env: { ...OLD, ...before(NEW) }, order: ['gateway', 'svc-catalogs'] },
  { env: { ...NEW, ...before(OLD) }, order: ['svc-catalogs', 'gateway'] },
  { env: NEW, order: ['gateway', 'svc-catalogs'] },
];

let balancers: Record<Name, Balancer>;
let current: Record<Name, SpawnedService>;
let system: System;
let account: Account;

beforeAll(async () => {
  balancers = { gateway: await createBalancer(), 'svc-catalogs': await createBalancer() };
  system = await startSystem({
    env: { ...OLD, DRAIN_MS: '1500', SVC_CATALOGS_URL: balancers['svc-catalogs'].url },
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
  for (const { env, order } of STEPS) {
    for (const name of order) {
      const answered = running.answered();
      await expect.poll(running.answered).toBeGreaterThan(answered + 20);
      // The last step waits until no session of before is left.
      if (env === NEW) token = await signIn();
      await roll(name, env);
      const rolled = running.answered();
      await expect.poll(running.answered).toBeGreaterThan(rolled + 20);
      if (env !== NEW) expect(await statusOf(await signIn())).toBe(200);
    }
  }
  expect(await running.end()).toEqual([]);
  expect(await statusOf(await signIn())).toBe(200);
  expect(await statusOf(ofBefore)).toBe(401);
});

it('once the secret of before is removed, what it signs is refused between services', async () => {
  const asked = async (secret: string) => {
    const context = { accountId: account.id, sub: 'test', permissions: [], internal: true };
    const headers = { [CONTEXT_HEADER]: signContext(secret, context) };
    return (await fetch(`${current['svc-catalogs'].url}/receptores`, { headers })).status;
  };
  expect(await asked(NEW.INTERNAL_SECRET)).toBe(200);
  expect(await asked(OLD.INTERNAL_SECRET)).toBe(401);
});

it.each([
  ['ACCOUNT_SECRETS_KEY', 'SESSION_SECRET', 'timbra: claves de cuenta'],
  ['WEBHOOK_SECRETS_KEY', 'INTERNAL_SECRET', 'timbra: webhooks'],
] as const)('the page says which %s follows from %s', async (name, from, purpose) => {
  const page = await readFile(join(ROOT, 'docs/operacion/cambiar-llaves.md'), 'utf8');
  const program = /^node -e '(.+)' "/m.exec(page)?.[1] ?? '';
  const row = page.split('\n').find((line) => line.includes(`\`${name}\``) && line.includes(from));
  expect(row).toContain(`\`${purpose}\``);
  const said = execFileSync(process.execPath, ['-e', program, OLD[from], purpose], {
    encoding: 'utf8',
  });
  const due = cipherKey(undefined, { secret: OLD[from], purpose });
  expect(said.trim()).toBe(due.toString('base64'));
});
