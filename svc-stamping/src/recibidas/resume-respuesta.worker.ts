import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { ResumeRespuesta } from './resume-respuesta.ts';

interface Deps {
  resumeRespuesta: ResumeRespuesta;
}

/**
 * Sends a signed answer again. At-least-once: the bytes are the same, and SAT takes the first. In:
 * { accountId, solicitudId }. Giving up needs nothing: the sweeper takes it up again.
 */
export const resumeRespuestaWorker = ({ firstRetryMs }: { firstRetryMs: number }) =>
  defineWorker<typeof jobs.enviarRespuesta, Deps>(jobs.enviarRespuesta, {
    concurrency: 2,
    takeoverMs: seconds(7),
    retry: { attempts: 4, first: firstRetryMs, max: seconds(60) },
    run: ({ payload, deps }) => deps.resumeRespuesta(payload),
    gaveUp: async () => {},
  });
