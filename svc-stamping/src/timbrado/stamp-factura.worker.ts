import type { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { GiveUpStamp, StampFactura } from './stamp-factura.ts';

type StampJob = typeof jobs.stampFactura | typeof jobs.stampFacturaMasiva;

interface Deps {
  stampFactura: StampFactura;
  giveUpStamp: GiveUpStamp;
}

/**
 * Stamps one invoice. At-least-once: safe to run twice, resumes at the last recovery point.
 * In: { accountId, requestId }. Ends with timbrarRequest status 2 or 3, or left to the sweeper.
 * A crash after the PAC answered is found again by stampOrFind.
 */
export const stampFacturaWorker = ({
  declaration,
  concurrency,
  mostAtPac,
  firstRetryMs,
  givesWay,
}: {
  declaration: StampJob;
  concurrency: number;
  mostAtPac: number;
  firstRetryMs: number;
  givesWay?: true;
}) =>
  defineWorker<StampJob, Deps>(declaration, {
    concurrency,
    givesWay,
    mostAway: mostAtPac,
    takeoverMs: seconds(7),
    retry: { attempts: 6, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps, away }) => deps.stampFactura(payload, away),
    gaveUp: ({ payload, error, deps }) => deps.giveUpStamp(payload, error),
  });
