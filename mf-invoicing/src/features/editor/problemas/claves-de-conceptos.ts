import { linesOf } from '../formulario/concepto-rows.ts';
import type { ConceptoForm } from '../formulario/editor-form.ts';

export interface ClaveDeConcepto {
  catalogo: 'c_claveprodserv' | 'c_claveunidad';
  clave: string;
  field: 'clave' | 'claveUnidad';
  /** The first line that has it. */
  row: string;
}

/** The keys of the lines, each once. */
export const clavesOf = (conceptos: readonly ConceptoForm[]): ClaveDeConcepto[] => {
  const found = new Map<string, ClaveDeConcepto>();
  for (const { key: row, clave, claveUnidad } of linesOf(conceptos)) {
    const own: ClaveDeConcepto[] = [
      { catalogo: 'c_claveprodserv', clave, field: 'clave', row },
      { catalogo: 'c_claveunidad', clave: claveUnidad, field: 'claveUnidad', row },
    ];
    for (const it of own) {
      const id = `${it.catalogo} ${it.clave}`;
      if (it.clave !== '' && !found.has(id)) found.set(id, it);
    }
  }
  return [...found.values()];
};
