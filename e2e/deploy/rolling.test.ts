import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBalancer, type Balancer } from './balancer.ts';

const NAMES = ['gateway', 'svc-catalogs'] as const;
let balancers: Record<(typeof NAMES)[number], Balancer>;
let system: System;
let account: Account;

beforeAll(async () => {
  balancers = { gateway: await createBalancer(), 'svc-catalogs': await createBalancer() };
  system = await startSystem({
    env: { DRAIN_MS: '1500', SVC_CATALOGS_URL: balancers['svc-catalogs'].url },
  });
  for (const name of NAMES) {
    balancers[name].add(system.urls[name]);
    balancers[name].add((await system.startAnother(name)).url);
  }
  account = await signUp(system);
});
afterAll(async () => {
  await system?.stop();
  for (const name of NAMES) await balancers?.[name].close();
});

/** Callers who keep their connections, as browsers and integrators do; what they were not answered. */
const load = (callers: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const unanswered: string[] = [];
  let answered = 0;
  let isOver = false;
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = request(
        `${balancers.gateway.url}/api/receptores`,
        { agent, headers: { authorization: `Bearer ${account.token}` } },
        (answer) => {
          if (answer.statusCode === 200) answered += 1;
          else unanswered.push(String(answer.statusCode));
          answer.resume().on('end', resolve);
        },
      );
      asked.on('error', (error) => {
        unanswered.push(error.message);
        resolve();
      });
      asked.end();
    });
  const caller = async () => {
    while (!isOver) await ask();
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    answered: () => answered,
    end: async () => {
      isOver = true;
      await all;
      agent.destroy();
      return unanswered;
    },
  };
};

it('every process of a gateway and a service is replaced under load, and nobody is refused', async () => {
  const running = load(8);
  for (const name of NAMES) {
    const before = running.answered();
    await expect.poll(running.answered).toBeGreaterThan(before + 50);
    const first = system.services.get(name);
    balancers[name].add((await system.startAnother(name)).url);
    await first?.kill('SIGTERM');
    await expect.poll(running.answered).toBeGreaterThan(before + 100);
  }
  expect(await running.end()).toEqual([]);
});
