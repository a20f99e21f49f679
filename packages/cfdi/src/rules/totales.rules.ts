import { impuestosLocales10 } from '../descriptions/impuestos-locales-10.ts';
import { Decimal } from '../values/decimal.ts';
import { complementoOf, type ComprobanteSubject, fitsCurrency } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

const CON_IMPORTES = 'IEN';
const DECIMALS = 'Lleva más decimales que los de su moneda';

const hasAmounts = ({ tipo }: ComprobanteSubject): boolean => CON_IMPORTES.includes(tipo);
const isRounded = (
  { decimals }: ComprobanteSubject,
  amount: Decimal | null,
  exact: Decimal,
): boolean => amount?.compare(exact.round(decimals)) === 0;

/** What the lines add up to: matrix 40107 to 40112. */
export const sumaRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40107',
    path: 'SubTotal',
    message: DECIMALS,
    check: (subject) => fitsCurrency(subject, subject.subTotal),
  },
  {
    code: 'CFDI40108',
    path: 'SubTotal',
    message: 'El subtotal no es la suma de los importes de los conceptos',
    applies: (subject) =>
      hasAmounts(subject) && fitsCurrency(subject, subject.subTotal) && subject.sums.isImporteSound,
    check: (subject) => isRounded(subject, subject.subTotal, subject.sums.importe),
  },
  {
    code: 'CFDI40109',
    path: 'SubTotal',
    message: 'El subtotal de este tipo de comprobante es cero',
    applies: ({ tipo }) => 'TP'.includes(tipo),
    check: ({ subTotal }) => subTotal?.isZero() === true,
  },
  {
    code: 'CFDI40110',
    path: 'Descuento',
    message: 'El descuento no puede ser mayor que el subtotal',
    reads: ['SubTotal'],
    applies: ({ descuento, subTotal }) => descuento !== null && subTotal !== null,
    check: ({ descuento, subTotal }) => (descuento as Decimal).compare(subTotal as Decimal) <= 0,
  },
  {
    code: 'CFDI40112',
    path: 'Descuento',
    message: DECIMALS,
    check: (subject) => fitsCurrency(subject, subject.descuento),
  },
  {
    // Anexo 20 asks for it; the matrix gives it no code.
    code: 'descuento-distinto',
    sat: false,
    path: 'Descuento',
    message: 'El descuento no es la suma de los descuentos de los conceptos',
    applies: (subject) =>
      hasAmounts(subject) &&
      fitsCurrency(subject, subject.descuento) &&
      subject.sums.isDescuentoSound &&
      !(subject.descuento && subject.subTotal && subject.descuento.compare(subject.subTotal) > 0),
    check: (subject) =>
      isRounded(subject, subject.descuento ?? Decimal.ZERO, subject.sums.descuento),
  },
];

const numberOf = (text: string | undefined): Decimal => Decimal.orZero(text);

/** SubTotal - Descuento + taxes transferred - taxes withheld, local ones included. */
function expectedTotal(subject: ComprobanteSubject): Decimal {
  const taxes = subject.impuestos?.attributes;
  const locales = complementoOf(subject, impuestosLocales10.namespace.uri)?.attributes;
  return numberOf(subject.at.SubTotal)
    .sub(numberOf(subject.at.Descuento))
    .add(numberOf(taxes?.TotalImpuestosTrasladados))
    .sub(numberOf(taxes?.TotalImpuestosRetenidos))
    .add(numberOf(locales?.TotaldeTraslados))
    .sub(numberOf(locales?.TotaldeRetenciones));
}

export const totalRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40119',
    path: 'Total',
    message: 'El total no es el subtotal menos descuentos, más y menos impuestos',
    reads: [
      'SubTotal',
      'Descuento',
      'Impuestos.TotalImpuestosTrasladados',
      'Impuestos.TotalImpuestosRetenidos',
      'Complemento.ImpuestosLocales.TotaldeTraslados',
      'Complemento.ImpuestosLocales.TotaldeRetenciones',
    ],
    applies: ({ total }) => total !== null,
    check: (subject) => isRounded(subject, subject.total, expectedTotal(subject)),
  },
];
