import type { Attributes, CfdiNode } from '../../documents/document.ts';
import { isCovered } from '../../rules/impuestos.rules.ts';
import type { Rule } from '../../rules/rule.ts';
import type { TaxSum, TaxSums } from '../../rules/sums.ts';
import type { Tasa, Tasas } from '../../rules/tasa.ts';
import { Decimal } from '../../values/decimal.ts';
import type { PagoSubject } from './pagos-subject.ts';

/** A row of a payment's ImpuestosP with what its documents say of it. */
export interface FilaPSubject {
  at: Attributes;
  pago: PagoSubject;
  tasa: Tasa;
  base: Decimal | null;
  importe: Decimal | null;
  sums: TaxSums;
  /** undefined = no document carries this tax. */
  sum: TaxSum | undefined;
  isRepeated: boolean;
}

export function filasP(pago: PagoSubject, isTraslado: boolean, tasas: Tasas): FilaPSubject[] {
  const sums = isTraslado ? pago.sums.traslados : pago.sums.retenciones;
  const seen = new Set<string>();
  return (isTraslado ? pago.traslados : pago.retenciones).map(({ attributes: at }: CfdiNode) => {
    const tasa = tasas.find(isTraslado, at.ImpuestoP, at.TipoFactorP, at.TasaOCuotaP);
    const isRepeated = seen.has(tasa.key);
    seen.add(tasa.key);
    return {
      at,
      pago,
      tasa,
      base: Decimal.tryParse(at.BaseP),
      importe: Decimal.tryParse(at.ImporteP),
      sums,
      sum: sums.byKey.get(tasa.key),
      isRepeated,
    };
  });
}

/** Rounded to as many decimals as it was written with, and not to fewer than the currency has. */
const isSum = ({ pago }: FilaPSubject, amount: Decimal | null, sum: Decimal | undefined): boolean =>
  amount !== null &&
  amount.compare((sum ?? Decimal.ZERO).round(Math.max(amount.writtenDecimals, pago.decimals))) ===
    0;

const NOT_IN_CATALOGUE = 'El impuesto no está en el catálogo del SAT';
const isKnown = ({ tasa, isRepeated }: FilaPSubject): boolean => tasa.isImpuesto && !isRepeated;
const hasRate = (subject: FilaPSubject): boolean =>
  isKnown(subject) && subject.tasa.isFactor && !subject.tasa.isExento;
/** A key that a document has as well, where it has been told: the row only repeats it. */
const isOwnKey = ({ sum }: FilaPSubject): boolean => sum === undefined;
/** Whether nothing that the documents add up to is faulty itself. */
const isBaseSound = ({ sums, sum }: FilaPSubject): boolean =>
  sums.areKeysSound && sum?.isBaseSound !== false;
const isImporteSound = ({ sums, sum }: FilaPSubject): boolean =>
  sums.areKeysSound && sum?.isImporteSound !== false;
const canAdd = (subject: FilaPSubject): boolean => hasRate(subject) && subject.tasa.isAllowed;

/** Matrix CRP20262 to CRP20265. */
export const retencionPRules: readonly Rule<FilaPSubject>[] = [
  {
    code: 'CRP20262',
    path: 'ImpuestoP',
    message: NOT_IN_CATALOGUE,
    applies: isOwnKey,
    check: ({ tasa }) => tasa.isImpuesto,
  },
  {
    code: 'CRP20263',
    path: 'ImpuestoP',
    message: 'Cada impuesto retenido va en un solo renglón del pago',
    check: ({ isRepeated }) => !isRepeated,
  },
  {
    code: 'CRP20265',
    path: 'ImporteP',
    message: 'El importe retenido no es la suma de las retenciones de los documentos',
    applies: (subject) => isKnown(subject) && isImporteSound(subject),
    check: (subject) => isSum(subject, subject.importe, subject.sum?.importe),
  },
];

/** Matrix CRP20266 to CRP20274 without what they ask of Totales. */
export const trasladoPRules: readonly Rule<FilaPSubject>[] = [
  {
    code: 'CRP20266',
    path: 'TasaOCuotaP',
    message: 'Un traslado exento lleva solo la base, el impuesto y el tipo de factor',
    applies: ({ tasa }) => tasa.isExento,
    check: ({ at }) => at.TasaOCuotaP === undefined && at.ImporteP === undefined,
  },
  {
    code: 'CRP20270',
    path: 'ImpuestoP',
    message: NOT_IN_CATALOGUE,
    applies: isOwnKey,
    check: ({ tasa }) => tasa.isImpuesto,
  },
  {
    code: 'CRP20271',
    path: 'ImpuestoP',
    message: 'Cada traslado, con su factor y su tasa, va en un solo renglón del pago',
    check: ({ isRepeated }) => !isRepeated,
  },
  {
    code: 'CRP20272',
    path: 'TasaOCuotaP',
    message: 'La tasa o cuota no está en el catálogo del SAT para este impuesto',
    applies: (subject) => hasRate(subject) && isOwnKey(subject),
    check: ({ tasa }) => tasa.isAllowed,
  },
  {
    code: 'CRP20268',
    path: 'BaseP',
    message: 'La base no es la suma de las bases de los documentos con ese impuesto y esa tasa',
    applies: (subject) => canAdd(subject) && isBaseSound(subject),
    check: (subject) => isSum(subject, subject.base, subject.sum?.base),
  },
  {
    code: 'CRP20269',
    path: 'BaseP',
    message: 'La base exenta no es la suma de las bases exentas de los documentos',
    applies: (subject) => isKnown(subject) && subject.tasa.isExento && isBaseSound(subject),
    check: (subject) => isSum(subject, subject.base, subject.sum?.base),
  },
  {
    code: 'CRP20274',
    path: 'ImporteP',
    message: 'El importe no es la suma de los traslados de los documentos',
    applies: (subject) => canAdd(subject) && subject.sum !== undefined && isImporteSound(subject),
    check: (subject) => isSum(subject, subject.importe, subject.sum?.importe),
  },
];

interface ImpuestosPSubject {
  pago: PagoSubject;
  retenciones: readonly FilaPSubject[];
  traslados: readonly FilaPSubject[];
}

/** Taxes of the documents that no row of the payment sums; the matrix gives this no code. */
export const impuestosPRules: readonly Rule<ImpuestosPSubject>[] = [
  {
    code: 'impuesto-sin-suma',
    sat: false,
    path: 'ImpuestosP',
    message: 'Un impuesto de los documentos no está en los impuestos del pago',
    check: ({ pago, retenciones, traslados }) =>
      isCovered(retenciones, pago.sums.retenciones) && isCovered(traslados, pago.sums.traslados),
  },
];
