import type { Logger } from '@timbra/service-kit';
import { ActualizacionError } from './actualizacion-error.ts';
import type { ActualizacionRepository } from './actualizacion.repository.ts';
import type { ImportRunner } from './run-import.ts';
import type { StoredUpload } from './store-upload.ts';

interface Deps {
  actualizaciones: ActualizacionRepository;
  runImport: ImportRunner;
  logger: Logger;
}

/**
 * Imports a list that an operator sent; its outcome is read where that of every update is.
 * @param letGo is called before the outcome is written: an operator that reads it may send the next list.
 */
export const importUpload =
  ({ actualizaciones, runImport, logger }: Deps) =>
  async (
    upload: StoredUpload,
    { letGo, ...options }: { origen: string; acceptLoss: boolean; letGo: () => void },
  ): Promise<void> => {
    try {
      await runImport(upload.path, options).finally(letGo);
      await actualizaciones.imported();
    } catch (error) {
      const isTold = error instanceof ActualizacionError;
      logger.warn({ err: error }, 'upload of a catalogue');
      await actualizaciones.failed(isTold ? error.message : 'Ocurrió un error al importar');
    } finally {
      await upload.remove();
    }
  };
export type ImportUpload = ReturnType<typeof importUpload>;
