import type { JobDeclaration } from '@timbra/contracts';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('runs a job with the request id of whoever asked for it', async () => {
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
