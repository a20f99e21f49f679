import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { ConsultarRecibidas, PostponeVisita } from './consultar-recibidas.ts';

interface Deps {
  consultarRecibidas: ConsultarRecibidas;
  postponeVisita: PostponeVisita;
}

/**
 * Asks what others want of one RFC. At-least-once: twice asks twice and writes the same. In:
 * { accountId, rfc }. Giving up puts the visit off, and lets those behind it go on. All processes
 * together begin no more than the limit.
 */
export const consultarRecibidasWorker = ({
  perMinute,
  firstRetryMs,
}: {
  perMinute: number;
  firstRetryMs: number;
}) =>
  defineWorker<typeof jobs.consultarRecibidas, Deps>(jobs.consultarRecibidas, {
    concurrency: 2,
    takeoverMs: seconds(7),
    limit: { max: perMinute, duration: seconds(60) },
    retry: { attempts: 4, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps }) => deps.consultarRecibidas(payload),
    gaveUp: ({ payload, deps }) => deps.postponeVisita(payload),
  });
