import type { JobDeclaration, PayloadOf } from '@timbra/contracts';
import { Queue } from 'bullmq';
import type { Lifecycle } from './lifecycle.ts';
import { queuePrefix } from './queue-prefix.ts';
import type { RedisClient } from './redis.ts';
import { currentRequestId } from './request-scope.ts';
import { currentTraceparent } from './trazas/tracing.ts';
import { createTurns, type Turns } from './fairness/turns.ts';

/** What a job carries in Redis: ids, and the request that asked for it. */
export interface JobData<P = unknown> {
  payload: P;
  requestId: string;
  /** Of the trace that it continues. */
  traceparent?: string;
}

/** How many jobs of a queue stand where, and how many processes take them. */
interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  workers: number;
}

export interface Queues {
  /** Adds once per `jobId` while the job exists; true uniqueness lives in the ledger. */
  add<J extends JobDeclaration>(
    declaration: J,
    payload: PayloadOf<J>,
    options: { jobId: string; notBefore?: Date } & Partial<Omit<JobData, 'payload'>>,
  ): Promise<void>;
  /** Whether Redis can be asked now; while it is away, added jobs wait. */
  isThere(): boolean;
}

/** For the operator: how full the queues are. */
export interface CountedQueues extends Queues {
  /** Of a queue, or of its line. */
  count(of: Pick<JobDeclaration, 'queue'>, name?: string): Promise<QueueCounts>;
}

/** Finished jobs leave at once; of the failed ones the last 1,000 of 30 days stay to be looked at. */
const RETENTION = {
  removeOnComplete: true,
  removeOnFail: { count: 1000, age: 30 * 24 * 60 * 60 },
};

/** More than an account's people ask for one by one. */
const MANY = 50;

export const createQueues = (
  connection: RedisClient,
  { prefix, lifecycle }: { prefix: string; lifecycle: Lifecycle },
): CountedQueues => {
  const queues = new Map<string, Queue>();
  const turns = new Map<string, Turns>();
  const queueOf = ({ queue }: Pick<JobDeclaration, 'queue'>, name: string = queue): Queue => {
    let known = queues.get(name);
    if (!known) {
      known = new Queue(name, { connection, prefix: queuePrefix(prefix, queue) });
      known.on('error', () => {}); // the connection reports itself
      queues.set(name, known);
    }
    return known;
  };
  const turnsOf = ({ queue, line }: JobDeclaration): Turns => {
    const known = turns.get(queue) ?? createTurns(connection, { prefix, queue, line });
    turns.set(queue, known);
    return known;
  };
  lifecycle.onClose('queues', () =>
    Promise.all([...queues.values()].map((queue) => queue.close())),
  );
  const add: Queues['add'] = async (
    declaration,
    payload,
    { jobId, notBefore, requestId = currentRequestId(), traceparent = currentTraceparent() },
  ) => {
    const account = declaration.turnOf?.(payload);
    const taken = account === undefined ? undefined : await turnsOf(declaration).next(account);
    const isOfMany = (taken?.before ?? 0) > MANY;
    const queue = queueOf(declaration, (isOfMany && declaration.line) || declaration.queue);
    // A job that waits for a date begins a trace of its own: the trace of its request ended long
    // before.
    const isOfTrace = traceparent !== undefined && notBefore === undefined;
    const data: JobData = { payload, requestId, ...(isOfTrace && { traceparent }) };
    const delay = notBefore ? Math.max(0, notBefore.getTime() - Date.now()) : 0;
    await queue.add(declaration.name, data, { jobId, priority: taken?.turn, delay, ...RETENTION });
  };
  const count: CountedQueues['count'] = async (of, name) => {
    const queue = queueOf(of, name);
    const [{ waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 }, workers] =
      await Promise.all([
        queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
        queue.getWorkersCount(),
      ]);
    return { waiting: waiting + prioritized, active, delayed, failed, workers };
  };
  return {
    add,
    count,
    isThere: () => connection.status === 'ready',
  };
};
