import { jobs } from '@timbra/contracts';
import {
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
import type { PrintFactura } from '../pdf/print-factura.ts';
import { askExportacion } from './ask-exportacion.ts';
import { dropExportacion } from './drop-exportacion.ts';
import { createExportacionModel } from './exportacion.model.ts';
import { ExportacionRepository } from './exportacion.repository.ts';
import { exportFacturas } from './export-facturas.ts';
import { exportarFacturasWorker } from './exportar-facturas.worker.ts';
import { packParte } from './pack-parte.ts';
import { PorExportarRepository } from './por-exportar.repository.ts';
import { printPatiently } from './print-patiently.ts';

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
  masivos: Parameters<typeof askExportacion>[0]['masivos'];
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
          ahead: 2 * settings.PDF_THREADS,
        }),
        perFile: settings.EXPORTACION_POR_ARCHIVO,
        leaseMs: settings.EXPORTACION_LEASE_MS,
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
    everyMs: settings.EXPORTACION_SWEEP_EVERY_MS,
    afterMs: settings.EXPORTACION_SWEEP_AFTER_MS,
  });
  return { drop, nudge, ask: askExportacion({ porExportar, masivos }) };
};
