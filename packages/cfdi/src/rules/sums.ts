import { Decimal } from '../values/decimal.ts';

/** A tax of the concepts, summed over all of them. */
export interface TaxSum {
  base: Decimal;
  importe: Decimal;
}

/** What the concepts add up to. Taxes by the key of the document's row that sums them. */
export interface Sums {
  importe: Decimal;
  descuento: Decimal;
  traslados: Map<string, TaxSum>;
  retenciones: Map<string, TaxSum>;
}

export function newSums(): Sums {
  return {
    importe: Decimal.ZERO,
    descuento: Decimal.ZERO,
    traslados: new Map(),
    retenciones: new Map(),
  };
}

export function addTax(
  sums: Map<string, TaxSum>,
  key: string,
  base: Decimal | null,
  importe: Decimal | null,
): void {
  const sum = sums.get(key);
  if (sum) {
    if (base) sum.base = sum.base.add(base);
    if (importe) sum.importe = sum.importe.add(importe);
  } else {
    sums.set(key, { base: base ?? Decimal.ZERO, importe: importe ?? Decimal.ZERO });
  }
}

/** Numbers are compared, not their texts: '0.16' and '0.160000' are one rate. */
export function trasladoKey(
  impuesto: string | undefined,
  tipoFactor: string | undefined,
  tasa: Decimal | null,
): string {
  return `${impuesto} ${tipoFactor} ${tasa?.toString() ?? ''}`;
}
