import { jobs, type PayloadOf } from '@timbra/contracts';
import { defineWorker, seconds, type Away } from '@timbra/service-kit';

interface Deps {
  sendEntrega: (payload: PayloadOf<typeof jobs.enviarWebhook>, away: Away) => Promise<void>;
}

/**
 * Sends one message to one receiver, once. The receiver's answer is data: the next try is a job of
 * its own, written with it. In: { accountId, entregaId, vuelta }. Only a fault of ours is tried
 * again here; the sweeper finds the messages that it gives up. Receivers are slow, so a waiting
 * message leaves its place: the messages of one account hold up no other account's.
 */
export const enviarWebhookWorker = defineWorker<typeof jobs.enviarWebhook, Deps>(
  jobs.enviarWebhook,
  {
    concurrency: 4,
    mostAway: 200,
    retry: { attempts: 4, first: seconds(1), max: seconds(10) },
    run: ({ payload, deps, away }) => deps.sendEntrega(payload, away),
    gaveUp: () => Promise.resolve(),
  },
);
