import type { Attributes, CfdiNode } from '../documents/document.ts';
import { Decimal } from '../values/decimal.ts';
import type { ConceptoSubject } from './concepto-subject.ts';
import { isTaxAmount } from './limits.ts';
import type { Rule } from './rule.ts';
import type { Tasa } from './tasa.ts';

/** A tax of one concept. */
export interface ImpuestoSubject {
  at: Attributes;
  tasa: Tasa;
  base: Decimal | null;
  importe: Decimal | null;
}

export function impuestoSubject(
  { attributes: at }: CfdiNode,
  tasa: Tasa,
  concepto: ConceptoSubject,
): ImpuestoSubject {
  return {
    at,
    tasa,
    // Nearly always the line's own amount, which has been read.
    base: at.Base === concepto.at.Importe ? concepto.importe : Decimal.tryParse(at.Base),
    importe: Decimal.tryParse(at.Importe),
  };
}

export const isBase = ({ base }: ImpuestoSubject): boolean => base?.isPositive() === true;
export const hasRate = ({ tasa }: ImpuestoSubject): boolean => tasa.tasaOCuota !== undefined;
export const isRate = ({ tasa }: ImpuestoSubject): boolean => tasa.isAllowed;
export const canJudgeRate = ({ tasa }: ImpuestoSubject): boolean =>
  tasa.isImpuesto && tasa.isFactor && !tasa.isExento && tasa.rate !== null;
export const canJudgeAmount = (subject: ImpuestoSubject): boolean =>
  canJudgeRate(subject) && isRate(subject) && isBase(subject) && subject.importe !== null;
export const isAmount = ({ base, importe, tasa }: ImpuestoSubject): boolean =>
  isTaxAmount(importe as Decimal, base as Decimal, tasa.rate as Decimal);

/** The year's table is missing: an unknown ceiling refuses no rate. */
const cuotaRule: Rule<ImpuestoSubject> = {
  code: 'cuota-sin-comprobar',
  sat: false,
  path: 'TasaOCuota',
  kind: 'warning',
  message:
    'La cuota rebasa la mayor de IEPS que se conoce, y la del año del comprobante no está cargada',
  remedy:
    'Compárala con el catálogo c_TasaOCuota del SAT de ese año; quien opera Timbra lo importa en «Catálogos del SAT».',
  check: ({ tasa }) => !tasa.isOfUnknownYear,
};

export const BASE = 'La base del impuesto debe ser mayor que cero';
export const FACTOR = 'El tipo de factor no está en el catálogo del SAT';
export const RATE = 'La tasa o cuota no está en el catálogo del SAT para este impuesto';
/**
 * Two findings about a rate: SAT's catalogue has none like it, or does not have the rate of the law
 * yet.
 */
export const rateRules = (code: string, path: string): readonly Rule<ImpuestoSubject>[] => [
  {
    code,
    path,
    message: RATE,
    applies: canJudgeRate,
    check: (subject) => isRate(subject) || subject.tasa.isOnlyInLaw,
  },
  {
    code,
    path,
    message:
      'La ley tiene esta tasa de IEPS para tabacos y nicotina, pero el catálogo c_TasaOCuota del SAT aún no: mientras no la publique, ningún PAC la timbra',
    remedy:
      'Si el SAT ya la publicó, quien opera Timbra importa su catálogo en «Catálogos del SAT».',
    applies: canJudgeRate,
    check: ({ tasa }) => !tasa.isOnlyInLaw,
  },
];
export const AMOUNT = 'El importe del impuesto se aparta de la base por la tasa';
const BASE_REMEDY = 'Si el renglón no cuesta nada, quita sus impuestos.';
export const AMOUNT_REMEDY = 'Recalcula el importe.';

/** A transferred tax: matrix 40174 to 40180. */
export const trasladoRules: readonly Rule<ImpuestoSubject>[] = [
  { code: 'CFDI40174', path: 'Base', message: BASE, remedy: BASE_REMEDY, check: isBase },
  {
    code: 'CFDI40175',
    path: 'Impuesto',
    message: 'El impuesto no puede trasladarse',
    remedy: 'Se trasladan IVA (002) e IEPS (003); el ISR solo se retiene.',
    check: ({ tasa }) => tasa.isImpuesto,
  },
  { code: 'CFDI40176', path: 'TipoFactor', message: FACTOR, check: ({ tasa }) => tasa.isFactor },
  {
    code: 'CFDI40177',
    path: 'TasaOCuota',
    message: 'Un impuesto exento no lleva tasa ni importe',
    applies: ({ tasa }) => tasa.isExento,
    check: ({ at, tasa }) => tasa.tasaOCuota === undefined && at.Importe === undefined,
  },
  {
    code: 'CFDI40178',
    path: 'TasaOCuota',
    message: 'El impuesto necesita su tasa o cuota y su importe',
    covers: ['Importe'],
    applies: ({ tasa }) => tasa.isFactor && !tasa.isExento,
    check: (subject) => hasRate(subject) && subject.at.Importe !== undefined,
  },
  ...rateRules('CFDI40179', 'TasaOCuota'),
  cuotaRule,
  {
    code: 'CFDI40180',
    path: 'Importe',
    message: AMOUNT,
    remedy: AMOUNT_REMEDY,
    applies: canJudgeAmount,
    check: isAmount,
  },
];

/** A withheld tax: matrix 40181 to 40186. */
export const retencionRules: readonly Rule<ImpuestoSubject>[] = [
  { code: 'CFDI40181', path: 'Base', message: BASE, remedy: BASE_REMEDY, check: isBase },
  {
    code: 'CFDI40182',
    path: 'Impuesto',
    message: 'El impuesto retenido no está en el catálogo del SAT',
    check: ({ tasa }) => tasa.isImpuesto,
  },
  { code: 'CFDI40183', path: 'TipoFactor', message: FACTOR, check: ({ tasa }) => tasa.isFactor },
  {
    code: 'CFDI40184',
    path: 'TipoFactor',
    message: 'Una retención no puede ser exenta',
    covers: ['TasaOCuota', 'Importe'],
    check: ({ tasa }) => !tasa.isExento,
  },
  {
    code: 'CFDI40185',
    path: 'TasaOCuota',
    message: RATE,
    applies: canJudgeRate,
    check: isRate,
  },
  cuotaRule,
  {
    code: 'CFDI40186',
    path: 'Importe',
    message: AMOUNT,
    remedy: AMOUNT_REMEDY,
    applies: canJudgeAmount,
    check: isAmount,
  },
];
