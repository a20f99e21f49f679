import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { De, Revisada } from './fila-masiva.model.ts';
import type { Eleccion, FilaMasivaRepository } from './fila-masiva.repository.ts';
import type { FacturasMasivas } from './timbrado/facturas-masivas.repository.ts';

interface Deps {
  filas: Pick<FilaMasivaRepository, 'note'>;
  facturas: Pick<FacturasMasivas, 'repeated'>;
}

/** A chosen row stays chosen, unless it begins or ceases to repeat a stamped row. */
const eleccionOf = (
  { repetida: before, willTimbrar, aSabiendas }: FilaMasivaRecord,
  repetida: Eleccion['repetida'],
): Eleccion => {
  if (repetida?.facturaId === before?.facturaId) return { repetida, willTimbrar, aSabiendas };
  return { repetida, willTimbrar: repetida === undefined, aSabiendas: undefined };
};

/** Stores what the rules found in rows, and where the same row was stamped before. */
export const noteRevisadas =
  ({ filas, facturas }: Deps) =>
  async (
    de: De,
    judged: readonly FilaMasivaRecord[],
    revisadas: readonly Revisada[],
  ): Promise<void> => {
    const huellas = revisadas.flatMap(({ huella }) => huella ?? []);
    const repeated = await facturas.repeated(de, huellas);
    const rows = new Map(judged.map((it) => [it.fila, it]));
    await filas.note(
      de,
      revisadas.map((it) => {
        const row = rows.get(it.fila);
        return { ...it, ...(row && eleccionOf(row, repeated.get(it.huella ?? ''))) };
      }),
    );
  };
export type NoteRevisadas = ReturnType<typeof noteRevisadas>;
