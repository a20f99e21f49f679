import { jobs, type PayloadOf } from '@timbra/contracts';
import {
  cipherKey,
  createPatience,
  createSecretCipher,
  seconds,
  startOutboxRelay,
  sweepLate,
  type Lifecycle,
  type Logger,
  type Queues,
  type RedisClient,
} from '@timbra/service-kit';
import type { Connection } from 'mongoose';
import type { InvoicesConfig } from '../config.ts';
import type { FacturaModel } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { openedHere } from '../shared/opened-here.ts';
import { createEndpointModel } from './cuenta/endpoint.model.ts';
import { EndpointRepository } from './cuenta/endpoint.repository.ts';
import { checkDestinos } from './destino/check-destino.ts';
import { createDestinoClient } from './destino/destino.client.ts';
import { announce } from './entregas/announce.ts';
import { createEntregaModel } from './entregas/entrega.model.ts';
import { EntregaRepository } from './entregas/entrega.repository.ts';
import { enviarWebhookWorker } from './entregas/enviar-webhook.worker.ts';
import { entregasOf } from './entregas/entregas-of.ts';
import { openEntregas } from './entregas/open-entregas.ts';
import { sendEntrega } from './entregas/send-entrega.ts';

/** The longest that a receiver may take, in milliseconds. */
const TIMEOUT_MS = seconds(15);
/** The wait before the second try, in milliseconds; the later ones are so many times as long. */
const FIRST_MS = seconds(5);
/** How often this process looks for deliveries whose job was lost, and how late those are. */
const SWEEP = { everyMs: seconds(30), afterMs: seconds(120) };

interface Deps {
  connection: Connection;
  facturaModel: FacturaModel;
  facturas: FacturaRepository;
  queues: Queues;
  /** A connection of its worker's own. */
  redis: RedisClient;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** The parts of notices that routes need; their models must stand before the indexes are built. */
export const createWebhooks = (
  settings: InvoicesConfig,
  deps: Pick<Deps, 'connection' | 'now'>,
) => {
  const { connection, now } = deps;
  const entregaModel = createEntregaModel(connection);
  const key = cipherKey(settings.WEBHOOK_SECRETS_KEY, {
    secret: settings.INTERNAL_SECRET,
    purpose: 'timbra: webhooks',
  });
  const endpoints = new EndpointRepository({
    endpoints: createEndpointModel(connection),
    cipher: createSecretCipher(key),
    now,
  });
  const entregas = new EntregaRepository({ entregas: entregaModel, now });
  const publicUrl = settings.PUBLIC_URL.replace(/\/$/, '');
  return {
    endpoints,
    entregas,
    entregaModel,
    announce: announce({ endpoints }),
    entregasOf: entregasOf({ endpoints, publicUrl }),
    checkDestinos: checkDestinos({ allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE }),
  };
};

/**
 * Starts this process's worker, relays and sweeper of notices. The outbox of an invoice becomes
 * messages in this service's own database and needs no Redis for it; the outbox of a message
 * becomes a job.
 */
export const startWebhooks = (
  settings: InvoicesConfig,
  { endpoints, entregas, entregaModel, ...own }: ReturnType<typeof createWebhooks>,
  { facturaModel, facturas, queues, redis, now, logger, lifecycle }: Deps,
) => {
  const allowPrivate = settings.WEBHOOK_ALLOW_PRIVATE;
  const patience = createPatience(settings);
  const timeoutMs = patience.answer(TIMEOUT_MS);
  const sendToDestino = createDestinoClient({ allowPrivate, timeoutMs, lifecycle });
  const firstMs = patience.firstOfDay(FIRST_MS);
  enviarWebhookWorker({
    prefix: settings.QUEUE_PREFIX,
    connection: redis,
    logger,
    lifecycle,
    deps: {
      sendEntrega: sendEntrega({ entregas, endpoints, sendToDestino, firstMs, timeoutMs, now }),
    },
  });
  const messages = startOutboxRelay({
    model: entregaModel,
    declarations: [jobs.enviarWebhook],
    queues,
    logger,
    lifecycle,
  });

  const open = openEntregas({ facturas, entregas, entregasOf: own.entregasOf, logger });
  const events = startOutboxRelay({
    model: facturaModel,
    declarations: [jobs.notificarFactura],
    queues: openedHere(async (payload) => {
      await open(payload as PayloadOf<typeof jobs.notificarFactura>);
      messages.nudge();
    }),
    logger,
    lifecycle,
  });
  sweepLate({
    name: 'entregas',
    restartLate: (until, most) => entregas.restartLate(until, most),
    nudge: messages.nudge,
    now,
    logger,
    lifecycle,
    everyMs: patience.every(SWEEP.everyMs),
    afterMs: patience.late(SWEEP.afterMs),
  });
  return { nudgeEvents: events.nudge, nudgeMessages: messages.nudge };
};
