import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { CancelFactura, GiveUpCancel } from './cancel-factura.ts';

interface Deps {
  cancelFactura: CancelFactura;
  giveUpCancel: GiveUpCancel;
}

/**
 * Takes one cancellation to SAT. At-least-once: safe to run twice, resumes at the last recovery point.
 * In: { accountId, requestId }. Ends acknowledged, refused, or left to the sweeper.
 * A crash after the PAC answered is found again by cancelOrAsk.
 */
export const cancelFacturaWorker = ({
  concurrency,
  firstRetryMs,
}: {
  concurrency: number;
  firstRetryMs: number;
}) =>
  defineWorker<typeof jobs.cancelFactura, Deps>(jobs.cancelFactura, {
    concurrency,
    takeoverMs: seconds(7),
    retry: { attempts: 6, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps, away }) => deps.cancelFactura(payload, away),
    gaveUp: ({ payload, deps }) => deps.giveUpCancel(payload),
  });
