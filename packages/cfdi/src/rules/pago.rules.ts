import { claveOn, inCatalogo } from '../catalogs/lookup.ts';
import { isUsualOrder } from '../catalogs/tipos-cambio.ts';
import { Decimal } from '../values/decimal.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

const POR_DEFINIR = '99';
const ONE = Decimal.parse(1);
const MAX_DECIMALS = 6;
/** c_Moneda: how far a rate may be from the FIX, as a fraction (500 %). */
const VARIATION = Decimal.parse(5);

const isForma = ({ at }: ComprobanteSubject): boolean =>
  inCatalogo('c_FormaPago', at.FormaPago ?? '') === true;
const hasForma = ({ at }: ComprobanteSubject): boolean => at.FormaPago !== undefined;
const hasTipoCambio = ({ at }: ComprobanteSubject): boolean => at.TipoCambio !== undefined;
const tipoCambio = ({ at }: ComprobanteSubject): Decimal | null => Decimal.tryParse(at.TipoCambio);
const isMoneda = ({ at }: ComprobanteSubject): boolean =>
  inCatalogo('c_Moneda', at.Moneda ?? '') === true;
export const isForeign = (subject: ComprobanteSubject): boolean =>
  isMoneda(subject) && !['MXN', 'XXX'].includes(subject.at.Moneda ?? '');
/** Receipts of payments and payroll tell how they were paid in their complements. */
const isWithoutForma = ({ tipo }: ComprobanteSubject): boolean => 'TNP'.includes(tipo);

/** Whether a rate is near the FIX of a day; undefined when there is none to compare with. */
export function isNearFix(
  rate: Decimal | null,
  moneda: string | undefined,
  { context, day }: Pick<ComprobanteSubject, 'context' | 'day'>,
): boolean | undefined {
  const fix = Decimal.tryParse(context.tipoCambio?.(moneda ?? '', day));
  if (!fix || !rate) return undefined;
  const most = fix.mul(ONE.add(VARIATION));
  return rate.compare(most) <= 0;
}

/** Whether a rate is plausible by the value of its currency; true when that is unknown. */
export const isOfUsualOrder = (rate: Decimal | null, moneda: string | undefined): boolean =>
  !rate?.isPositive() || (isUsualOrder(moneda ?? '', rate) ?? true);

export const isUsualRate = (subject: ComprobanteSubject): boolean | undefined =>
  isNearFix(tipoCambio(subject), subject.at.Moneda, subject);

/** How and in what it is paid: matrix 40103 to 40118, 40124 and 40125. */
export const pagoRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40103',
    path: 'FormaPago',
    message: 'Este tipo de comprobante no lleva forma de pago',
    applies: isWithoutForma,
    check: (subject) => !hasForma(subject),
  },
  {
    code: 'CFDI40104',
    path: 'FormaPago',
    message: 'La forma de pago no está en el catálogo del SAT',
    applies: (subject) => hasForma(subject) && !isWithoutForma(subject),
    check: ({ at, day }) => claveOn('c_FormaPago', at.FormaPago ?? '', day),
  },
  {
    code: 'CFDI40105',
    path: 'FormaPago',
    message: 'Si el método de pago es PPD la forma de pago debe ser "99 Por definir"',
    applies: (subject) => subject.at.MetodoPago === 'PPD' && isForma(subject),
    check: ({ at }) => at.FormaPago === POR_DEFINIR,
  },
  {
    code: 'CFDI40124',
    path: 'MetodoPago',
    message: 'El método de pago no está en el catálogo del SAT',
    applies: ({ at, tipo }) => at.MetodoPago !== undefined && !'TP'.includes(tipo),
    check: ({ at, day }) => claveOn('c_MetodoPago', at.MetodoPago ?? '', day),
  },
  {
    code: 'CFDI40125',
    path: 'MetodoPago',
    message: 'Este tipo de comprobante no lleva método de pago',
    applies: ({ tipo }) => 'TP'.includes(tipo),
    check: ({ at }) => at.MetodoPago === undefined,
  },
  {
    code: 'CFDI40113',
    path: 'Moneda',
    message: 'La moneda no está en el catálogo del SAT',
    check: isMoneda,
  },
  {
    code: 'CFDI40114',
    path: 'TipoCambio',
    message: 'En pesos mexicanos el tipo de cambio es 1 o no se escribe',
    applies: (subject) => subject.at.Moneda === 'MXN' && hasTipoCambio(subject),
    check: (subject) => tipoCambio(subject)?.compare(ONE) === 0,
  },
  {
    code: 'CFDI40115',
    path: 'TipoCambio',
    message: 'Una moneda distinta del peso necesita su tipo de cambio',
    applies: isForeign,
    check: hasTipoCambio,
  },
  {
    code: 'CFDI40116',
    path: 'TipoCambio',
    message: 'La moneda XXX no lleva tipo de cambio',
    applies: ({ at }) => at.Moneda === 'XXX',
    check: (subject) => !hasTipoCambio(subject),
  },
  {
    code: 'CFDI40117',
    path: 'TipoCambio',
    message: 'El tipo de cambio debe ser un número positivo de hasta 6 decimales',
    applies: (subject) => isForeign(subject) && hasTipoCambio(subject),
    check: (subject) => {
      const rate = tipoCambio(subject);
      return rate?.isPositive() === true && rate.writtenDecimals <= MAX_DECIMALS;
    },
  },
  {
    code: 'CFDI40118',
    path: 'TipoCambio',
    message: 'El tipo de cambio se aparta del publicado más de lo que admite el SAT',
    remedy: 'Revísalo, o pide a tu proveedor una clave de confirmación.',
    needs: 'tipoCambio',
    applies: (subject) => isForeign(subject) && subject.at.Confirmacion === undefined,
    check: (subject) => isUsualRate(subject) ?? true,
  },
  {
    code: 'tipo-cambio-inusual',
    sat: false,
    path: 'TipoCambio',
    kind: 'warning',
    message: 'Conviene revisar: el tipo de cambio está lejos de lo que suele valer la moneda',
    remedy:
      'Son los pesos mexicanos por una unidad de la moneda. Si es correcto, agrega la clave de confirmación que dé tu PAC.',
    applies: ({ context, at }) => context.tipoCambio === undefined && at.Confirmacion === undefined,
    check: (subject) => isOfUsualOrder(tipoCambio(subject), subject.at.Moneda),
  },
  {
    code: 'pue-por-definir',
    sat: false,
    path: 'FormaPago',
    kind: 'warning',
    message: 'Conviene revisar: lo que se paga en una sola exhibición (PUE) ya tiene forma de pago',
    remedy: 'Con la forma 99 «Por definir» el método suele ser PPD.',
    applies: ({ at, tipo }) => at.MetodoPago === 'PUE' && tipo === 'I',
    check: ({ at }) => at.FormaPago !== POR_DEFINIR,
  },
];
