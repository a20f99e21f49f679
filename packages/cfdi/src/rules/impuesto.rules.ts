import type { Impuesto } from '../model/factura.ts';
import type { ImpuestoCalculado } from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';
import { isWithinLimits } from './limits.ts';
import type { Rule } from './rule.ts';
import { isGiven } from './subjects.ts';

/** A tax of one line, for what depends on its amounts. */
export interface ImpuestoSubject {
  impuesto: Impuesto;
  calculado: ImpuestoCalculado;
}

const isTraslado = ({ impuesto }: ImpuestoSubject): boolean => impuesto.tipo === 2;
const isRetencion = ({ impuesto }: ImpuestoSubject): boolean => impuesto.tipo === 1;

const isBaseGood = ({ calculado }: ImpuestoSubject): boolean =>
  /[1-9]/.test(calculado.base) && !calculado.base.startsWith('-');

/** Only an amount typed by hand can leave the limits: computed ones are Base x rate. */
const hasCustomAmount = ({ impuesto, calculado }: ImpuestoSubject): boolean =>
  isGiven(impuesto.importeCustom) && calculado.tasaOCuota !== '';
const isAmountGood = ({ calculado }: ImpuestoSubject): boolean =>
  isWithinLimits(calculado.importe, calculado.base, calculado.tasaOCuota);

const AMOUNT = 'El importe del impuesto se aparta de la base por la tasa';
const AMOUNT_REMEDY = 'Recalcule el importe.';
const BASE = 'La base del impuesto debe ser mayor que cero';

export const impuestoRules: readonly Rule<ImpuestoSubject>[] = [
  {
    code: 'CFDI40174',
    path: 'base',
    message: BASE,
    applies: isTraslado,
    check: isBaseGood,
  },
  {
    code: 'CFDI40181',
    path: 'base',
    message: BASE,
    applies: isRetencion,
    check: isBaseGood,
  },
  {
    code: 'base-invalida',
    path: 'customBase',
    message: 'La base escrita a mano no es un número',
    applies: ({ impuesto }) => isGiven(impuesto.customBase),
    check: ({ impuesto }) => Decimal.tryParse(impuesto.customBase) !== null,
  },
  {
    code: 'importe-invalido',
    path: 'importeCustom',
    message: 'El importe escrito a mano no es un número',
    applies: ({ impuesto }) => isGiven(impuesto.importeCustom),
    check: ({ impuesto }) => Decimal.tryParse(impuesto.importeCustom) !== null,
  },
  {
    code: 'CFDI40180',
    path: 'importeCustom',
    message: AMOUNT,
    remedy: AMOUNT_REMEDY,
    applies: (subject) => isTraslado(subject) && hasCustomAmount(subject),
    check: isAmountGood,
  },
  {
    code: 'CFDI40186',
    path: 'importeCustom',
    message: AMOUNT,
    remedy: AMOUNT_REMEDY,
    applies: (subject) => isRetencion(subject) && hasCustomAmount(subject),
    check: isAmountGood,
  },
];
