import { CONTEXT_HEADER } from '@timbra/contracts';
import { nameOfPair, PAIRS, signContext, type ServiceName, type Signer } from '@timbra/service-kit';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main as sembrar } from '../../gateway/bin/sembrar.ts';
import { makePairSecrets, pairsIn } from './pair-secrets.ts';
import { startCluster, type Cluster } from './redis-cluster.ts';

/** No process has a secret that is not of its own pairs; all share a Redis in cluster mode. */
const secrets = makePairSecrets();
const secretsOf = (service: ServiceName) => pairsIn(secrets.get(service));

let cluster: Cluster;
let system: System;
let account: Account;
beforeAll(async () => {
  cluster = await startCluster();
  system = await startSystem({
    redisUrl: cluster.url,
    envOf: (service) => ({
      INTERNAL_SECRET: '',
      INTERNAL_SECRETS: secrets.get(service) ?? '',
      ...(service === 'svc-invoices' && {
        WEBHOOK_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      }),
    }),
  });
  account = await signUp(system, { creditos: 2 });
});
afterAll(async () => {
  await system?.stop();
  await cluster?.stop();
});

/** A route of each service that a caller with a context of the account may read. */
const READ: Record<ServiceName, string> = {
  gateway: '/internal/cuenta',
  'svc-catalogs': '/receptores',
  'svc-credits': '/creditos',
  'svc-invoices': '/facturas?limit=1',
  'svc-stamping': `/timbrar-requests/${'0'.repeat(24)}`,
};
const asked = async (url: string, path: string, signer: Signer): Promise<number> => {
  const context = { accountId: account.id, sub: 'test', permissions: [], internal: true };
  const headers = { [CONTEXT_HEADER]: signContext(signer, context) };
  return (await fetch(`${url}${path}`, { headers })).status;
};

it('the product stamps, charges and tells who issued while each service has its own secrets alone', async () => {
  const { body, status } = await account.stamp((await account.draft({ serie: 'P' })).id);
  expect([status, body.status]).toEqual([200, 3]);
  expect(await account.credits()).toBe(1);
  expect((await account.call('GET', `/facturas/${body.id}.pdf`)).status).toBe(200);
});

it('each service believes those that call it, by the secret of their pair', async () => {
  for (const { caller, callee } of PAIRS) {
    const key = secretsOf(callee).get(nameOfPair({ caller, callee })) ?? '';
    const status = await asked(system.urls[callee], READ[callee], { caller, callee, key });
    expect([caller, callee, status]).toEqual([
      caller,
      callee,
      callee === 'svc-stamping' ? 404 : 200,
    ]);
  }
});

it.each([
  ['alone', ''],
  ['beside one of all that nobody believes any more', 's'.repeat(64)],
])('the first accounts are made with the gateway’s secrets %s', async (_, INTERNAL_SECRET) => {
  const said = await sembrar({
    MONGODB_URI: process.env.MONGODB_URI,
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    INTERNAL_SECRET,
    INTERNAL_SECRETS: secrets.get('gateway'),
    GATEWAY_URL: system.url,
    SVC_CREDITS_URL: system.urls['svc-credits'],
    SVC_CATALOGS_URL: system.urls['svc-catalogs'],
    SVC_INVOICES_URL: system.urls['svc-invoices'],
    SVC_STAMPING_URL: system.urls['svc-stamping'],
    SANDBOX_URL: system.urls.sandbox,
  });
  expect(said).toContain('operador@timbra.test / timbra-operador');
});

it('with all the secrets of one service nobody speaks to another as if it were a third', async () => {
  const taken: ServiceName = 'svc-catalogs';
  for (const { caller, callee } of PAIRS) {
    if (callee === taken || caller === taken) continue;
    for (const key of secretsOf(taken).values()) {
      const status = await asked(system.urls[callee], READ[callee], { caller, callee, key });
      expect([caller, callee, status]).toEqual([caller, callee, 401]);
    }
  }
});

it('a context that is meant for one service is refused by every other', async () => {
  const [caller, meant] = ['gateway', 'svc-invoices'] as const;
  const key = secretsOf(meant).get(nameOfPair({ caller, callee: meant })) ?? '';
  for (const service of ['gateway', 'svc-catalogs', 'svc-credits', 'svc-stamping'] as const) {
    const signer: Signer = { caller, callee: meant, key };
    expect([service, await asked(system.urls[service], READ[service], signer)]).toEqual([
      ...[service, 401],
    ]);
  }
});

it('the whole product bounds how often it is asked, and has its keys on both nodes of a cluster', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${system.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email, password: 'otra-que-no-es' }),
      }),
    ),
  );
  expect(new Set(attempts.map((it) => it.status))).toEqual(new Set([401, 429]));
  for (const { url } of system.services.values())
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  const keys = await Promise.all(cluster.nodes.map((it) => it.keys('*test-*')));
  for (const found of keys) expect(found.length).toBeGreaterThan(0);
});
