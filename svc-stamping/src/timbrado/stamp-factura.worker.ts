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
  firstRetryMs,
}: {
  concurrency: number;
  firstRetryMs: number;
}) =>
  defineWorker<typeof jobs.stampFactura, Deps>(jobs.stampFactura, {
    concurrency,
    retry: { attempts: 6, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps }) => deps.stampFactura(payload),
    gaveUp: ({ payload, error, deps }) => deps.giveUpStamp(payload, error),
  });
