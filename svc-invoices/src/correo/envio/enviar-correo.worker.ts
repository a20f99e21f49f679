import { jobs, type PayloadOf } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';

interface Deps {
  sendCorreo: (payload: PayloadOf<typeof jobs.enviarCorreo>) => Promise<void>;
}

/**
 * Sends one message, once. What the mail server said is data: the next try is a job of its own,
 * written with it. In: { accountId, correoId, vuelta }. Only a fault of ours, or a printer that is
 * busy, is tried again here; what is given up on is found by the sweeper.
 */
export const enviarCorreoWorker = defineWorker<typeof jobs.enviarCorreo, Deps>(jobs.enviarCorreo, {
  concurrency: 4,
  retry: { attempts: 8, first: seconds(1), max: seconds(30) },
  run: ({ payload, deps }) => deps.sendCorreo(payload),
  gaveUp: () => Promise.resolve(),
});
