import type { jobs, PayloadOf } from '@timbra/contracts';
import { createCorrida, type Corrida, NoLongerOurs, type CorridaDeps } from './corrida.ts';

interface Deps extends CorridaDeps {
  /** The process ends. */
  closing: AbortSignal;
}

/** Renews a lease while the process lives. Answers how to stop: after that nothing is renewed. */
const keepLease = (renew: () => Promise<unknown>, everyMs: number): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A failed renewal does not stop the worker: its next write says whether it still holds the lease.
    last = renew().catch(() => undefined);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
};

/**
 * Stamps the chosen invoices of one file, in the order of its rows, some at a time. It writes which
 * stamps it asks for before it asks, and reads the outcomes off the invoices: a worker that takes
 * over finds both. Safe to run twice (docs/adr/0043).
 */
export const timbrarMasivo =
  (deps: Deps) =>
  async ({ accountId, masivoId }: PayloadOf<typeof jobs.timbrarMasivo>): Promise<void> => {
    const { timbrados, leaseMs, closing } = deps;
    const taken = await timbrados.take(accountId, masivoId, leaseMs);
    if (!taken) return;
    const letGo = keepLease(() => timbrados.keep(taken, leaseMs), leaseMs / 4);
    let corrida: Awaited<Corrida> | undefined;
    try {
      corrida = await createCorrida(deps, taken);
      let isOver = false;
      while (!isOver) {
        // Handed back: another process goes on with it.
        closing.throwIfAborted();
        isOver = await corrida.look();
      }
    } catch (error) {
      await corrida?.asked();
      await letGo();
      if (error instanceof NoLongerOurs) return;
      await timbrados.leave(taken);
      throw error;
    } finally {
      await letGo();
    }
  };
