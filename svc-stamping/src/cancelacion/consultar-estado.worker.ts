import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { ConsultarEstadoUseCase } from './consultar-estado.ts';

interface Deps {
  consultarEstado: ConsultarEstadoUseCase;
}

/**
 * Asks SAT about one open cancellation. At-least-once: twice asks twice and writes the same. In:
 * { accountId, requestId }. What SAT says is written with the job that asks again; when that cannot be
 * written, the sweeper begins anew. All processes together ask no more than the limit.
 */
export const consultarEstadoWorker = ({
  concurrency,
  perMinute,
  firstRetryMs,
}: {
  concurrency: number;
  perMinute: number;
  firstRetryMs: number;
}) =>
  defineWorker<typeof jobs.consultarEstado, Deps>(jobs.consultarEstado, {
    concurrency,
    takeoverMs: seconds(7),
    limit: { max: perMinute, duration: seconds(60) },
    retry: { attempts: 4, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps }) => deps.consultarEstado(payload),
    gaveUp: async () => {},
  });
