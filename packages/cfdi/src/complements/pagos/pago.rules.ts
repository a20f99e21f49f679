import { fitsImporte } from '../../rules/fields.ts';
import { isNearFix, isOfUsualOrder } from '../../rules/pago.rules.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Decimal } from '../../values/decimal.ts';
import { isMoneda, MXN, ONE, SIN_MONEDA } from './moneda.ts';
import { converted, isMixed, leastPaid, paid, sumOf } from './pagado.ts';
import type { PagoSubject } from './pagos-subject.ts';

export const POR_DEFINIR = '99';

const hasConfirmacion = ({ comprobante }: PagoSubject): boolean =>
  comprobante.at.Confirmacion !== undefined;
const isPositive = (amount: Decimal | null): boolean => amount?.isPositive() === true;
const isForeign = ({ at }: PagoSubject): boolean => isMoneda(at.MonedaP) && at.MonedaP !== MXN;

/** How and in what it was paid: matrix CRP20212 to CRP20220 without the sums. */
export const pagoRules: readonly Rule<PagoSubject>[] = [
  {
    code: 'CRP20212',
    path: 'FormaDePagoP',
    message: 'Un pago que ya se recibió no puede tener la forma de pago 99 «Por definir»',
    check: ({ at }) => at.FormaDePagoP !== POR_DEFINIR,
  },
  {
    code: 'CRP20213',
    path: 'MonedaP',
    message: 'La moneda del pago no puede ser XXX',
    check: ({ at }) => at.MonedaP !== SIN_MONEDA,
  },
  {
    code: 'CRP20214',
    path: 'TipoCambioP',
    message: 'Un pago en moneda extranjera necesita su tipo de cambio',
    applies: isForeign,
    check: ({ at }) => at.TipoCambioP !== undefined,
  },
  {
    code: 'CRP20215',
    path: 'TipoCambioP',
    message: 'En pesos mexicanos el tipo de cambio del pago es 1',
    applies: ({ at }) => at.MonedaP === MXN,
    check: ({ tipoCambio }) => tipoCambio?.compare(ONE) === 0,
  },
  {
    code: 'CRP20216',
    path: 'TipoCambioP',
    message: 'El tipo de cambio del pago se aparta del publicado más de lo que admite el SAT',
    remedy: 'Revísalo, o pide a tu proveedor una clave de confirmación.',
    needs: 'tipoCambio',
    applies: (subject) => isForeign(subject) && !hasConfirmacion(subject),
    check: ({ at, tipoCambio, comprobante: { context } }) =>
      isNearFix(tipoCambio, at.MonedaP, { context, day: (at.FechaPago ?? '').slice(0, 10) }) ??
      true,
  },
  {
    code: 'tipo-cambio-inusual',
    sat: false,
    path: 'TipoCambioP',
    kind: 'warning',
    message: 'Conviene revisar: el tipo de cambio está lejos de lo que suele valer la moneda',
    remedy:
      'Son los pesos mexicanos por una unidad de la moneda. Si es correcto, agrega la clave de confirmación que dé tu PAC.',
    applies: (subject) =>
      subject.comprobante.context.tipoCambio === undefined && !hasConfirmacion(subject),
    check: ({ at, tipoCambio }) => isOfUsualOrder(tipoCambio, at.MonedaP),
  },
  {
    // Days: the hour of a payment is seldom known.
    code: 'fecha-pago-futura',
    sat: false,
    path: 'FechaPago',
    isOwn: true,
    message: 'La fecha del pago es posterior a la del recibo',
    remedy: 'El recibo se expide cuando el pago ya se recibió.',
    applies: ({ at }) => /^\d{4}-\d{2}-\d{2}T/.test(at.FechaPago ?? ''),
    check: ({ at, comprobante }) => (at.FechaPago ?? '').slice(0, 10) <= comprobante.day,
  },
  {
    code: 'CRP20218',
    path: 'Monto',
    message: 'El monto del pago debe ser mayor que cero',
    check: ({ monto }) => isPositive(monto),
  },
  {
    code: 'CRP20219',
    path: 'Monto',
    message: 'El monto lleva más decimales que los de la moneda del pago',
    applies: (subject) => subject.isMoneda && subject.monto !== null,
    check: ({ monto, decimals }) => (monto as Decimal).writtenDecimals <= decimals,
  },
  {
    code: 'CRP20220',
    path: 'Monto',
    message: 'El monto rebasa lo que el SAT admite sin clave de confirmación',
    applies: (subject) => subject.monto !== null && !hasConfirmacion(subject),
    check: ({ monto, tipoCambio }) => fitsImporte((monto as Decimal).mul(tipoCambio ?? ONE)),
  },
];

/** Within the payment. */
export const PAGADO = [
  'Monto',
  'MonedaP',
  'DoctoRelacionado.#.MonedaDR',
  'DoctoRelacionado.#.EquivalenciaDR',
  'DoctoRelacionado.#.ImpPagado',
];
const MORE_THAN_PAID = 'La suma de lo pagado a los documentos es mayor que el monto del pago';

/** What its documents add up to. */
export const montoRules: readonly Rule<PagoSubject>[] = [
  {
    code: 'CRP20217',
    path: 'Monto',
    message: MORE_THAN_PAID,
    reads: PAGADO,
    applies: (subject) => !isMixed(subject) && isPositive(subject.monto),
    check: ({ documentos, monto }) => sumOf(documentos, paid).compare(monto as Decimal) <= 0,
  },
  {
    // Not above Monto, or within what rounding may have hidden: what exceeds it is judged so.
    code: 'CRP20276',
    path: 'Monto',
    message: MORE_THAN_PAID,
    reads: PAGADO,
    remedy: 'Revisa el monto, lo pagado y la equivalencia de las monedas.',
    applies: (subject) => isMixed(subject) && isPositive(subject.monto),
    check: ({ documentos, monto }) =>
      sumOf(documentos, converted).compare(monto as Decimal) <= 0 ||
      sumOf(documentos, leastPaid).compare(monto as Decimal) <= 0,
  },
];
