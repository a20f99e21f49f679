import { Decimal } from '../values/decimal.ts';
import { type ComprobanteSubject, fitsCurrency } from './comprobante-subject.ts';
import type { FilaSubject, ImpuestosSubject } from './impuestos-subject.ts';
import type { Rule } from './rule.ts';
import type { TaxSum, TaxSums } from './sums.ts';
import type { Tasa } from './tasa.ts';

const RETENCION = 'Impuestos.Retenciones.Retencion.#';
const TRASLADO = 'Impuestos.Traslados.Traslado.#';
const TOTAL_RETENIDO = 'Impuestos.TotalImpuestosRetenidos';
const TOTAL_TRASLADADO = 'Impuestos.TotalImpuestosTrasladados';

const DECIMALS = 'Lleva más decimales que los de la moneda';

/**
 * Whether each summed tax has its row; the matrix gives this no code. A row that sums no tax, or
 * repeats another, may well be the missing one under a faulty key: it has a finding already.
 */
export const isCovered = (
  rows: readonly { tasa: Tasa; sum: TaxSum | undefined; isRepeated: boolean }[],
  { byKey, areKeysSound }: TaxSums,
): boolean => {
  const isOdd = rows.some(({ sum, isRepeated }) => sum === undefined || isRepeated);
  if (!areKeysSound || isOdd) return true;
  const keys = new Set(rows.map(({ tasa }) => tasa.key));
  for (const key of byKey.keys()) if (!keys.has(key)) return false;
  return true;
};

/** Whether each total is there, and covers what the concepts say: matrix 40206 and 40212. */
export const impuestosRules: readonly Rule<ImpuestosSubject>[] = [
  {
    code: 'CFDI40202',
    path: 'TotalImpuestosRetenidos',
    message: DECIMALS,
    check: ({ at, comprobante }) =>
      fitsCurrency(comprobante, Decimal.tryParse(at.TotalImpuestosRetenidos)),
  },
  {
    code: 'CFDI40204',
    path: 'TotalImpuestosTrasladados',
    message: DECIMALS,
    check: ({ at, comprobante }) =>
      fitsCurrency(comprobante, Decimal.tryParse(at.TotalImpuestosTrasladados)),
  },
  {
    code: 'CFDI40206',
    path: 'TotalImpuestosRetenidos',
    message: 'Con retenciones se necesita el total de impuestos retenidos',
    applies: ({ retenciones }) => retenciones.length > 0,
    check: ({ at }) => at.TotalImpuestosRetenidos !== undefined,
  },
  {
    code: 'CFDI40212',
    path: 'TotalImpuestosTrasladados',
    message: 'Con traslados se necesita el total de impuestos trasladados',
    applies: ({ traslados }) => traslados.some(({ tasa }) => !tasa.isExento),
    check: ({ at }) => at.TotalImpuestosTrasladados !== undefined,
  },
  {
    code: 'impuesto-sin-suma',
    sat: false,
    path: 'Retenciones',
    message: 'Un impuesto retenido en los conceptos no está en los impuestos del comprobante',
    check: ({ retenciones, comprobante }) => isCovered(retenciones, comprobante.sums.retenciones),
  },
  {
    code: 'impuesto-sin-suma',
    sat: false,
    path: 'Traslados',
    message: 'Un impuesto trasladado en los conceptos no está en los impuestos del comprobante',
    check: ({ traslados, comprobante }) => isCovered(traslados, comprobante.sums.traslados),
  },
];

const sumOf = (rows: readonly FilaSubject[]): Decimal =>
  rows.reduce((sum, { importe }) => (importe ? sum.add(importe) : sum), Decimal.ZERO);
const isTotal = (text: string | undefined, rows: readonly FilaSubject[]): boolean =>
  Decimal.tryParse(text)?.compare(sumOf(rows)) === 0;

/** Each total against its rows: matrix 40203 and 40205. */
export const totalImpuestosRules: readonly Rule<ImpuestosSubject>[] = [
  {
    code: 'CFDI40203',
    path: 'TotalImpuestosRetenidos',
    message: 'El total de impuestos retenidos no es la suma de sus renglones',
    reads: [`${RETENCION}.Importe`, TOTAL_RETENIDO, 'Impuestos.Retenciones'],
    applies: ({ at }) => at.TotalImpuestosRetenidos !== undefined,
    check: ({ at, retenciones }) => isTotal(at.TotalImpuestosRetenidos, retenciones),
  },
  {
    code: 'CFDI40205',
    path: 'TotalImpuestosTrasladados',
    message: 'El total de impuestos trasladados no es la suma de sus renglones',
    reads: [`${TRASLADO}.Importe`, TOTAL_TRASLADADO, 'Impuestos.Traslados'],
    applies: ({ at }) => at.TotalImpuestosTrasladados !== undefined,
    check: ({ at, traslados }) => isTotal(at.TotalImpuestosTrasladados, traslados),
  },
];

/** Matrix 40201: transfers, payments and payroll have no taxes of the document. */
export const sinImpuestosRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40201',
    path: 'Impuestos',
    message: 'Este tipo de comprobante no lleva impuestos',
    applies: ({ tipo }) => 'TPN'.includes(tipo),
    check: ({ impuestos }) => impuestos === undefined,
  },
  {
    code: 'impuesto-sin-suma',
    sat: false,
    path: 'Impuestos',
    message: 'Los impuestos de los conceptos no están en los impuestos del comprobante',
    applies: ({ tipo, impuestos }) => !'TPN'.includes(tipo) && impuestos === undefined,
    check: ({ sums: { retenciones, traslados } }) =>
      retenciones.byKey.size + traslados.byKey.size === 0,
  },
];
