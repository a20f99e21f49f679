import type { JobDeclaration, PayloadOf } from '@timbra/contracts';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Courtesy } from './fairness/courtesy.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { JobData } from './queues.ts';
import { queuePrefix } from './queue-prefix.ts';
import { createPlaces, type Places, type Away } from './fairness/places.ts';
import type { RedisClient } from './redis.ts';
import { newRequestId, withRequestId } from './request-scope.ts';
import { createRests, GIVES_WAY_TIMES } from './fairness/rests.ts';
import { traceJob } from './trazas/tracing.ts';

export const seconds = (n: number) => n * 1000;

export interface WorkerDefinition<J extends JobDeclaration, Deps> {
  /**
   * Jobs of this kind at work at the same time in each process, without the jobs that wait outside.
   */
  concurrency: number;
  /** Jobs that wait outside, or came back from there, at the same time in each process. */
  mostAway?: number;
  /** Milliseconds after which another process takes over the job of a process that died. */
  takeoverMs?: number;
  /** Jobs begun within so many milliseconds, by all processes together. */
  limit?: { max: number; duration: number };
  /**
   * No person waits for one of these jobs: while a person waits for other work, they begin slowly.
   */
  givesWay?: true;
  retry: { attempts: number; first: number; max: number };
  /** Whether another attempt cannot mend the error. */
  giveUpOn?: (error: unknown) => boolean;
  run(input: { payload: PayloadOf<J>; deps: Deps; away: Away }): Promise<unknown>;
  /** After the last attempt. Must be safe to run twice. */
  gaveUp(input: { payload: PayloadOf<J>; error: unknown; deps: Deps }): Promise<unknown>;
}

export interface WorkerRuntime<Deps> {
  connection: RedisClient;
  prefix: string;
  logger: Logger;
  lifecycle: Lifecycle;
  deps: Deps;
  /** For work that gives way. */
  courtesy?: Courtesy;
}

/** A rest after a job, in multiples of the job's own duration; jobs that rest share it. */
type TimesToRest<J extends JobDeclaration> = (payload: PayloadOf<J>) => Promise<number>;
type Enter<J extends JobDeclaration> = (
  payload: PayloadOf<J>,
) => Promise<ReturnType<Places['enter']>>;

/** Jobs of a queue's long line begin one at a time, and during a third of the time. */
const OF_LINE = 2;
/** One job that begins, and one at hand. */
const IN_LINE = 2;

/** Exponential back-off with a ceiling, in milliseconds. */
export const backoffDelay = (
  { first, max }: { first: number; max: number },
  attemptsMade: number,
): number => Math.min(max, first * 2 ** Math.max(0, attemptsMade - 1));

/**
 * A worker whose places are all taken looks again when a job ends, but not when it gets more
 * places. The library has no call for that: an empty result among its jobs wakes it.
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
  ({ connection, prefix, logger, lifecycle, deps, courtesy }: WorkerRuntime<Deps>): Worker => {
    const { retry, giveUpOn = () => false, concurrency, mostAway = 0, givesWay } = definition;
    const takeoverMs = definition.takeoverMs ?? seconds(45);

    const attempt = async (job: Job<JobData>, token: string | undefined, enter: Enter<J>) => {
      const parsed = declaration.payload.safeParse(job.data.payload);
      if (!parsed.success)
        throw new UnrecoverableError(`malformed payload: ${parsed.error.message}`);
      const payload = parsed.data as PayloadOf<J>;
      const { away, leave } = await enter(payload);
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

    /** The worker of one queue, with places of its own. */
    const open = (queue: string, atOnce: number, timesToRest: TimesToRest<J>): Worker => {
      const places = createPlaces({
        places: atOnce,
        mostAway,
        resize: (jobs) => {
          const isMore = jobs > worker.concurrency;
          worker.concurrency = jobs;
          if (isMore) wake(worker);
        },
      });
      const rests = createRests();
      const enter: Enter<J> = async (payload) =>
        places.enter(await rests.begin(await timesToRest(payload)));
      const worker = new Worker<JobData>(
        queue,
        (job, token) =>
          withRequestId(job.data.requestId || newRequestId(), () =>
            traceJob({ name: job.name, queue, traceparent: job.data.traceparent }, () =>
              attempt(job, token, enter),
            ),
          ),
        {
          connection,
          prefix: queuePrefix(prefix, declaration.queue),
          concurrency: atOnce,
          limiter: definition.limit,
          // BullMQ finds a job with an expired lock at its next look, and hands it on.
          lockDuration: Math.round((takeoverMs * 2) / 3),
          stalledInterval: Math.round(takeoverMs / 3),
          maxStalledCount: 10,
        },
      );
      worker.on('error', (err) => logger.warn({ err: err.message }, `worker ${declaration.name}`));
      lifecycle.onClose(`worker ${declaration.name}`, () => worker.close());
      return worker;
    };

    if (declaration.line) {
      open(declaration.line, IN_LINE, async (payload) => {
        const isOtherThere = await courtesy?.isSomebodyThere(declaration.turnOf?.(payload));
        return isOtherThere ? GIVES_WAY_TIMES : OF_LINE;
      });
    }
    return open(declaration.queue, concurrency, async () =>
      givesWay && (await courtesy?.isSomebodyThere()) ? GIVES_WAY_TIMES : 0,
    );
  };
