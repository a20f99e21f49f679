import {
  nuevaDeduccion,
  nuevaIncapacidad,
  nuevaPercepcion,
  nuevasHorasExtra,
  nuevoOtroPago,
  TipoOtroPago,
  TipoPercepcion,
  type HorasExtra,
  type Nomina,
  type OtroPago,
  type Percepcion,
} from '@timbra/cfdi';
import { MAX_FILAS_NOMINA } from '@timbra/contracts';
import { changeExtras, type EditorForm } from '../../../formulario/editor-form.ts';

/** The lists that people fill in, row by row. */
export type Lista = 'Percepciones' | 'Deducciones' | 'OtrosPagos' | 'Incapacidades';

export const rowsOf = (nomina: Nomina | undefined, lista: Lista) => nomina?.[lista] ?? [];

export const withNomina = (form: EditorForm, change: Partial<Nomina>): EditorForm =>
  form.extras.nomina ? changeExtras(form, { nomina: { ...form.extras.nomina, ...change } }) : form;

const nueva = {
  Percepciones: nuevaPercepcion,
  Deducciones: nuevaDeduccion,
  OtrosPagos: nuevoOtroPago,
  Incapacidades: nuevaIncapacidad,
} as const;

/** The subsidy has a section of its own. */
const isSubsidio = (row: object): boolean =>
  'TipoOtroPago' in row && row.TipoOtroPago === TipoOtroPago.Subsidio;

/** Its row, removed or not; -1 when there is none. */
export const indexOfSubsidio = (nomina: Nomina | undefined): number =>
  rowsOf(nomina, 'OtrosPagos').findIndex(isSubsidio);

/** Where the next row goes: the subsidy, which is shown apart, stays the last. */
export const nextRow = (nomina: Nomina | undefined, lista: Lista): number => {
  const { length } = rowsOf(nomina, lista);
  const isBeforeSubsidio = lista === 'OtrosPagos' && indexOfSubsidio(nomina) === length - 1;
  return isBeforeSubsidio ? Math.max(0, length - 1) : length;
};

/** Where fewer than fit are not removed. */
export const addRow = (form: EditorForm, lista: Lista): EditorForm => {
  const { nomina } = form.extras;
  const all: readonly { isDeleted?: boolean }[] = rowsOf(nomina, lista);
  // One that was removed makes room: until it is saved it is there, too.
  const isFull = all.length >= MAX_FILAS_NOMINA;
  const rows = isFull
    ? all.toSpliced(
        all.findIndex((it) => it.isDeleted),
        1,
      )
    : all;
  const at = nextRow(nomina, lista) - Number(isFull);
  return withNomina(form, { [lista]: rows.toSpliced(at, 0, nueva[lista]()) });
};

/** Each row of a list by a letter: there, removed, or shown elsewhere. */
export const rowsAsText = (nomina: Nomina | undefined, lista: Lista): string => {
  const subsidio = indexOfSubsidio(nomina);
  return rowsOf(nomina, lista)
    .map(({ isDeleted }, at) => {
      if (lista === 'OtrosPagos' && at === subsidio) return '-';
      return isDeleted ? 'x' : 'o';
    })
    .join('');
};

/** The type's own words, where nobody wrote others. */
export const conceptoFor = (before: string, known: readonly string[], texto: string): string =>
  before === '' || known.includes(before) ? texto.slice(0, 100) : before;

const isBlank = (node: object | undefined): boolean =>
  node === undefined || Object.values(node).every((it) => it === undefined || it === '');
/** What the type asks for is there to be filled in; of another type, what was filled in stays. */
const nodeFor = <T extends object>(isAsked: boolean, node: T | undefined, blank: () => T) => {
  if (isAsked) return node ?? blank();
  return isBlank(node) ? undefined : node;
};

const percepcionOf = (row: Percepcion, tipo: string): Percepcion => {
  const horas = row.HorasExtra?.every(isBlank) === false ? row.HorasExtra : undefined;
  const asksHoras = tipo === TipoPercepcion.HorasExtra;
  return {
    ...row,
    HorasExtra: horas ?? (asksHoras ? [nuevasHorasExtra()] : undefined),
    AccionesOTitulos: nodeFor(tipo === TipoPercepcion.Acciones, row.AccionesOTitulos, () => ({
      ValorMercado: '',
      PrecioAlOtorgarse: '',
    })),
  };
};

const otroPagoOf = (row: OtroPago, tipo: string): OtroPago => ({
  ...row,
  CompensacionSaldosAFavor: nodeFor(
    tipo === TipoOtroPago.Compensacion,
    row.CompensacionSaldosAFavor,
    () => ({ SaldoAFavor: '', Anio: '', RemanenteSalFav: '' }),
  ),
});

interface Tipo {
  campo: string;
  clave: string;
  /** The type's words, and those of every type. */
  texto: string;
  textos: readonly string[];
}

/** Another type brings its words and what SAT asks of it. */
export const setTipo = (form: EditorForm, lista: Lista, at: number, tipo: Tipo): EditorForm => {
  const rows: readonly object[] = rowsOf(form.extras.nomina, lista);
  const row = rows[at];
  if (!row) return form;
  const { campo, clave, texto, textos } = tipo;
  const concepto = 'Concepto' in row ? String(row.Concepto) : undefined;
  const typed = {
    ...row,
    ...(concepto !== undefined && { Concepto: conceptoFor(concepto, textos, texto) }),
    [campo]: clave,
  };
  let next: object = typed;
  if (lista === 'Percepciones') next = percepcionOf(typed as Percepcion, clave);
  if (lista === 'OtrosPagos') next = otroPagoOf(typed as OtroPago, clave);
  return withNomina(form, { [lista]: rows.with(at, next) });
};

/** The last one takes its list along: SAT wants no empty one. */
export const setHoras = (
  form: EditorForm,
  at: number,
  horas: readonly HorasExtra[],
): EditorForm => {
  const rows = form.extras.nomina?.Percepciones ?? [];
  const row = rows[at];
  if (!row) return form;
  const HorasExtra = horas.length > 0 ? [...horas] : undefined;
  return withNomina(form, { Percepciones: rows.with(at, { ...row, HorasExtra }) });
};
