import type { JobDeclaration } from '@timbra/contracts';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { backoffDelay, defineWorker } from './define-worker.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { createQueues } from './queues.ts';
import { currentRequestId } from './request-scope.ts';

const logger = createLogger('test', 'silent');
const declaration = {
  name: 'greet',
  queue: 'greetings',
  payload: z.object({ who: z.string() }),
} satisfies JobDeclaration;

class Hopeless extends Error {}

let lifecycle: Lifecycle;
let prefix: string;
let connection: Redis;
beforeEach(() => {
  prefix = `test-${randomUUID()}`;
  lifecycle = createLifecycle(logger);
  connection = new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: null });
});
afterEach(async () => {
  await lifecycle.close();
  connection.disconnect();
});

/** Runs one job through a worker that does `run`; resolves when it ended, one way or the other. */
const process1 = async (
  run: (who: string, attempt: number) => void,
  payload: unknown = { who: 'Ana' },
) => {
  let attempts = 0;
  const seen: string[] = [];
  const gaveUp: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const worker = defineWorker(declaration, {
    concurrency: 1,
    retry: { attempts: 3, first: 10, max: 20 },
    giveUpOn: (error) => error instanceof Hopeless,
    run: async ({ payload: { who } }) => {
      seen.push(currentRequestId());
      run(who, (attempts += 1));
    },
    gaveUp: async ({ error }) => void gaveUp.push(error),
  })({ connection: connection.duplicate(), prefix, logger, lifecycle, deps: {} });
  worker.on('completed', () => ended.resolve());
  worker.on('failed', () => ended.resolve());
  const queues = createQueues(connection, { prefix, lifecycle });
  await queues.add(declaration, payload as { who: string }, {
    jobId: 'uno',
    requestId: 'peticion-1',
  });
  await ended.promise;
  return { attempts, gaveUp, seen };
};

it('runs a job with the id of the request that asked for it', async () => {
  const { attempts, seen } = await process1(() => {});
  expect(attempts).toBe(1);
  expect(seen).toEqual(['peticion-1']);
});

it('tries again after a failure, and stops when it succeeds', async () => {
  const { attempts, gaveUp } = await process1((_who, attempt) => {
    if (attempt < 3) throw new Error('not yet');
  });
  expect(attempts).toBe(3);
  expect(gaveUp).toEqual([]);
});

it('gives up after the last attempt, once, with the error', async () => {
  const { attempts, gaveUp } = await process1(() => {
    throw new Error('never');
  });
  expect(attempts).toBe(3);
  expect(gaveUp).toEqual([expect.objectContaining({ message: 'never' })]);
});

it('gives up at once on an error that another attempt cannot mend', async () => {
  const { attempts, gaveUp } = await process1(() => {
    throw new Hopeless();
  });
  expect(attempts).toBe(1);
  expect(gaveUp).toHaveLength(1);
});

it('never runs a malformed payload', async () => {
  const { attempts, gaveUp } = await process1(() => {}, { who: 7 });
  expect(attempts).toBe(0);
  expect(gaveUp).toEqual([]);
});

it('waits longer after each failure, up to a ceiling', () => {
  const delays = [1, 2, 3, 10].map((made) => backoffDelay({ first: 100, max: 1000 }, made));
  expect(delays).toEqual([100, 200, 400, 1000]);
});

/** A worker of one place whose jobs wait until they are let go. */
const workerThatWaits = (turnOf?: (payload: { who: string }) => string) => {
  const begun: string[] = [];
  /** How many were open as each of them ended, itself included. */
  const ended: number[] = [];
  const gate = Promise.withResolvers<void>();
  const job = { ...declaration, turnOf };
  const queues = createQueues(connection, { prefix, lifecycle });
  const add = (who: string, jobId: string) => queues.add(job, { who }, { jobId });
  const start = ({ mostAway, isAway }: { mostAway: number; isAway: boolean }) =>
    defineWorker(job, {
      concurrency: 1,
      mostAway,
      retry: { attempts: 1, first: 10, max: 10 },
      run: async ({ payload: { who }, away }) => {
        begun.push(who);
        await nextTurn();
        await (isAway ? away(() => gate.promise) : gate.promise);
        ended.push(begun.length - ended.length);
      },
      gaveUp: async () => {},
    })({ connection: connection.duplicate(), prefix, logger, lifecycle, deps: {} });
  return { begun, ended, add, start, letGo: gate.resolve };
};

