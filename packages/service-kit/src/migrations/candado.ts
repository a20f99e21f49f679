import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDuplicateKey } from '../mongo.ts';
import type { MigracionModels } from './migracion.model.ts';

const ID = 'migrar';

export interface Candado {
  /** @throws Error when another runner has it by now */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

interface Times {
  /** Milliseconds for which a runner that renews nothing keeps it. */
  leaseMs: number;
  /** The longest wait for another runner, in milliseconds. */
  waitMs: number;
}

/**
 * Lets one runner at a time into each database. The lock is renewed while the work goes on:
 * `leaseMs` after its runner was killed it is free.
 * @throws Error when another runner is still at it after `waitMs`
 */
export const takeCandado = async (
  candados: MigracionModels['candados'],
  { leaseMs, waitMs }: Times,
): Promise<Candado> => {
  const owner = randomUUID();
  const hasta = () => new Date(Date.now() + leaseMs);
  const take = async (): Promise<boolean> => {
    try {
      await candados.updateOne(
        { _id: ID, hasta: { $lt: new Date() } },
        { $set: { owner, hasta: hasta() } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Another runner's lock is in force: the upsert tried to make a second one of the same id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const limit = Date.now() + waitMs;
  while (!(await take())) {
    if (Date.now() > limit) {
      throw new Error('Otra migración de la misma base sigue en marcha: espera a que termine');
    }
    await sleep(Math.min(1000, leaseMs / 10));
  }
  const renew = () => candados.updateOne({ _id: ID, owner }, { $set: { hasta: hasta() } });
  // A failed renewal is repeated by the next; `confirm` asks again before anything is written.
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 4);
  return {
    confirm: async () => {
      const { matchedCount } = await renew();
      if (matchedCount === 0) throw new Error('Otro proceso tomó la migración: repite el comando');
    },
    release: async () => {
      clearInterval(timer);
      await candados.deleteOne({ _id: ID, owner });
    },
  };
};
