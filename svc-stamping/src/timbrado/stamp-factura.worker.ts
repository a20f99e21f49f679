import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { giveUpStamp, stampFactura } from './stamp-factura.ts';

interface Deps {
  stampFactura: ReturnType<typeof stampFactura>;
  giveUpStamp: ReturnType<typeof giveUpStamp>;
}

/**
 * Stamps one invoice. At-least-once: safe to run twice, resumes at the last recovery point.
 * In: { accountId, requestId }. Ends with timbrarRequest status 2 or 3, or left to the sweeper.
 * A crash after the PAC answered is found again by stampOrFind.
 */
export const stampFacturaWorker = ({
  concurrency,
  mostAtPac,
  firstRetryMs,
}: {
  concurrency: number;
  mostAtPac: number;
  firstRetryMs: number;
}) =>
  defineWorker<typeof jobs.stampFactura, Deps>(jobs.stampFactura, {
    concurrency,
    mostAway: mostAtPac,
    takeoverMs: seconds(7),
    retry: { attempts: 6, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps, away }) => deps.stampFactura(payload, away),
    gaveUp: ({ payload, error, deps }) => deps.giveUpStamp(payload, error),
  });
