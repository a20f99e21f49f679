import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ActualizacionError } from './actualizacion-error.ts';
import type { ActualizacionRepository } from './actualizacion.repository.ts';
import type { LibroClient } from './libro.client.ts';
import type { ImportRunner } from './run-import.ts';

interface Deps {
  actualizaciones: ActualizacionRepository;
  libro: LibroClient;
  runImport: ImportRunner;
  /** Whether SAT's lists are all there. */
  isLoaded: () => Promise<boolean>;
  now: () => Date;
}

/** The name says how it is read: what is no .xlsx is read as SAT publishes it. */
const nameOf = (url: string): string => {
  const name = basename(new URL(url).pathname);
  return /\.xlsx?$/i.test(name) ? name : 'libro.xls';
};

/**
 * Brings SAT's workbook and puts its lists in the place of those in use. What is known already is
 * not fetched again, unless its lists are not there.
 * @throws ActualizacionError when it was not possible; what was in use stays in use.
 */
export const updateCatalogos =
  ({ actualizaciones, libro, runImport, isLoaded, now }: Deps) =>
  async (): Promise<void> => {
    await actualizaciones.began(now());
    const folder = await mkdtemp(join(tmpdir(), 'timbra-catalogos-'));
    try {
      const known = (await isLoaded()) ? (await actualizaciones.last())?.marcas : undefined;
      const fetched = join(folder, 'libro.xls');
      const found = await libro.download(known, fetched);
      const { isNew, ...marcas } = found;
      if (isNew) await runImport(fetched, { origen: nameOf(marcas.url) });
      await actualizaciones.succeeded(isNew ? 'importado' : 'igual', now(), marcas);
    } catch (error) {
      const isTold = error instanceof ActualizacionError;
      await actualizaciones.failed(isTold ? error.message : 'Ocurrió un error al actualizar');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
