import type { FacturaRow } from '@timbra/contracts';
import type { Importe } from '../../../shared/rows.ts';
import { importeDe, isPaid, porCobrarOf } from './row-view.ts';

const CAMPOS = ['fecha', 'folio', 'receptor', 'porCobrar', 'total'] as const;
export type CampoDeOrden = (typeof CAMPOS)[number];

/** What a list is sorted by, in the place of its own order: newest first. */
export interface Orden {
  campo: CampoDeOrden;
  sentido: 'ascending' | 'descending';
}

/** Of each, what is looked for first: the dearest, the oldest, the first of the alphabet. */
const PRIMERO: Record<CampoDeOrden, Orden['sentido']> = {
  fecha: 'ascending',
  folio: 'ascending',
  receptor: 'ascending',
  porCobrar: 'descending',
  total: 'descending',
};

/** 'total' or '-total'; what says nothing that is known is no order. */
export const readOrden = (text: string | null): Orden | null => {
  const campo = CAMPOS.find((it) => it === text?.replace(/^-/, ''));
  return campo ? { campo, sentido: text?.startsWith('-') ? 'descending' : 'ascending' } : null;
};

export const writeOrden = ({ campo, sentido }: Orden): string =>
  sentido === 'descending' ? `-${campo}` : campo;

/** Pressed once, twice, and a third time: then the list has its own order again. */
export const nextOrden = (orden: Orden | null, campo: CampoDeOrden): Orden | null => {
  const first = PRIMERO[campo];
  if (orden?.campo !== campo) return { campo, sentido: first };
  const other = first === 'ascending' ? 'descending' : 'ascending';
  // Newest first is what a list is by itself.
  return orden.sentido === first && campo !== 'fecha' ? { campo, sentido: other } : null;
};

const byText = new Intl.Collator('es-MX', { numeric: true });
/** Currencies are not compared: pesos stand before the others, in both directions. */
const currencyRank = ({ moneda }: Importe): string => (moneda === 'MXN' ? '' : moneda);

/** Below zero: `a` first, ascending. Null: it has nothing to be sorted by, and stands at the end. */
type Compare = (a: FacturaRow, b: FacturaRow, sign: number) => number;

const byImporte =
  (of: (row: FacturaRow) => Importe | null): Compare =>
  (a, b, sign) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const rank = byText.compare(currencyRank(one), currencyRank(other));
    return rank || sign * (Number(one.value) - Number(other.value));
  };
const byWords =
  (of: (row: FacturaRow) => string): Compare =>
  (a, b, sign) => {
    const [one, other] = [of(a), of(b)];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return sign * byText.compare(one, other);
  };

/** What is paid has nothing to be sorted by. */
const owedOf = (row: FacturaRow): Importe | null => {
  const left = porCobrarOf(row);
  return left === null || isPaid(left) ? null : left;
};

const COMPARE: Record<Exclude<CampoDeOrden, 'fecha'>, Compare> = {
  folio: byWords(({ serie = '', folio }) => (folio === undefined ? '' : `${serie} ${folio}`)),
  receptor: byWords(({ receptorNombre = '' }) => receptorNombre),
  porCobrar: byImporte(owedOf),
  total: byImporte(importeDe),
};

/** All rows of a list, which come newest first; those that are alike stay so. */
export const sortRows = (
  rows: readonly FacturaRow[],
  orden: Orden | null,
): readonly FacturaRow[] => {
  if (orden === null) return rows;
  const sign = orden.sentido === 'ascending' ? 1 : -1;
  if (orden.campo === 'fecha') return sign === 1 ? [...rows].reverse() : rows;
  const compare = COMPARE[orden.campo];
  return [...rows].sort((a, b) => compare(a, b, sign));
};
