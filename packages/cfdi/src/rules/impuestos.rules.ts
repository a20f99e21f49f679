import { inCatalogo } from '../catalogs/lookup.ts';
import { type Attributes, type CfdiNode, childOf } from '../documents/document.ts';
import { Decimal } from '../values/decimal.ts';
import { type ComprobanteSubject, fitsCurrency } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';
import type { TaxSum } from './sums.ts';
import { Tasas, type Tasa } from './tasa.ts';

/** A row of the document's Impuestos with what the concepts say of it. */
export interface FilaSubject {
  at: Attributes;
  comprobante: ComprobanteSubject;
  tasa: Tasa;
  base: Decimal | null;
  importe: Decimal | null;
  /** undefined = no concept carries this tax. */
  sum: TaxSum | undefined;
  isRepeated: boolean;
}

export interface ImpuestosSubject {
  at: Attributes;
  comprobante: ComprobanteSubject;
  retenciones: readonly FilaSubject[];
  traslados: readonly FilaSubject[];
}

function rowsOf(
  comprobante: ComprobanteSubject,
  nodes: readonly CfdiNode[],
  isTraslado: boolean,
): FilaSubject[] {
  const tasas = new Tasas(comprobante.day);
  const sums = isTraslado ? comprobante.sums.traslados : comprobante.sums.retenciones;
  const seen = new Set<string>();
  return nodes.map((node) => {
    const tasa = tasas.of(isTraslado, node);
    const isRepeated = seen.has(tasa.key);
    seen.add(tasa.key);
    const at = node.attributes;
    return {
      at,
      comprobante,
      tasa,
      base: Decimal.tryParse(at.Base),
      importe: Decimal.tryParse(at.Importe),
      sum: sums.get(tasa.key),
      isRepeated,
    };
  });
}

export function impuestosSubject(
  comprobante: ComprobanteSubject,
  node: CfdiNode,
): ImpuestosSubject {
  return {
    at: node.attributes,
    comprobante,
    retenciones: rowsOf(comprobante, childOf(node, 'Retenciones')?.children ?? [], false),
    traslados: rowsOf(comprobante, childOf(node, 'Traslados')?.children ?? [], true),
  };
}

const DECIMALS = 'Lleva más decimales que los de la moneda';
const fits = (subject: FilaSubject, amount: Decimal | null): boolean =>
  fitsCurrency(subject.comprobante, amount);
const isSum = (subject: FilaSubject, amount: Decimal | null, sum: Decimal | undefined): boolean =>
  amount?.compare((sum ?? Decimal.ZERO).round(subject.comprobante.decimals)) === 0;

/** A withheld tax of the document: matrix 40207 to 40211. */
export const filaRetencionRules: readonly Rule<FilaSubject>[] = [
  {
    code: 'CFDI40207',
    path: 'Impuesto',
    message: 'El impuesto retenido no está en el catálogo del SAT',
    check: ({ at }) => inCatalogo('c_Impuesto', at.Impuesto ?? '') === true,
  },
  {
    code: 'CFDI40208',
    path: 'Impuesto',
    message: 'Cada impuesto retenido va en un solo renglón',
    check: ({ isRepeated }) => !isRepeated,
  },
  {
    code: 'CFDI40210',
    path: 'Importe',
    message: DECIMALS,
    check: (subject) => fits(subject, subject.importe),
  },
  {
    code: 'CFDI40211',
    path: 'Importe',
    message: 'El importe retenido no es la suma de las retenciones de los conceptos',
    applies: (subject) =>
      subject.tasa.isImpuesto && !subject.isRepeated && fits(subject, subject.importe),
    check: (subject) => isSum(subject, subject.importe, subject.sum?.importe),
  },
];

const isKnown = ({ tasa, isRepeated }: FilaSubject): boolean =>
  tasa.isImpuesto && tasa.isFactor && !isRepeated;
/** Of an exempt row there is a base only. */
const hasAmount = (subject: FilaSubject): boolean => isKnown(subject) && !subject.tasa.isExento;
const isRate = ({ tasa }: FilaSubject): boolean => tasa.isAllowed;

