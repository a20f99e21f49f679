import { ORDENES, type CampoDeOrden } from '../constantes.ts';
import type { FacturaRow } from '../factura-answer.ts';
import { importeDe, isPaid, porCobrarOf, type Importe } from './importes-de-lista.ts';

/** What a list is sorted by, in the place of its own order: newest first. */
export interface Orden {
  campo: CampoDeOrden;
  sentido: 'ascending' | 'descending';
}

/** 'total' or '-total'; what says nothing that is known is no order. */
export const readOrden = (text: string | null | undefined): Orden | null => {
  const campo = ORDENES.find((it) => it === text?.replace(/^-/, ''));
  return campo ? { campo, sentido: text?.startsWith('-') ? 'descending' : 'ascending' } : null;
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

/** All rows of a list, which come newest first; equal rows stay so. */
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
