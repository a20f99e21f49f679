import type { ConceptoCatalogo } from '@timbra/contracts';
import { emptyConcepto, newKey, type ConceptoForm, type EditorForm } from './editor-form.ts';

type Rows = readonly ConceptoForm[];

/** Nothing was typed in it: it is neither validated nor sent. */
export const isBlank = ({ descripcion, clave, valorUnitario, descuento }: ConceptoForm): boolean =>
  [descripcion, clave, valorUnitario, descuento].every((text) => text.trim() === '');

/** The rows that are part of the invoice. */
export const linesOf = (rows: Rows): Rows => rows.filter((it) => !isBlank(it));

/** Exactly one blank row at the end; of several, the first stays: it is where one types. */
export const withBlankRow = (rows: Rows): Rows => {
  let end = rows.length;
  while (end > 0 && isBlank(rows[end - 1] as ConceptoForm)) end -= 1;
  const blank = rows[end] ?? emptyConcepto();
  return rows.length === end + 1 ? rows : [...rows.slice(0, end), blank];
};

const withRows = (form: EditorForm, rows: Rows): EditorForm => ({
  ...form,
  conceptos: withBlankRow(rows),
});

export const changeConcepto = (
  form: EditorForm,
  key: string,
  change: Partial<ConceptoForm>,
): EditorForm =>
  withRows(
    form,
    form.conceptos.map((it) => (it.key === key ? { ...it, ...change } : it)),
  );

/** Fills a line from the account's catalogue. The quantity is left as it is. */
export const fillConcepto = (form: EditorForm, key: string, item: ConceptoCatalogo): EditorForm =>
  changeConcepto(form, key, {
    clave: item.clave,
    claveUnidad: item.claveUnidad,
    unidad: item.unidad ?? '',
    descripcion: item.descripcion,
    valorUnitario: item.valorUnitario,
    descuento: item.descuento ?? '',
    impuestos: item.impuestos,
    detalles: {
      noIdentificacion: item.noIdentificacion,
      numeroPredial: item.numeroPredial,
      objetoImp: item.objetoImp,
    },
  });

export const removeConcepto = (form: EditorForm, key: string): EditorForm =>
  withRows(
    form,
    form.conceptos.filter((it) => it.key !== key),
  );

/** Puts a removed line back where it was. */
export const restoreConcepto = (form: EditorForm, concepto: ConceptoForm, at: number): EditorForm =>
  withRows(form, form.conceptos.toSpliced(at, 0, concepto));

/** A copy below; the blank row has none. */
export const duplicateConcepto = (form: EditorForm, key: string): EditorForm => {
  const at = form.conceptos.findIndex((it) => it.key === key);
  const source = form.conceptos[at];
  if (!source || isBlank(source)) return form;
  return withRows(form, form.conceptos.toSpliced(at + 1, 0, { ...source, key: newKey() }));
};

/** One place up (-1) or down (1), among the lines: the blank row stays last. */
export const moveConcepto = (form: EditorForm, key: string, by: -1 | 1): EditorForm => {
  const from = form.conceptos.findIndex((it) => it.key === key);
  const to = from + by;
  const [source, target] = [form.conceptos[from], form.conceptos[to]];
  if (!source || !target || isBlank(source) || isBlank(target)) return form;
  return withRows(form, form.conceptos.with(from, target).with(to, source));
};
