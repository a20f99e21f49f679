import { inCatalogo } from '../catalogs/lookup.ts';
import { Decimal } from '../values/decimal.ts';
import { fitsDecimals } from './fields.ts';
import type { Rule } from './rule.ts';
import { type FacturaSubject, isGiven } from './subjects.ts';

const POR_DEFINIR = '99';

const formas = ({ factura }: FacturaSubject): readonly string[] => factura.formaPago ?? [];
const hasOneForma = (subject: FacturaSubject): boolean =>
  formas(subject).length === 1 && isGiven(formas(subject)[0]);
const isForma = (subject: FacturaSubject): boolean =>
  inCatalogo('c_FormaPago', (formas(subject)[0] ?? '').padStart(2, '0')) === true;

const isMoneda = ({ factura }: FacturaSubject): boolean =>
  inCatalogo('c_Moneda', factura.moneda) === true;
const tipoCambio = ({ factura }: FacturaSubject): Decimal | null =>
  Decimal.tryParse(factura.tipoCambio);
const hasTipoCambio = ({ factura }: FacturaSubject): boolean => isGiven(factura.tipoCambio);
const isForeign = (subject: FacturaSubject): boolean =>
  isMoneda(subject) && subject.factura.moneda !== 'MXN' && subject.factura.moneda !== 'XXX';

const ONE = Decimal.parse(1);

export const pagoRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'forma-pago-requerida',
    path: 'formaPago',
    message: 'Se debe llenar la forma de pago de la factura',
    check: (subject) => formas(subject).length > 0 && formas(subject).every(isGiven),
  },
  {
    code: 'forma-pago-unica',
    path: 'formaPago',
    message: 'La factura lleva una sola forma de pago',
    remedy: 'Elija la forma con la que se paga la mayor parte.',
    check: (subject) => formas(subject).length < 2,
  },
  {
    code: 'CFDI40104',
    path: 'formaPago',
    message: 'La forma de pago no está en el catálogo del SAT',
    applies: hasOneForma,
    check: isForma,
  },
  {
    code: 'CFDI40105',
    path: 'formaPago',
    message: 'Si el método de pago es PPD la forma de pago debe ser "99 Por definir"',
    applies: (subject) =>
      subject.factura.metodoPago === 'PPD' && hasOneForma(subject) && isForma(subject),
    check: (subject) => formas(subject)[0] === POR_DEFINIR,
  },
  {
    code: 'CFDI40124',
    path: 'metodoPago',
    message: 'El método de pago no está en el catálogo del SAT',
    applies: ({ factura }) => isGiven(factura.metodoPago),
    check: ({ factura }) => inCatalogo('c_MetodoPago', factura.metodoPago ?? '') === true,
  },
  {
    code: 'moneda-requerida',
    path: 'moneda',
    message: 'Se debe llenar la moneda de la factura',
    check: ({ factura }) => isGiven(factura.moneda),
  },
  {
    code: 'CFDI40113',
    path: 'moneda',
    message: 'La moneda no está en el catálogo del SAT',
    applies: ({ factura }) => isGiven(factura.moneda),
    check: isMoneda,
  },
  {
    code: 'CFDI40114',
    path: 'tipoCambio',
    message: 'En pesos mexicanos el tipo de cambio es 1 o no se escribe',
    applies: (subject) => subject.factura.moneda === 'MXN' && hasTipoCambio(subject),
    check: (subject) => tipoCambio(subject)?.compare(ONE) === 0,
  },
  {
    code: 'CFDI40115',
    path: 'tipoCambio',
    message: 'Una moneda distinta del peso necesita su tipo de cambio',
    applies: isForeign,
    check: hasTipoCambio,
  },
  {
    code: 'CFDI40116',
    path: 'tipoCambio',
    message: 'La moneda XXX no lleva tipo de cambio',
    applies: ({ factura }) => factura.moneda === 'XXX',
    check: (subject) => !hasTipoCambio(subject),
  },
  {
    code: 'CFDI40117',
    path: 'tipoCambio',
    message: 'El tipo de cambio debe ser un número positivo de hasta 6 decimales',
    applies: (subject) => isForeign(subject) && hasTipoCambio(subject),
    check: (subject) =>
      tipoCambio(subject)?.isPositive() === true && fitsDecimals(tipoCambio(subject), 6),
  },
];