/** A transferred tax of the document: matrix 40213 to 40221. */
export const filaTrasladoRules: readonly Rule<FilaSubject>[] = [
  {
    code: 'CFDI40213',
    path: 'Base',
    message: 'El traslado necesita su base, su impuesto y su tipo de factor',
    check: ({ at }) =>
      at.Base !== undefined && at.Impuesto !== undefined && at.TipoFactor !== undefined,
  },
  {
    code: 'CFDI40214',
    path: 'Base',
    message: DECIMALS,
    check: (subject) => fits(subject, subject.base),
  },
  {
    code: 'CFDI40215',
    path: 'Base',
    message: 'La base no es la suma de las bases de los conceptos con ese impuesto y esa tasa',
    applies: (subject) =>
      hasAmount(subject) && isRate(subject) && fits(subject, subject.base) && subject.base !== null,
    check: (subject) => isSum(subject, subject.base, subject.sum?.base),
  },
  {
    code: 'CFDI40216',
    path: 'Base',
    message: 'La base exenta no es la suma de las bases exentas de los conceptos',
    applies: (subject) => isKnown(subject) && subject.tasa.isExento && fits(subject, subject.base),
    check: (subject) => isSum(subject, subject.base, subject.sum?.base),
  },
  {
    code: 'CFDI40217',
    path: 'Impuesto',
    message: 'El impuesto trasladado no está en el catálogo del SAT',
    check: ({ at }) => inCatalogo('c_Impuesto', at.Impuesto ?? '') === true,
  },
  {
    code: 'CFDI40218',
    path: 'Impuesto',
    message: 'Cada impuesto trasladado, con su factor y su tasa, va en un solo renglón',
    check: ({ isRepeated }) => !isRepeated,
  },
  {
    code: 'CFDI40219',
    path: 'TasaOCuota',
    message: 'La tasa o cuota no está en el catálogo del SAT para este impuesto',
    applies: hasAmount,
    check: isRate,
  },
  {
    code: 'CFDI40220',
    path: 'Importe',
    message: DECIMALS,
    check: (subject) => fits(subject, subject.importe),
  },
  {
    code: 'CFDI40221',
    path: 'Importe',
    message: 'El importe trasladado no es la suma de los traslados de los conceptos',
    applies: (subject) => hasAmount(subject) && isRate(subject) && fits(subject, subject.importe),
    check: (subject) => isSum(subject, subject.importe, subject.sum?.importe),
  },
];

/** Concept taxes that no row of the document sums; the matrix gives this no code. */
const isCovered = (rows: readonly FilaSubject[], sums: Map<string, TaxSum>): boolean => {
  const keys = new Set(rows.map(({ tasa }) => tasa.key));
  for (const key of sums.keys()) if (!keys.has(key)) return false;
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
    path: 'Retenciones',
    message: 'Un impuesto retenido en los conceptos no está en los impuestos del comprobante',
    check: ({ retenciones, comprobante }) => isCovered(retenciones, comprobante.sums.retenciones),
  },
  {
    code: 'impuesto-sin-suma',
    path: 'Traslados',
    message: 'Un impuesto trasladado en los conceptos no está en los impuestos del comprobante',
    check: ({ traslados, comprobante }) => isCovered(traslados, comprobante.sums.traslados),
  },
];

const sumOf = (rows: readonly FilaSubject[]): Decimal =>
  rows.reduce((sum, { importe }) => (importe ? sum.add(importe) : sum), Decimal.ZERO);
const isTotal = (text: string | undefined, rows: readonly FilaSubject[]): boolean =>
  Decimal.tryParse(text)?.compare(sumOf(rows)) === 0;

/** Each total against its rows, once the rows are right: matrix 40203 and 40205. */
export const totalImpuestosRules: readonly Rule<ImpuestosSubject>[] = [
  {
    code: 'CFDI40203',
    path: 'TotalImpuestosRetenidos',
    message: 'El total de impuestos retenidos no es la suma de sus renglones',
    applies: ({ at }) => at.TotalImpuestosRetenidos !== undefined,
    check: ({ at, retenciones }) => isTotal(at.TotalImpuestosRetenidos, retenciones),
  },
  {
    code: 'CFDI40205',
    path: 'TotalImpuestosTrasladados',
    message: 'El total de impuestos trasladados no es la suma de sus renglones',
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
    path: 'Impuestos',
    message: 'Los impuestos de los conceptos no están en los impuestos del comprobante',
    applies: ({ tipo, impuestos }) => !'TPN'.includes(tipo) && impuestos === undefined,
    check: ({ sums }) => sums.retenciones.size + sums.traslados.size === 0,
  },
];
