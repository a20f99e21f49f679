import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { CancelSustituida } from './cancel-sustituida.ts';

interface Deps {
  cancelSustituida: CancelSustituida;
}

/**
 * Asks for the cancellation of what a stamped voucher replaces. At-least-once: the key of the request
 * is the stamp's. In: { accountId, requestId } of the stamp. Tried for a day: no other job asks.
 */
export const cancelSustituidaWorker = ({ firstRetryMs }: { firstRetryMs: number }) =>
  defineWorker<typeof jobs.cancelSustituida, Deps>(jobs.cancelSustituida, {
    concurrency: 2,
    takeoverMs: seconds(7),
    retry: { attempts: 150, first: firstRetryMs, max: seconds(600) },
    run: ({ payload, deps }) => deps.cancelSustituida(payload),
    gaveUp: async () => {},
  });
