import { jobs, type PayloadOf } from '@timbra/contracts';
import {
  createMailDelivery,
  createPatience,
  seconds,
  startOutboxRelay,
  sweepLate,
  type Lifecycle,
  type Logger,
  type ObjectStore,
  type Queues,
  type RedisClient,
} from '@timbra/service-kit';
import type { Connection } from 'mongoose';
import type { InvoicesConfig } from '../config.ts';
import type { FacturaModel } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { PrintFactura } from '../pdf/print-factura.ts';
import { openedHere } from '../shared/opened-here.ts';
import { createAjustesCorreoModel } from './ajustes/ajustes-correo.model.ts';
import { AjustesCorreoRepository } from './ajustes/ajustes-correo.repository.ts';
import { createEmailRequestModel } from './envio/email-request.model.ts';
import { EmailRequestRepository } from './envio/email-request.repository.ts';
import { enviarCorreoWorker } from './envio/enviar-correo.worker.ts';
import { openAlTimbrar } from './envio/open-al-timbrar.ts';
import type { ReceptorEmail } from './envio/receptor-email.ts';
import { sendCorreo } from './envio/send-correo.ts';
import { noteRebote } from './rebotes/note-rebote.ts';
import { remitenteOf } from './remitente.ts';

/** The longest that the mail server may take for one message with its files, in milliseconds. */
const TIMEOUT_MS = seconds(30);
/** The wait before the second try, in milliseconds; the later ones are so many times as long. */
const FIRST_MS = seconds(5);
/** How often this process looks for messages whose job was lost, and how late those are. */
const SWEEP = { everyMs: seconds(30), afterMs: seconds(120) };

/** The parts of mail that routes need; their models must stand before the indexes are built. */
export const createCorreo = (
  settings: InvoicesConfig,
  { connection, now }: { connection: Connection; now: () => Date },
) => {
  const emailRequestModel = createEmailRequestModel(connection);
  const porDia = settings.CORREOS_POR_DIA;
  const correos = new EmailRequestRepository({ correos: emailRequestModel, porDia, now });
  return {
    emailRequestModel,
    correos,
    noteRebote: noteRebote({ correos }),
    ajustes: new AjustesCorreoRepository({ ajustes: createAjustesCorreoModel(connection), now }),
    remitente: remitenteOf(settings.MAIL_FROM),
    isConfigured: Boolean(settings.SMTP_URL),
  };
};

interface Deps {
  facturaModel: FacturaModel;
  facturas: FacturaRepository;
  receptorEmail: ReceptorEmail;
  archive: ObjectStore;
  print: PrintFactura;
  queues: Queues;
  /** A connection of its worker's own. */
  redis: RedisClient;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** Starts this process's worker and sweeper of mail; without a mail server it starts nothing. */
export const startCorreo = (
  settings: InvoicesConfig,
  { emailRequestModel, correos, ajustes, remitente }: ReturnType<typeof createCorreo>,
  deps: Deps,
) => {
  const { facturaModel, facturas, receptorEmail, archive, print, queues, redis } = deps;
  const { now, logger, lifecycle } = deps;
  const url = settings.SMTP_URL;
  if (!url) {
    logger.warn('SMTP_URL is not set: no invoice will be sent by mail');
    return { nudge: () => {}, nudgeStamps: () => {} };
  }
  const patience = createPatience(settings);
  const timeoutMs = patience.answer(TIMEOUT_MS);
  const deliver = createMailDelivery({ url, timeoutMs });
  const firstMs = patience.firstOfDay(FIRST_MS);
  enviarCorreoWorker({
    prefix: settings.QUEUE_PREFIX,
    connection: redis,
    logger,
    lifecycle,
    deps: {
      sendCorreo: sendCorreo({
        correos,
        facturas,
        archive,
        print,
        receptorEmail,
        deliver,
        remitente,
        firstMs,
        timeoutMs,
        now,
      }),
    },
  });
  const { nudge } = startOutboxRelay({
    model: emailRequestModel,
    declarations: [jobs.enviarCorreo],
    queues,
    logger,
    lifecycle,
  });
  const open = openAlTimbrar({ facturas, correos, ajustes });
  const stamps = startOutboxRelay({
    model: facturaModel,
    declarations: [jobs.correoAlTimbrar],
    queues: openedHere(async (payload) => {
      await open(payload as PayloadOf<typeof jobs.correoAlTimbrar>);
      nudge();
    }),
    logger,
    lifecycle,
  });
  sweepLate({
    name: 'correos',
    restartLate: (until, most) => correos.restartLate(until, most),
    nudge,
    now,
    logger,
    lifecycle,
    everyMs: patience.every(SWEEP.everyMs),
    afterMs: patience.late(SWEEP.afterMs),
  });
  return { nudge, nudgeStamps: stamps.nudge };
};
