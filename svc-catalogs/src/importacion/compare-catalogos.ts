import type { Cambios, CatalogoFila } from '../sat/catalogo.model.ts';

/** Keys of each kind that a report names. */
const MAX_EXAMPLES = 10;

const sameRow = (a: CatalogoFila, b: CatalogoFila): boolean =>
  a.descripcion === b.descripcion &&
  a.vigenciaDesde === b.vigenciaDesde &&
  a.vigenciaHasta === b.vigenciaHasta &&
  a.palabras === b.palabras &&
  JSON.stringify(a.extra) === JSON.stringify(b.extra);

/** What comes, goes and changes when the second list takes the place of the first. */
export const compareCatalogos = (
  before: readonly CatalogoFila[],
  after: readonly CatalogoFila[],
): Cambios => {
  const old = new Map(before.map((row) => [row.clave, row]));
  const altas: string[] = [];
  const cambios: string[] = [];
  for (const row of after) {
    const was = old.get(row.clave);
    if (!was) altas.push(row.clave);
    else if (!sameRow(was, row)) cambios.push(row.clave);
    old.delete(row.clave);
  }
  const bajas = [...old.keys()];
  const some = (claves: string[]) => claves.slice(0, MAX_EXAMPLES);
  return {
    altas: altas.length,
    bajas: bajas.length,
    cambios: cambios.length,
    ejemplos: { altas: some(altas), bajas: some(bajas), cambios: some(cambios) },
  };
};
