import type { Concepto, Impuesto } from '../model/factura.ts';
import type { ConceptoCalculado, ImpuestoCalculado } from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';
import { MAX_DECIMALS, type TaxKind, taxKindOf } from './tax-kind.ts';

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

/** A quota is charged on the units sold, a rate on what they cost after discount. */
function baseOf(impuesto: Impuesto, cantidad: Decimal, neto: Decimal, decimals: number): Decimal {
  const custom = Decimal.tryParse(impuesto.customBase);
  return (custom ?? (impuesto.tipoFactor === 'Cuota' ? cantidad : neto)).round(decimals);
}

function computeImpuesto(
  impuesto: Impuesto,
  cantidad: Decimal,
  neto: Decimal,
  decimals: number,
): ImpuestoExacto {
  const kind = taxKindOf(impuesto);
  const base = baseOf(impuesto, cantidad, neto, decimals);
  const importe = kind.rate
    ? (Decimal.tryParse(impuesto.importeCustom) ?? base.mul(kind.rate)).round(decimals)
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
      base: base.toFixed(decimals),
      importe: kind.rate ? importe.toFixed(decimals) : '',
    },
  };
}

/** A discount below zero is no discount: the form says so. */
function positive(amount: Decimal): Decimal {
  return amount.isNegative() ? Decimal.ZERO : amount;
}

/** Amounts of one line, with so many decimals; what is not (yet) a number counts as 0. */
export function computeConcepto(concepto: Concepto, decimals: number): ConceptoExacto {
  const cantidad = Decimal.orZero(concepto.cantidad).round(MAX_DECIMALS);
  const valorUnitario = Decimal.orZero(concepto.valorUnitario).round(MAX_DECIMALS);
  const descuento = positive(Decimal.orZero(concepto.descuento).round(decimals));
  const importe = cantidad.mul(valorUnitario).round(decimals);
  const neto = importe.sub(descuento);
  const impuestos: ImpuestoExacto[] = [];
  const calculados: ImpuestoCalculado[] = [];
  for (const impuesto of concepto.impuestos ?? []) {
    const exacto = computeImpuesto(impuesto, cantidad, neto, decimals);
    impuestos.push(exacto);
    calculados.push(exacto.calculado);
  }
  return {
    importe,
    descuento,
    impuestos,
    calculado: {
      importe: importe.toFixed(decimals),
      descuento: descuento.toFixed(decimals),
      impuestos: calculados,
    },
  };
}
