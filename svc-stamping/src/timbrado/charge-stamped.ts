import { MAX_CAPTURAS } from '@timbra/contracts';
import { createGatherer, type Lifecycle, type Logger } from '@timbra/service-kit';
import type { CreditsClient } from '../shared/services.client.ts';
import { reservadaOf, reservaOf, type PorCobrar } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: Pick<TimbrarRequestRepository, 'noteCharged' | 'chargePending'>;
  credits: Pick<CreditsClient, 'captureAll'>;
  logger: Logger;
  lifecycle: Lifecycle;
  now: () => Date;
  /** Old enough not to race with the worker that stamped it, in milliseconds. */
  afterMs: number;
}

/** Milliseconds that a stamped request waits for others: nobody waits for its credit to be spent. */
const TOGETHER_MS = 500;

/**
 * Spends the credits of stamped requests, many with one call. A stamp says in the ledger that its credit
 * is still to be spent, so one that a killed process gathered is found by the sweeper; the credit was
 * set aside before the PAC was asked, and no other request gets it meanwhile.
 */
export const chargeStamped = ({ requests, credits, now, afterMs, ...runtime }: Deps) => {
  const spend = async (accountId: string, those: readonly PorCobrar[]): Promise<void> => {
    const byReserva = new Map(those.map((it) => [reservaOf(it), it]));
    const items = [...byReserva].map(([requestId, it]) => ({
      requestId,
      reservada: reservadaOf(it),
    }));
    const spent = await credits.captureAll(accountId, items);
    await requests.noteCharged(
      accountId,
      spent.flatMap((it) => byReserva.get(it)?._id ?? []),
    );
  };
  const spendAll = async (stamped: readonly PorCobrar[]): Promise<void> => {
    for (const [accountId, those] of Map.groupBy(stamped, (it) => it.accountId)) {
      for (let from = 0; from < those.length; from += MAX_CAPTURAS) {
        await spend(accountId, those.slice(from, from + MAX_CAPTURAS));
      }
    }
  };
  const gather = createGatherer<PorCobrar>({
    name: 'credits of stamps',
    flush: spendAll,
    waitMs: TOGETHER_MS,
    ...runtime,
  });
  return {
    /** Its credit is spent a moment later. Its documents, which may be megabytes, do not wait with it. */
    charge: ({ _id, accountId, facturaId, intento, reservaToken }: PorCobrar): void =>
      gather({ _id, accountId, facturaId, intento, reservaToken }),
    /** Spends what was left behind; answers how much it found. */
    sweep: async (): Promise<number> => {
      const until = new Date(now().getTime() - afterMs);
      const left = await requests.chargePending({ until, most: MAX_CAPTURAS });
      await spendAll(left);
      return left.length;
    },
  };
};