it('a job that waits for somebody outside leaves its place to another', async () => {
  const { begun, add, start, letGo } = workerThatWaits();
  start({ mostAway: 10, isAway: true });
  for (const who of ['Ana', 'Beto', 'Caro']) {
    await add(who, who);
    await vi.waitFor(() => expect(begun).toContain(who));
  }
  letGo();
});

it('no more jobs are open than may be away, and one', async () => {
  const { begun, ended, add, start, letGo } = workerThatWaits();
  for (const who of ['Ana', 'Beto', 'Caro', 'Dora', 'Eva']) await add(who, who);
  start({ mostAway: 2, isAway: true });
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  letGo();
  await vi.waitFor(() => expect(ended).toHaveLength(5));
  expect(Math.max(...ended)).toBe(3);
});

it('a job of a long line stands apart: who asks for one begins before all of it', async () => {
  const job = { ...declaration, turnOf: ({ who }: { who: string }) => who, line: 'greetings-line' };
  const queues = createQueues(connection, { prefix, lifecycle });
  for (let n = 0; n < 60; n += 1) {
    await queues.add(job, { who: 'Ana' }, { jobId: `ana-${n}` });
  }
  await queues.add(job, { who: 'Beto' }, { jobId: 'beto' });
  const begun: string[] = [];
  const ana = Promise.withResolvers<void>();
  defineWorker(job, {
    concurrency: 1,
    retry: { attempts: 1, first: 10, max: 10 },
    run: async ({ payload: { who } }) => {
      begun.push(who);
      // The line is stuck; what is not of it goes on.
      if (begun.length > 50 && who === 'Ana') await ana.promise;
    },
    gaveUp: async () => {},
  })({ connection: connection.duplicate(), prefix, logger, lifecycle, deps: {} });
  await vi.waitFor(() => expect(begun).toContain('Beto'));
  ana.resolve();
  await vi.waitFor(() => expect(begun).toHaveLength(61));
});

it('jobs that give way begin one at a time while somebody waits, and together when nobody does', async () => {
  let isSomebodyThere = true;
  let asked = 0;
  const courtesy = {
    during: <T>(_account: string, wait: () => Promise<T>) => wait(),
    isSomebodyThere: async () => {
      asked += 1;
      return isSomebodyThere;
    },
  };
  const queues = createQueues(connection, { prefix, lifecycle });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  defineWorker(declaration, {
    concurrency: 3,
    retry: { attempts: 1, first: 10, max: 10 },
    givesWay: true,
    run: async ({ payload: { who } }) => {
      begun.push(who);
      await gate.promise;
    },
    gaveUp: async () => {},
  })({ connection: connection.duplicate(), prefix, logger, lifecycle, deps: {}, courtesy });
  await queues.add(declaration, { who: 'Ana' }, { jobId: 'ana' });
  await vi.waitFor(() => expect(begun).toEqual(['Ana']));
  await queues.add(declaration, { who: 'Beto' }, { jobId: 'beto' });
  await vi.waitFor(() => expect(asked).toBe(2));
  isSomebodyThere = false;
  await queues.add(declaration, { who: 'Caro' }, { jobId: 'caro' });
  await vi.waitFor(() => expect(begun).toEqual(['Ana', 'Caro']));
  gate.resolve();
  await vi.waitFor(() => expect(begun).toHaveLength(3));
});

it("another account's job does not wait for all those of an account that came first", async () => {
  const { begun, add, start, letGo } = workerThatWaits(({ who }) => who);
  for (let n = 0; n < 20; n += 1) await add('Ana', `ana-${n}`);
  await add('Beto', 'beto');
  await add('Beto', 'beto-2');
  start({ mostAway: 0, isAway: false });
  letGo();
  await vi.waitFor(() => expect(begun).toHaveLength(22));
  expect(begun.slice(0, 4).sort()).toEqual(['Ana', 'Ana', 'Beto', 'Beto']);
});
