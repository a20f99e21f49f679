import { jobs, type TipoImportacion } from '@timbra/contracts';
import {
  connectRedis,
  createMailer,
  createQueues,
  seconds,
  startOutboxRelay,
  sweepLate,
  type Lifecycle,
  type Logger,
  type RedisClient,
} from '@timbra/service-kit';
import type { z } from 'zod';
import { askForUpdate } from './actualizacion/ask-for-update.ts';
import type { ActualizacionRepository } from './actualizacion/actualizacion.repository.ts';
import { updateCatalogosWorker } from './actualizacion/update-catalogos.worker.ts';
import { askForAvisosCsd } from './avisos-csd/ask-for-avisos-csd.ts';
import type { AvisoCsdRepository } from './avisos-csd/aviso-csd.repository.ts';
import { sendAvisosCsd } from './avisos-csd/send-avisos-csd.ts';
import { sendAvisosCsdWorker } from './avisos-csd/send-avisos-csd.worker.ts';
import type { config } from './config.ts';
import type { EmisorModel } from './emisores/emisor.model.ts';
import type { EmisorRepository } from './emisores/emisor.repository.ts';
import type { Destino } from './importaciones/destino.ts';
import { importFilas } from './importaciones/import-filas.ts';
import { importFilasWorker } from './importaciones/import-filas.worker.ts';
import type { ImportacionModels } from './importaciones/importacion.model.ts';
import type { ImportacionRepository } from './importaciones/importacion.repository.ts';

interface Deps {
  emisores: EmisorRepository;
  avisos: AvisoCsdRepository;
  importaciones: ImportacionRepository;
  actualizaciones: ActualizacionRepository;
  updateCatalogos: () => Promise<void>;
  /** Whether SAT's lists are all there. */
  isLoaded: () => Promise<boolean>;
  emisorModel: EmisorModel;
  importacionModel: ImportacionModels['importaciones'];
  destinos: Record<TipoImportacion, Destino>;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
  redis: RedisClient;
  times: JobTimes;
}

/** How often this process asks whether SAT's lists are due: daily until they are there, then monthly. */
const ASK_EVERY_MS = seconds(60 * 60);

/** Milliseconds; a test gives its own. */
export interface JobTimes {
  /** Between two looks at certificates that end soon. */
  alertsEveryMs: number;
  /** The first wait of an import that failed, and between two looks for imports that stand still. */
  importRetryMs: number;
  importSweepEveryMs: number;
  /** The first wait after an update of SAT's lists that failed. */
  updateRetryMs: number;
}
export const JOB_TIMES: JobTimes = {
  alertsEveryMs: seconds(60 * 60),
  importRetryMs: seconds(1),
  importSweepEveryMs: seconds(30),
  updateRetryMs: seconds(60),
};

/** What this process does besides answering: imports, and alerts about certificates. */
export const startJobs = (settings: z.infer<typeof config>, deps: Deps) => {
  const { emisores, avisos, importaciones, destinos, redis, times, now, logger, lifecycle } = deps;
  const connect = (name: string) =>
    connectRedis({ url: settings.REDIS_URL, name, lifecycle, logger });
  const prefix = settings.QUEUE_PREFIX;
  const queues = createQueues(redis, { prefix, lifecycle });

  importFilasWorker({ firstRetryMs: times.importRetryMs })({
    prefix,
    logger,
    lifecycle,
    connection: connect('catalogs-imports'),
    deps: { importaciones, importFilas: importFilas({ importaciones, destinos }) },
  });
  const mailer = createMailer({
    url: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    logger,
    lifecycle,
  });
  const publicUrl = settings.PUBLIC_URL.replace(/\/$/, '');
  sendAvisosCsdWorker({
    prefix,
    logger,
    lifecycle,
    connection: connect('catalogs-alerts'),
    deps: { sendAvisosCsd: sendAvisosCsd({ emisores, avisos, mailer, publicUrl, logger, now }) },
  });
  askForAvisosCsd({ queues, now, everyMs: times.alertsEveryMs, logger, lifecycle });

  updateCatalogosWorker({ firstRetryMs: times.updateRetryMs })({
    prefix,
    logger,
    lifecycle,
    connection: connect('catalogs-sat'),
    deps: { updateCatalogos: deps.updateCatalogos },
  });
  askForUpdate({
    queues,
    now,
    logger,
    lifecycle,
    actualizaciones: deps.actualizaciones,
    isLoaded: deps.isLoaded,
    everyMs: ASK_EVERY_MS,
  });

  startOutboxRelay({
    model: deps.emisorModel,
    declarations: [jobs.olvidarLlaves],
    queues,
    logger,
    lifecycle,
  });
  const { nudge } = startOutboxRelay({
    model: deps.importacionModel,
    declarations: [jobs.importarFilas],
    queues,
    logger,
    lifecycle,
  });
  sweepLate({
    name: 'importaciones',
    restartLate: (until, most) => importaciones.restartLate(until, most),
    nudge,
    now,
    logger,
    lifecycle,
    everyMs: times.importSweepEveryMs,
    // The waits between its attempts are 31 s together, and a part is written every second.
    afterMs: seconds(120),
  });
  return { nudge, queues };
};
