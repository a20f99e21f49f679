import type { Concepto, Impuesto } from '../src/index.ts';
import { add, compare, div, mul, type Rational, rational, round, ZERO } from './rational.ts';

const CIEN = rational('100');

export const rateOf = ({ tipoFactor, tasaCuota = '0' }: Impuesto): Rational =>
  tipoFactor === 'Tasa' ? rational(round(div(rational(tasaCuota), CIEN), 6)) : rational(tasaCuota);

/** LIEPS art. 2-A: some centavos a litre of petrol and diesel. */
const isDeArticulo2A = (clave: string, { tipoFactor, tasaCuota = '0' }: Impuesto): boolean =>
  tipoFactor === 'Cuota' &&
  ['15101505', '15101514', '15101515'].includes(clave) &&
  compare(rational(tasaCuota), rational('0.3')) >= 0 &&
  compare(rational(tasaCuota), rational('1')) < 0;

/** A tax row of a line, reckoned in exact fractions. */
export interface Fila {
  impuesto: Impuesto;
  base: Rational;
  importe: Rational;
}

function filaOf(impuesto: Impuesto, usual: Rational, decimals: number): Fila {
  const typed = impuesto.customBase ? rational(impuesto.customBase) : usual;
  // Units are no money: a quota is charged on all that were sold.
  const base = rational(round(typed, impuesto.tipoFactor === 'Cuota' ? 6 : decimals));
  const amount = impuesto.importeCustom
    ? rational(impuesto.importeCustom)
    : mul(base, rateOf(impuesto));
  const isExento = impuesto.tipoFactor === 'Exento';
  return { impuesto, base, importe: isExento ? ZERO : rational(round(amount, decimals)) };
}

/** The taxes of a line: IVA on what it costs and on the IEPS that the buyer is charged with it. */
export function filasExactas(
  { clave, cantidad, impuestos }: Concepto,
  neto: Rational,
  decimals: number,
): Fila[] {
  const simple = (it: Impuesto): Fila =>
    filaOf(it, it.tipoFactor === 'Cuota' ? rational(cantidad) : neto, decimals);
  const ieps = impuestos
    .filter(({ tipo, impuesto }) => tipo === 2 && impuesto === '003')
    .filter((it) => !isDeArticulo2A(clave, it))
    .map((it) => simple(it).importe)
    .reduce(add, ZERO);
  return impuestos.map((it) =>
    it.impuesto === '002' ? filaOf(it, add(neto, ieps), decimals) : simple(it),
  );
}
