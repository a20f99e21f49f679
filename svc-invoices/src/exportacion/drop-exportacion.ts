import type { ObjectStore } from '@timbra/service-kit';
import type { ExportacionRecord } from './exportacion.model.ts';
import type { ExportacionRepository } from './exportacion.repository.ts';
import { keyOf } from './parte-key.ts';

interface Deps {
  exportaciones: Pick<ExportacionRepository, 'withdraw' | 'remove'>;
  archive: Pick<ObjectStore, 'remove'>;
}

/**
 * Withdraws the export first, so that no worker adds a file; then deletes its files, also those of
 * a lease that ran out; then its record, by which the sweeper finds an unfinished removal.
 */
export const dropExportacion =
  ({ exportaciones, archive }: Deps) =>
  async (exportacion: ExportacionRecord): Promise<void> => {
    const withdrawn = await exportaciones.withdraw(exportacion);
    if (!withdrawn) return;
    for (let numero = 1; numero <= withdrawn.partes.length + 1; numero += 1) {
      for (let vuelta = 1; vuelta <= withdrawn.vuelta; vuelta += 1) {
        await archive.remove(keyOf(withdrawn, { vuelta, numero }));
      }
    }
    await exportaciones.remove(withdrawn);
  };
export type DropExportacion = ReturnType<typeof dropExportacion>;
