import type { JobDeclaration, PayloadOf } from '@timbra/contracts';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { JobData } from './queues.ts';
import { newRequestId, withRequestId } from './request-scope.ts';
import { createTurns } from './turns.ts';

export const seconds = (n: number) => n * 1000;

/**
 * Waits for somebody outside, and leaves its place to another job meanwhile: so many jobs are open as
 * the other one is slow, and no more work at the same time than this process can do.
 */
export type Away = <T>(wait: () => Promise<T>) => Promise<T>;

export interface WorkerDefinition<J extends JobDeclaration, Deps> {
  /** Jobs of this kind at work at the same time, in each process, without those that are away. */
  concurrency: number;
  /** Jobs that may be away at the same time, in each process. */
  mostAway?: number;
  /** Milliseconds after which another process goes on with the job of one that died. */
  takeoverMs?: number;
  retry: { attempts: number; first: number; max: number };
  /** What another attempt cannot mend. */
  giveUpOn?: (error: unknown) => boolean;
  run(input: { payload: PayloadOf<J>; deps: Deps; away: Away }): Promise<unknown>;
  /** After the last attempt. Must be safe to run twice. */
  gaveUp(input: { payload: PayloadOf<J>; error: unknown; deps: Deps }): Promise<unknown>;
}

export interface WorkerRuntime<Deps> {
  connection: Redis;
  prefix: string;
  logger: Logger;
  lifecycle: Lifecycle;
  deps: Deps;
}

/** Exponential back-off with a ceiling, in milliseconds. */
export const backoffDelay = (
  { first, max }: { first: number; max: number },
  attemptsMade: number,
): number => Math.min(max, first * 2 ** Math.max(0, attemptsMade - 1));

/**
 * A worker whose places are all taken looks again when a job ends, and not when it has more places.
 * The library has no word for it: an empty result among those of its jobs is one.
 */
const wake = (worker: Worker): void => {
  const loop = worker as unknown as { mainLoopQueue?: { add(result: Promise<void>): void } | null };
  loop.mainLoopQueue?.add(Promise.resolve());
};

/**
 * A worker from its declaration. Delivery is at least once: `run` must be safe to repeat.
 * A payload that does not fit its schema is never retried.
 */
export const defineWorker =
  <J extends JobDeclaration, Deps>(declaration: J, definition: WorkerDefinition<J, Deps>) =>
  ({ connection, prefix, logger, lifecycle, deps }: WorkerRuntime<Deps>): Worker => {
    const { retry, giveUpOn = () => false, concurrency, mostAway = 0 } = definition;
    const takeoverMs = definition.takeoverMs ?? seconds(45);
    const turns = createTurns(connection, { prefix, queue: declaration.queue });
    const report = (err: unknown) => logger.warn({ err }, `worker ${declaration.name}`);

    let waiting = 0;
    const away: Away = async (wait) => {
      waiting += 1;
      worker.concurrency = concurrency + Math.min(waiting, mostAway);
      wake(worker);
      try {
        return await wait();
      } finally {
        waiting -= 1;
        worker.concurrency = concurrency + Math.min(waiting, mostAway);
      }
    };

    const attempt = async (job: Job<JobData>, token?: string) => {
      if (job.priority > 0) turns.begin(job.priority).catch(report);
      const parsed = declaration.payload.safeParse(job.data.payload);
      if (!parsed.success)
        throw new UnrecoverableError(`malformed payload: ${parsed.error.message}`);
      const payload = parsed.data as PayloadOf<J>;
      try {
        await definition.run({ payload, deps, away });
      } catch (error) {
        const made = job.attemptsStarted;
        if (giveUpOn(error) || made >= retry.attempts) {
          logger.error({ err: error, job: job.name, payload, attempts: made }, 'gave up');
          await definition.gaveUp({ payload, error, deps });
          throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
        }
        const delay = backoffDelay(retry, made);
        logger.warn({ err: error, job: job.name, payload, attempts: made, delay }, 'will retry');
        await job.moveToDelayed(Date.now() + delay, token);
        throw new DelayedError();
      }
    };

    const worker = new Worker<JobData>(
      declaration.queue,
      (job, token) =>
        withRequestId(job.data.requestId || newRequestId(), () => attempt(job, token)),
      {
        connection,
        prefix,
        concurrency,
        // A job whose lock ran out is seen by the next look, and handed on.
        lockDuration: Math.round((takeoverMs * 2) / 3),
        stalledInterval: Math.round(takeoverMs / 3),
        maxStalledCount: 10,
      },
    );
    worker.on('error', (err) => logger.warn({ err: err.message }, `worker ${declaration.name}`));
    if (declaration.turnOf) worker.on('drained', () => void turns.idle().catch(report));
    lifecycle.onClose(`worker ${declaration.name}`, () => worker.close());
    return worker;
  };
