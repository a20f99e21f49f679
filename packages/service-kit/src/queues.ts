import type { JobDeclaration, PayloadOf } from '@timbra/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Lifecycle } from './lifecycle.ts';
import { currentRequestId } from './request-scope.ts';
import { createTurns, type Turns } from './turns.ts';

/** What a job carries in Redis: ids, and the request that asked for it. */
export interface JobData<P = unknown> {
  payload: P;
  requestId: string;
  /** Its account has so many in the queue that others should not wait for them. */
  isOfMany?: boolean;
}

export interface Queues {
  /** Adds once per `jobId` while the job exists; true uniqueness lives in the ledger. */
  add<J extends JobDeclaration>(
    declaration: J,
    payload: PayloadOf<J>,
    options: { jobId: string; requestId?: string; notBefore?: Date },
  ): Promise<void>;
  /** Whether Redis can be asked now; while it is away, what is added waits. */
  isThere(): boolean;
}

/** Finished jobs leave at once; of the failed ones the last 1,000 stay to be looked at. */
const RETENTION = { removeOnComplete: true, removeOnFail: 1000 };

/** More than the people of an account ask for one by one. */
const MANY = 50;

export const createQueues = (
  connection: Redis,
  { prefix, lifecycle }: { prefix: string; lifecycle: Lifecycle },
): Queues => {
  const queues = new Map<string, { queue: Queue; turns: Turns }>();
  const get = (name: string) => {
    let known = queues.get(name);
    if (!known) {
      const queue = new Queue(name, { connection, prefix });
      queue.on('error', () => {}); // the connection reports itself
      known = { queue, turns: createTurns(connection, { prefix, queue: name }) };
      queues.set(name, known);
    }
    return known;
  };
  lifecycle.onClose('queues', () =>
    Promise.all([...queues.values()].map(({ queue }) => queue.close())),
  );
  const add: Queues['add'] = async (
    declaration,
    payload,
    { jobId, requestId = currentRequestId(), notBefore },
  ) => {
    const { queue, turns } = get(declaration.queue);
    const account = declaration.turnOf?.(payload);
    const taken = account === undefined ? undefined : await turns.next(account);
    const isOfMany = (taken?.before ?? 0) > MANY || undefined;
    const data: JobData = { payload, requestId, isOfMany };
    const delay = notBefore ? Math.max(0, notBefore.getTime() - Date.now()) : 0;
    await queue.add(declaration.name, data, { jobId, priority: taken?.turn, delay, ...RETENTION });
  };
  return {
    add,
    isThere: () => connection.status === 'ready',
  };
};
