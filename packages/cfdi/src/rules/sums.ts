import type { Finding } from '../model/finding.ts';
import { Decimal } from '../values/decimal.ts';
import { isFaulty } from './faults.ts';

/** A tax of the concepts, summed over all of them. */
export interface TaxSum {
  base: Decimal;
  importe: Decimal;
  /** Whether no base, and no amount, that was added is faulty. */
  isBaseSound: boolean;
  isImporteSound: boolean;
}

/** Taxes of one kind, by the key of the document's row that sums them. */
export interface TaxSums {
  byKey: Map<string, TaxSum>;
  /** False once it is not known of which row some tax is: then no row can be compared. */
  areKeysSound: boolean;
}

/** The sums of the concepts, and whether no summed amount is faulty itself. */
export interface Sums {
  importe: Decimal;
  isImporteSound: boolean;
  descuento: Decimal;
  isDescuentoSound: boolean;
  traslados: TaxSums;
  retenciones: TaxSums;
}

const newTaxSums = (): TaxSums => ({ byKey: new Map(), areKeysSound: true });

export function newSums(): Sums {
  return {
    importe: Decimal.ZERO,
    isImporteSound: true,
    descuento: Decimal.ZERO,
    isDescuentoSound: true,
    traslados: newTaxSums(),
    retenciones: newTaxSums(),
  };
}

/** Adds a tax to the row that sums it, which is returned. */
export function addTax(
  { byKey }: TaxSums,
  key: string,
  base: Decimal | null,
  importe: Decimal | null,
): TaxSum {
  const sum = byKey.get(key);
  if (sum) {
    if (base) sum.base = sum.base.add(base);
    if (importe) sum.importe = sum.importe.add(importe);
    return sum;
  }
  const first: TaxSum = {
    base: base ?? Decimal.ZERO,
    importe: importe ?? Decimal.ZERO,
    isBaseSound: true,
    isImporteSound: true,
  };
  byKey.set(key, first);
  return first;
}

/** Names of what makes up a tax, which each document spells in its own way. */
export interface TaxNames {
  key: readonly string[];
  base: readonly string[];
  importe: readonly string[];
}

/** Notes the faulty parts of a summed tax, with paths within its node. */
export function doubtTax(
  sums: TaxSums,
  sum: TaxSum,
  { key, base, importe }: TaxNames,
  findings: readonly Finding[],
  since: number,
): void {
  if (isFaulty(findings, since, key)) sums.areKeysSound = false;
  if (isFaulty(findings, since, base)) sum.isBaseSound = false;
  if (isFaulty(findings, since, importe)) sum.isImporteSound = false;
}

/** Numbers are compared, not their texts: '0.16' and '0.160000' are one rate. */
export function trasladoKey(
  impuesto: string | undefined,
  tipoFactor: string | undefined,
  tasa: Decimal | null,
): string {
  return `${impuesto} ${tipoFactor} ${tasa?.toString() ?? ''}`;
}
