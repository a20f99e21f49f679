import type { JobDeclaration, PayloadOf } from '@timbra/contracts';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { JobData } from './queues.ts';
import { createPlaces, type Away } from './places.ts';
import { newRequestId, withRequestId } from './request-scope.ts';

export const seconds = (n: number) => n * 1000;

export interface WorkerDefinition<J extends JobDeclaration, Deps> {
  /** Jobs of this kind at work at the same time, in each process, without those that were away. */
  concurrency: number;
  /** Jobs that are away, or were, at the same time in each process. */
  mostAway?: number;
  /** Milliseconds after which another process goes on with the job of one that died. */
  takeoverMs?: number;
  /** Jobs begun within so many milliseconds, by all processes together. */
  limit?: { max: number; duration: number };
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

    const places = createPlaces({
      ...{ places: concurrency, mostAway },
      resize: (open) => {
        const isMore = open > worker.concurrency;
        worker.concurrency = open;
        if (isMore) wake(worker);
      },
    });

    const attempt = async (job: Job<JobData>, token?: string) => {
      const parsed = declaration.payload.safeParse(job.data.payload);
      if (!parsed.success)
        throw new UnrecoverableError(`malformed payload: ${parsed.error.message}`);
      const payload = parsed.data as PayloadOf<J>;
      const { isOfMany = false } = job.data;
      const { away, leave } = places.enter({ isOfMany });
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
      } finally {
        leave();
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
        limiter: definition.limit,
        // A job whose lock ran out is seen by the next look, and handed on.
        lockDuration: Math.round((takeoverMs * 2) / 3),
        stalledInterval: Math.round(takeoverMs / 3),
        maxStalledCount: 10,
      },
    );
    worker.on('error', (err) => logger.warn({ err: err.message }, `worker ${declaration.name}`));
    lifecycle.onClose(`worker ${declaration.name}`, () => worker.close());
    return worker;
  };
