import type { JobDeclaration, PayloadOf } from '@timbra/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Lifecycle } from './lifecycle.ts';
import { currentRequestId } from './request-scope.ts';

/** What a job carries in Redis: ids, and the request that asked for it. */
export interface JobData<P = unknown> {
  payload: P;
  requestId: string;
}

export interface Queues {
  /** Adds once per `jobId` while the job exists; true uniqueness lives in the ledger. */
  add<J extends JobDeclaration>(
    declaration: J,
    payload: PayloadOf<J>,
    options: { jobId: string; requestId?: string },
  ): Promise<void>;
}

/** Finished jobs leave at once; of the failed ones the last 1,000 stay to be looked at. */
const RETENTION = { removeOnComplete: true, removeOnFail: 1000 };

export const createQueues = (
  connection: Redis,
  { prefix, lifecycle }: { prefix: string; lifecycle: Lifecycle },
): Queues => {
  const queues = new Map<string, Queue>();
  const get = (name: string) => {
    let queue = queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection, prefix });
      queue.on('error', () => {}); // the connection reports itself
      queues.set(name, queue);
    }
    return queue;
  };
  lifecycle.onClose('queues', () =>
    Promise.all([...queues.values()].map((queue) => queue.close())),
  );
  return {
    add: async (declaration, payload, { jobId, requestId = currentRequestId() }) => {
      const data: JobData = { payload, requestId };
      await get(declaration.queue).add(declaration.name, data, { jobId, ...RETENTION });
    },
  };
};
