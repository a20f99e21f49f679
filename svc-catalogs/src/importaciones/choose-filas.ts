import type { ImportarBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ImportacionRecord } from './importacion.model.ts';
import type { ImportacionRepository } from './importacion.repository.ts';

interface Deps {
  importaciones: ImportacionRepository;
  /** The job is written: it need not wait for the next look. */
  nudge: () => void;
}

/**
 * Notes which rows were chosen and what was mended in them, and sends the import to work. Asked again
 * while it works, or after, it changes nothing: of two choices at once, one is the import's.
 * @throws DomainError importacionEnProceso, datosInvalidos for a row that there is not.
 */
export const chooseFilas =
  ({ importaciones, nudge }: Deps) =>
  async (accountId: string, id: string, body: ImportarBody): Promise<ImportacionRecord> => {
    const importacion = await importaciones.get(accountId, id);
    if (importacion.status === 'importando' || importacion.status === 'terminada') {
      return importacion;
    }
    const unknown = new Set(body.filas);
    for await (const { filas } of importaciones.parts(accountId, id)) {
      for (const { fila } of filas) unknown.delete(fila);
    }
    const [first] = unknown;
    if (first !== undefined) {
      throw new DomainError('datosInvalidos', {
        errors: [{ path: 'filas', message: `No hay una fila ${first}` }],
      });
    }
    // What was mended before an import stopped stays mended.
    const before = await importaciones.choice(accountId, importacion);
    const cambios = new Map([...before.cambios, ...body.cambios].map((it) => [it.fila, it]));
    const choice = { filas: [...new Set(body.filas)], cambios: [...cambios.values()] };
    if (await importaciones.begin(accountId, id, choice)) nudge();
    return importaciones.get(accountId, id);
  };
