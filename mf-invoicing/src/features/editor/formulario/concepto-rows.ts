import { MAX_CONCEPTOS, type ConceptoCatalogo } from '@timbra/contracts';
import { setAt } from '@timbra/remote-kit';
import { emptyConcepto, newKey, type ConceptoForm, type EditorForm } from './editor-form.ts';

type Rows = readonly ConceptoForm[];

/** Nothing was typed in it: it is neither validated nor sent. */
export const isBlank = ({ descripcion, clave, valorUnitario, descuento }: ConceptoForm): boolean =>
  [descripcion, clave, valorUnitario, descuento].every((text) => text.trim() === '');

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** Whether its panel holds something that its cells do not show. */
export const hasDetalles = ({ detalles, impuestos }: ConceptoForm): boolean =>
  Object.values(detalles).some(isGiven) ||
  impuestos.some(({ customBase, importeCustom }) => (customBase ?? importeCustom) != null);

export const conceptoAt = ({ conceptos }: EditorForm, key: string): ConceptoForm | undefined =>
  conceptos.find((it) => it.key === key);

/** The rows that are part of the invoice. */
export const linesOf = (rows: Rows): Rows => rows.filter((it) => !isBlank(it));

/** As many as the contract takes. */
export const isFull = (rows: Rows): boolean => linesOf(rows).length >= MAX_CONCEPTOS;

/** Exactly one blank row at the end; of several, the first stays: the person types there. */
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

const withRow = (
  form: EditorForm,
  key: string,
  change: (row: ConceptoForm) => ConceptoForm,
): EditorForm =>
  withRows(
    form,
    form.conceptos.map((it) => (it.key === key ? change(it) : it)),
  );

export const changeConcepto = (
  form: EditorForm,
  key: string,
  change: Partial<ConceptoForm>,
): EditorForm => withRow(form, key, (it) => ({ ...it, ...change }));

/** `path` is within the line: 'detalles.partes.0.cantidad'. */
export const changeConceptoAt = (
  form: EditorForm,
  key: string,
  path: string,
  value: unknown,
): EditorForm => withRow(form, key, (it) => setAt(it, path, value));

/** What a line takes of the account's catalogue: all but the quantity. */
export const catalogoFields = (item: ConceptoCatalogo): Omit<ConceptoForm, 'key' | 'cantidad'> => ({
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

/** Fills a line from the account's catalogue. The quantity is left as it is. */
export const fillConcepto = (form: EditorForm, key: string, item: ConceptoCatalogo): EditorForm =>
  changeConcepto(form, key, catalogoFields(item));

/** Puts a removed line back where it was. */
export const restoreConcepto = (form: EditorForm, concepto: ConceptoForm, at: number): EditorForm =>
  withRows(form, form.conceptos.toSpliced(at, 0, concepto));

/** Several lines below one, or in place of it where it is blank. */
export const insertConceptos = (
  form: EditorForm,
  key: string,
  conceptos: readonly ConceptoForm[],
): EditorForm => {
  const at = form.conceptos.findIndex((it) => it.key === key);
  const target = form.conceptos[at];
  const from = !target || isBlank(target) ? at : at + 1;
  return withRows(form, form.conceptos.toSpliced(from, 0, ...conceptos));
};

export const removeConceptos = (form: EditorForm, keys: readonly string[]): EditorForm =>
  withRows(
    form,
    form.conceptos.filter((it) => !keys.includes(it.key)),
  );

/** A copy below; the blank row has none. */
export const duplicateConcepto = (form: EditorForm, key: string): EditorForm => {
  const source = conceptoAt(form, key);
  if (!source || isBlank(source)) return form;
  return insertConceptos(form, key, [{ ...source, key: newKey() }]);
};

/** One place up (-1) or down (1), among the lines: the blank row stays last. */
export const moveConcepto = (form: EditorForm, key: string, by: -1 | 1): EditorForm => {
  const from = form.conceptos.findIndex((it) => it.key === key);
  const to = from + by;
  const [source, target] = [form.conceptos[from], form.conceptos[to]];
  if (!source || !target || isBlank(source) || isBlank(target)) return form;
  return withRows(form, form.conceptos.with(from, target).with(to, source));
};
