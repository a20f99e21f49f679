import { jobs } from '@timbra/contracts';
import {
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
import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';
import { PDF_THREADS } from '../pdf/pdf-pool.ts';
import type { PrintFactura } from '../pdf/print-factura.ts';
import { askExportacion, type Masivos } from './ask-exportacion.ts';
import { dropExportacion } from './drop-exportacion.ts';
import { createExportacionModel } from './exportacion.model.ts';
import { ExportacionRepository } from './exportacion.repository.ts';
import { exportFacturas } from './export-facturas.ts';
import { exportarFacturasWorker } from './exportar-facturas.worker.ts';
import { packParte } from './pack-parte.ts';
import { PorExportarRepository } from './por-exportar.repository.ts';
import { printPatiently } from './print-patiently.ts';

/** How long a process that says nothing keeps an export: printing one voucher takes a minute at most. */
const LEASE_MS = seconds(120);
/** How often this process looks for exports whose job was lost, and how late those are. */
const SWEEP = { everyMs: seconds(60), afterMs: seconds(300) };
/** Vouchers that are printed while one is packed: as many again as the threads that print. */
const AHEAD = 2 * PDF_THREADS;

/** The models must stand before the indexes are built. */
export const createExportaciones = (deps: {
  connection: Connection;
  facturaModel: FacturaModel;
  now: () => Date;
}) => {
  const exportacionModel = createExportacionModel(deps.connection);
  return {
    exportacionModel,
    exportaciones: new ExportacionRepository({ exportaciones: exportacionModel, now: deps.now }),
    porExportar: new PorExportarRepository(deps.facturaModel),
  };
};

interface Deps {
  masivos: Masivos;
  archive: ObjectStore;
  print: PrintFactura;
  queues: Queues;
  /** A connection of its worker's own. */
  redis: RedisClient;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** What this process does of exports besides answering. */
export const startExportaciones = (
  settings: InvoicesConfig,
  { exportacionModel, exportaciones, porExportar }: ReturnType<typeof createExportaciones>,
  { masivos, archive, print, queues, redis, now, logger, lifecycle }: Deps,
) => {
  const patience = createPatience(settings);
  const readXml = async ({ xmlKey }: FacturaRecord) => (xmlKey ? archive.get(xmlKey) : null);
  exportarFacturasWorker({
    prefix: settings.QUEUE_PREFIX,
    connection: redis,
    logger,
    lifecycle,
    deps: {
      exportFacturas: exportFacturas({
        exportaciones,
        porExportar,
        archive,
        now,
        pack: packParte({
          readXml,
          print: (factura, xml) => printPatiently(() => print(factura, xml, { isBehind: true })),
          ahead: AHEAD,
        }),
        perFile: settings.EXPORTACION_POR_ARCHIVO,
        leaseMs: patience.lease(LEASE_MS),
      }),
      exportaciones,
    },
  });
  const { nudge } = startOutboxRelay({
    model: exportacionModel,
    declarations: [jobs.exportarFacturas],
    queues,
    logger,
    lifecycle,
  });
  const drop = dropExportacion({ exportaciones, archive });
  sweepLate({
    name: 'exportaciones',
    nudge,
    now,
    logger,
    lifecycle,
    first: async (most) => {
      for (const it of await exportaciones.expired(most)) await drop(it);
    },
    restartLate: (until, most) => exportaciones.restartLate(until, most),
    everyMs: patience.every(SWEEP.everyMs),
    afterMs: patience.late(SWEEP.afterMs),
  });
  return { drop, nudge, ask: askExportacion({ porExportar, masivos }) };
};
