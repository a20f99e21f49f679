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

const NAMES = ['gateway', 'svc-catalogs'] as const;
let balancers: Record<(typeof NAMES)[number], Balancer>;
let system: System;
/** The process of each that a new one takes the place of. */
const firsts = new Map<string, SpawnedService>();
let account: Account;

beforeAll(async () => {
  balancers = { gateway: await createBalancer(), 'svc-catalogs': await createBalancer() };
  system = await startSystem({
    apart: true,
    env: { DRAIN_MS: '5000', SVC_CATALOGS_URL: balancers['svc-catalogs'].url },
  });
  for (const name of NAMES) {
    balancers[name].add(system.urls[name]);
    const first = await system.startAnother(name);
    firsts.set(name, first);
    balancers[name].add(first.url);
  }
  account = await signUp(system);
});
afterAll(async () => {
  await system?.stop();
  for (const name of NAMES) await balancers?.[name].close();
});

it('what a service answers comes by a connection that is good for less than a drain', async () => {
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await fetch(`${balancers.gateway.url}/api/receptores`, { headers });
  expect([answer.status, answer.headers.get('keep-alive')]).toEqual([200, 'timeout=4']);
});

it('every process of a gateway and a service is replaced under load, and nobody is refused', async () => {
  const url = `${balancers.gateway.url}/api/receptores`;
  const running = startLoad(url, { callers: 8, token: () => account.token });
  for (const name of NAMES) {
    const before = running.answered();
    await vi.waitFor(() => expect(running.answered()).toBeGreaterThan(before + 50));
    balancers[name].add((await system.startAnother(name)).url);
    await firsts.get(name)?.kill('SIGTERM');
    await vi.waitFor(() => expect(running.answered()).toBeGreaterThan(before + 100));
  }
  expect(await running.end()).toEqual([]);
});
