import {
  filaAdvertencias,
  filaErrors,
  type FilaImportacion,
  type TipoImportacion,
} from '@timbra/contracts';
import { idFromKey } from '@timbra/service-kit';
import type { Destino } from './destino.ts';
import type { ImportacionRepository } from './importacion.repository.ts';

interface Deps {
  importaciones: ImportacionRepository;
  destinos: Record<TipoImportacion, Destino>;
}
export interface ImportFilas {
  accountId: string;
  importacionId: string;
}

/** Judged again: the person mended rows, and the account may have changed meanwhile. */
const importPart = async (
  { accountId, importacionId }: ImportFilas,
  tipo: TipoImportacion,
  destino: Destino,
  chosen: readonly FilaImportacion[],
): Promise<FilaImportacion[]> => {
  const idOf = ({ fila }: FilaImportacion) => idFromKey(accountId, importacionId, String(fila));
  const judged = chosen.map(({ advertencias: _before, ...it }) => {
    const advertencias = filaAdvertencias(tipo, it.datos);
    return {
      ...it,
      errors: filaErrors(tipo, it.datos),
      ...(advertencias.length > 0 && { advertencias }),
    };
  });
  const sound = judged.filter(({ errors }) => errors.length === 0);
  // What an earlier attempt of this import added is not a repetition.
  const seen = await destino.known(
    accountId,
    sound.map(({ datos }) => datos),
    sound.map(idOf),
  );
  const wanted = sound.filter(({ datos }) => {
    const key = destino.keyOf(datos) ?? '';
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const there =
    wanted.length > 0
      ? await destino.insert(
          accountId,
          wanted.map((it) => ({ id: idOf(it), datos: it.datos })),
        )
      : new Set<string>();
  return judged.map((it): FilaImportacion => {
    if (it.errors.length > 0) return { ...it, resultado: 'error' };
    return { ...it, resultado: there.has(idOf(it)) ? 'importada' : 'repetida' };
  });
};

/**
 * Imports the chosen rows, part by part. Ids come from the import and the row, so that a repetition
 * finds what is there and adds nothing twice.
 */
export const importFilas =
  ({ importaciones, destinos }: Deps) =>
  async (job: ImportFilas): Promise<void> => {
    const { accountId, importacionId } = job;
    const importacion = await importaciones.get(accountId, importacionId);
    const { status, tipo } = importacion;
    if (status !== 'importando') return;
    const choice = await importaciones.choice(accountId, importacion);
    const wanted = new Set(choice.filas);
    const changes = new Map(choice.cambios.map(({ fila, datos }) => [fila, datos]));
    const progress = { procesadas: 0, importadas: 0, omitidas: 0 };
    for await (const { parte, filas } of importaciones.parts(accountId, importacionId)) {
      const chosen = filas
        .filter(({ fila }) => wanted.has(fila))
        .map((it) => ({ ...it, datos: { ...it.datos, ...changes.get(it.fila) } }));
      const done = await importPart(job, tipo, destinos[tipo], chosen);
      const byFila = new Map(done.map((it) => [it.fila, it]));
      const all = filas.map((it) => byFila.get(it.fila) ?? it);
      await importaciones.putPart(accountId, importacionId, parte, all);
      for (const { resultado } of done) {
        progress.procesadas += 1;
        progress[resultado === 'importada' ? 'importadas' : 'omitidas'] += 1;
      }
      await importaciones.progress(accountId, importacionId, progress);
    }
    await importaciones.end(accountId, importacionId, { status: 'terminada' });
  };
