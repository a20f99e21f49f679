import { createHash, randomUUID } from 'node:crypto';
import type { Cambios, CatalogoFila } from '../sat/catalogo.model.ts';
import type { CatalogoRepository } from '../sat/catalogo.repository.ts';
import { compareCatalogos } from './compare-catalogos.ts';
import { ImportError } from './import-error.ts';

export type CrashPlace = 'half' | 'written' | 'switched';
export interface Deps {
  catalogos: CatalogoRepository;
  now: () => Date;
  /** In crash tests, stops at a place; else nothing. */
  crashPoint: (place: CrashPlace) => Promise<void>;
}
export interface ImportRequest {
  nombre: string;
  rows: readonly CatalogoFila[];
  /** The list with what stays of the one before, where SAT keeps no history. */
  keep?: (before: readonly CatalogoFila[], rows: readonly CatalogoFila[]) => CatalogoFila[];
  /** Name of the file or folder that the rows came from. */
  origen: string;
  /** Rows that SAT's list is known to have had. */
  expected: number;
  /** Takes a list that lost half its rows: SAT did shorten it. */
  acceptLoss: boolean;
}
export interface ImportResult {
  estado: 'importado' | 'igual';
  filas: number;
  cambios: Cambios;
}

const hashOf = (rows: readonly CatalogoFila[]): string => {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest('hex');
};

/** A cut file looks like any other: what tells is how much it lacks. */
const refuseLoss = (cambios: Cambios, before: number, after: number, expected: number): void => {
  if (before > 0 && cambios.bajas * 2 >= before) {
    throw new ImportError(
      `Faltan ${cambios.bajas} de las ${before} claves que hay: parece un archivo incompleto y no ` +
        'se cambió nada. Si el SAT de verdad las quitó, repite con --acepta-perdidas.',
    );
  }
  if (after * 2 <= expected) {
    throw new ImportError(
      `Trae ${after} claves y el catálogo completo tiene unas ${expected}: no se cambió nada. ` +
        'Si está completo, repite con --acepta-perdidas.',
    );
  }
};

/**
 * Puts a list in the place of the one in use, by a single write: a reader sees the old list or the new
 * one. An import that is killed leaves the old list in use, or the new one; the next import clears away
 * the rest.
 * @throws ImportError when the list is not whole, or another import began after this one.
 */
export const importCatalogo =
  ({ catalogos, now, crashPoint }: Deps) =>
  async ({
    nombre,
    keep,
    origen,
    expected,
    acceptLoss,
    ...read
  }: ImportRequest): Promise<ImportResult> => {
    const current = (await catalogos.current()).find((it) => it.nombre === nombre);
    const before = current ? await catalogos.rows(current) : [];
    if (!before) throw new ImportError('Otra importación cambió el catálogo ahora mismo: repite.');
    const rows = keep ? keep(before, read.rows) : read.rows;
    const filas = rows.length;
    const huella = hashOf(rows);
    const cambios = compareCatalogos(before, rows);
    if (current?.huella === huella) {
      await catalogos.clearLeftovers(nombre);
      return { estado: 'igual', filas, cambios };
    }
    if (!acceptLoss) refuseLoss(cambios, before.length, filas, expected);

    const version = randomUUID();
    await catalogos.begin(nombre, version);
    await catalogos.write(nombre, version, rows, async (part, parts) => {
      if (part === Math.ceil(parts / 2)) await crashPoint('half');
    });
    await crashPoint('written');
    const switched = await catalogos.switchTo(nombre, version, {
      filas,
      huella,
      origen,
      importado: now(),
      ultimosCambios: cambios,
    });
    if (!switched) {
      await catalogos.removeVersion(nombre, version);
      throw new ImportError('Otra importación empezó después de esta y la sustituye.');
    }
    await crashPoint('switched');
    await catalogos.clearLeftovers(nombre);
    return { estado: 'importado', filas, cambios };
  };
export type ImportCatalogo = ReturnType<typeof importCatalogo>;
