import { jobs, type PayloadOf } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { ExportacionRepository } from './exportacion.repository.ts';

interface Deps {
  exportFacturas: (payload: PayloadOf<typeof jobs.exportarFacturas>) => Promise<void>;
  exportaciones: Pick<ExportacionRepository, 'fail'>;
}

/** Makes one export after another. In: { accountId, exportacionId }; `run` may be repeated. */
export const exportarFacturasWorker = defineWorker<typeof jobs.exportarFacturas, Deps>(
  jobs.exportarFacturas,
  {
    concurrency: 1,
    retry: { attempts: 6, first: seconds(1), max: seconds(60) },
    run: ({ payload, deps }) => deps.exportFacturas(payload),
    gaveUp: ({ payload: { accountId, exportacionId }, deps }) =>
      deps.exportaciones.fail(
        accountId,
        exportacionId,
        'No se pudo terminar de armar; los archivos que ya están completos sirven. Vuelve a pedirla',
      ),
  },
);
