import { isBlank } from '../formulario/concepto-rows.ts';
import type { ConceptoForm } from '../formulario/editor-form.ts';

export type ConceptoField =
  | 'descripcion'
  | 'clave'
  | 'claveUnidad'
  | 'cantidad'
  | 'valorUnitario'
  | 'descuento'
  | 'impuestos'
  | 'detalles';

export type FocusTarget = { row: string; field: ConceptoField } | 'timbrar';

/** Where Enter leads within a row; 'next' is the concept of the row below (teclado §2). */
const AFTER: Readonly<Record<ConceptoField, ConceptoField | 'next'>> = {
  descripcion: 'clave',
  clave: 'claveUnidad',
  claveUnidad: 'cantidad',
  cantidad: 'valorUnitario',
  valorUnitario: 'next',
  descuento: 'next',
  impuestos: 'next',
  detalles: 'next',
};

/** SAT requires both keys: a line of the catalogue brings them, and Enter need not stop there. */
const isFilled = (concepto: ConceptoForm, field: ConceptoField | 'next'): boolean =>
  (field === 'clave' || field === 'claveUnidad') && concepto[field].trim() !== '';

const afterIn = (concepto: ConceptoForm, field: ConceptoField): ConceptoField | 'next' => {
  let after = AFTER[field];
  while (after !== 'next' && isFilled(concepto, after)) after = AFTER[after];
  return after;
};

/** Where Enter leads from a cell. From the blank row's concept: to the button that ends it all. */
export const afterEnter = (
  rows: readonly ConceptoForm[],
  row: string,
  field: ConceptoField,
): FocusTarget => {
  const at = rows.findIndex((it) => it.key === row);
  const current = rows[at];
  if (!current || (field === 'descripcion' && isBlank(current))) return 'timbrar';
  const after = afterIn(current, field);
  if (after !== 'next') return { row, field: after };
  const below = rows[at + 1];
  return below ? { row: below.key, field: 'descripcion' } : 'timbrar';
};

/** What keeps the focus when a row goes: the one that takes its place, or the one above. */
export const afterRemove = (rows: readonly ConceptoForm[], row: string): FocusTarget => {
  const at = rows.findIndex((it) => it.key === row);
  const heir = rows[at + 1] ?? rows[at - 1];
  return heir ? { row: heir.key, field: 'descripcion' } : 'timbrar';
};
