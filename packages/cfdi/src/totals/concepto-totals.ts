import type { Concepto, Impuesto } from '../model/factura.ts';
import type { ConceptoCalculado, ImpuestoCalculado } from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';
import { isEnBaseDeIva, isSobreIeps } from './ieps-en-base.ts';
import { MAX_DECIMALS, type TaxKind, taxKindOf } from '../taxes/tax-kind.ts';

export interface ImpuestoExacto {
  calculado: ImpuestoCalculado;
  base: Decimal;
  importe: Decimal;
  kind: TaxKind;
}

export interface ConceptoExacto {
  calculado: ConceptoCalculado;
  importe: Decimal;
  descuento: Decimal;
  impuestos: ImpuestoExacto[];
}

/**
 * A quota is charged on the units sold, to their last decimal: 40.123 litres are not 40.12. A rate
 * is charged on `neto`.
 */
function baseOf(impuesto: Impuesto, cantidad: Decimal, neto: Decimal, decimals: number): Decimal {
  const custom = Decimal.tryParse(impuesto.customBase);
  if (impuesto.tipoFactor === 'Cuota') return (custom ?? cantidad).round(MAX_DECIMALS);
  return (custom ?? neto).round(decimals);
}

/** Units may have more decimals than money. */
function baseText(base: Decimal, { tipoFactor }: Impuesto, decimals: number): string {
  return base.toFixed(tipoFactor === 'Cuota' ? Math.max(decimals, base.decimals) : decimals);
}

function computeImpuesto(
  impuesto: Impuesto,
  cantidad: Decimal,
  neto: Amount,
  decimals: number,
): ImpuestoExacto {
  const kind = taxKindOf(impuesto);
  const base = baseOf(impuesto, cantidad, neto.value, decimals);
  const importe = kind.rate
    ? (Decimal.tryParse(impuesto.importeCustom)?.round(decimals) ??
      base.product(kind.rate, decimals))
    : Decimal.ZERO;
  return {
    base,
    importe,
    kind,
    calculado: {
      tipo: impuesto.tipo,
      impuesto: impuesto.impuesto,
      tipoFactor: impuesto.tipoFactor,
      tasaOCuota: kind.tasaOCuota,
      // Most taxes have the line's own amount as their base: its text is there already.
      base: base === neto.value ? neto.text : baseText(base, impuesto, decimals),
      importe: kind.rate ? importe.toFixed(decimals) : '',
    },
  };
}

/** An amount and how it is written. */
interface Amount {
  value: Decimal;
  text: string;
}

const amount = (value: Decimal, decimals: number): Amount => ({
  value,
  text: value.toFixed(decimals),
});

const NONE: readonly Impuesto[] = [];

/** '0.00': most lines have no discount. */
const ZEROS = Array.from({ length: MAX_DECIMALS + 1 }, (_, n) => Decimal.ZERO.toFixed(n));
const zero = (decimals: number): string => ZEROS[decimals] ?? Decimal.ZERO.toFixed(decimals);

/** A discount below zero is no discount: the form says so. */
function discount(text: string | undefined, decimals: number): Decimal {
  const value = Decimal.orZero(text).round(decimals);
  return value.isNegative() ? Decimal.ZERO : value;
}

/**
 * Taxes of a line. IVA is charged on the IEPS of the same line, too (LIVA art. 12), so where there
 * is any it is computed first; a line of one tax needs not look.
 */
function computeImpuestos(
  concepto: Concepto,
  cantidad: Decimal,
  neto: Amount,
  decimals: number,
): ImpuestoExacto[] {
  const impuestos: readonly Impuesto[] = concepto.impuestos ?? NONE;
  const compute = (impuesto: Impuesto, of: Amount): ImpuestoExacto =>
    computeImpuesto(impuesto, cantidad, of, decimals);
  const causantes =
    impuestos.length > 1 ? impuestos.filter((it) => isEnBaseDeIva(concepto.clave, it)) : NONE;
  if (causantes.length === 0) return impuestos.map((impuesto) => compute(impuesto, neto));
  const conIeps = amount(
    causantes.reduce((sum, ieps) => sum.add(compute(ieps, neto).importe), neto.value),
    decimals,
  );
  return impuestos.map((impuesto) => compute(impuesto, isSobreIeps(impuesto) ? conIeps : neto));
}

/** Amounts of one line, with so many decimals; a text that is not (yet) a number counts as 0. */
export function computeConcepto(concepto: Concepto, decimals: number): ConceptoExacto {
  const cantidad = Decimal.orZero(concepto.cantidad).round(MAX_DECIMALS);
  const valorUnitario = Decimal.orZero(concepto.valorUnitario).round(MAX_DECIMALS);
  const descuento = discount(concepto.descuento, decimals);
  const importe = amount(cantidad.product(valorUnitario, decimals), decimals);
  const neto = descuento.isZero() ? importe : amount(importe.value.sub(descuento), decimals);
  const impuestos = computeImpuestos(concepto, cantidad, neto, decimals);
  return {
    importe: importe.value,
    descuento,
    impuestos,
    calculado: {
      importe: importe.text,
      descuento: descuento.isZero() ? zero(decimals) : descuento.toFixed(decimals),
      impuestos: impuestos.map(({ calculado }) => calculado),
    },
  };
}
