import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey } from '../mongo.ts';
import type { MigracionModels } from './migracion.model.ts';

const ID = 'migrar';

export interface Candado {
  /** @throws Error when somebody else has it by now */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

interface Times {
  /** Milliseconds that a runner who says nothing keeps it. */
  leaseMs: number;
  /** The longest that another runner is waited for, in milliseconds. */
  waitMs: number;
}

/**
 * One runner at a time for each database. It is renewed while the work goes on: of a runner that was
 * killed it is free `leaseMs` later.
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
      // Somebody's is in force: the upsert made a second one of the same id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const limit = Date.now() + waitMs;
  while (!(await take())) {
    if (Date.now() > limit) {
      throw new Error('Otra migración de la misma base sigue en marcha: espera a que termine');
    }
    await pause(Math.min(1000, leaseMs / 10));
  }
  const renew = () => candados.updateOne({ _id: ID, owner }, { $set: { hasta: hasta() } });
  // One that fails is repeated by the next; before anything is written down it is asked again.
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
