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
 * while it works, or after, it changes nothing.
 * @throws DomainError importacionEnProceso, datosInvalidos for a row that there is not.
 */
export const chooseFilas =
  ({ importaciones, nudge }: Deps) =>
  async (accountId: string, id: string, body: ImportarBody): Promise<ImportacionRecord> => {
    const importacion = await importaciones.get(accountId, id);
    if (importacion.status === 'importando' || importacion.status === 'terminada') {
      return importacion;
    }
    const chosen = new Set(body.filas);
    const changes = new Map(body.cambios.map(({ fila, datos }) => [fila, datos]));
    let elegidas = 0;
    for await (const { parte, filas } of importaciones.parts(accountId, id)) {
      const noted = filas.map((it) => {
        const elegida = chosen.delete(it.fila);
        if (elegida) elegidas += 1;
        return { ...it, elegida, datos: { ...it.datos, ...changes.get(it.fila) } };
      });
      await importaciones.putPart(accountId, id, parte, noted);
    }
    const [unknown] = chosen;
    if (unknown !== undefined) {
      throw new DomainError('datosInvalidos', {
        errors: [{ path: 'filas', message: `No hay una fila ${unknown}` }],
      });
    }
    if (await importaciones.begin(accountId, id, elegidas)) nudge();
    return importaciones.get(accountId, id);
  };
