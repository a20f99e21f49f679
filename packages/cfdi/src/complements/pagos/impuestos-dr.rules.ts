import type { CfdiNode } from '../../documents/document.ts';
import {
  AMOUNT,
  AMOUNT_REMEDY,
  BASE,
  canJudgeAmount,
  canJudgeRate,
  FACTOR,
  hasRate,
  type ImpuestoSubject,
  isAmount,
  isBase,
  isRate,
  RATE,
  rateRules,
} from '../../rules/impuesto.rules.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Tasas } from '../../rules/tasa.ts';
import { Decimal } from '../../values/decimal.ts';

/** A tax of what was paid of a document. */
export function impuestoDRSubject(
  { attributes: at }: CfdiNode,
  isTraslado: boolean,
  tasas: Tasas,
): ImpuestoSubject {
  return {
    at,
    tasa: tasas.find(isTraslado, at.ImpuestoDR, at.TipoFactorDR, at.TasaOCuotaDR),
    base: Decimal.tryParse(at.BaseDR),
    importe: Decimal.tryParse(at.ImporteDR),
  };
}

/** Matrix CRP20249 to CRP20254. */
export const retencionDRRules: readonly Rule<ImpuestoSubject>[] = [
  { code: 'CRP20249', path: 'BaseDR', message: BASE, check: isBase },
  {
    code: 'CRP20250',
    path: 'ImpuestoDR',
    message: 'El impuesto retenido no está en el catálogo del SAT',
    check: ({ tasa }) => tasa.isImpuesto,
  },
  { code: 'CRP20251', path: 'TipoFactorDR', message: FACTOR, check: ({ tasa }) => tasa.isFactor },
  {
    code: 'CRP20252',
    path: 'TipoFactorDR',
    message: 'Una retención no puede ser exenta',
    covers: ['TasaOCuotaDR', 'ImporteDR'],
    check: ({ tasa }) => !tasa.isExento,
  },
  {
    code: 'CRP20253',
    path: 'TasaOCuotaDR',
    message: RATE,
    applies: canJudgeRate,
    check: isRate,
  },
  {
    code: 'CRP20254',
    path: 'ImporteDR',
    message: AMOUNT,
    remedy: AMOUNT_REMEDY,
    applies: canJudgeAmount,
    check: isAmount,
  },
];

/** Matrix CRP20255 to CRP20261. */
export const trasladoDRRules: readonly Rule<ImpuestoSubject>[] = [
  { code: 'CRP20255', path: 'BaseDR', message: BASE, check: isBase },
  {
    code: 'CRP20256',
    path: 'ImpuestoDR',
    message: 'El impuesto no puede trasladarse',
    remedy: 'Se trasladan IVA (002) e IEPS (003); el ISR solo se retiene.',
    check: ({ tasa }) => tasa.isImpuesto,
  },
  { code: 'CRP20257', path: 'TipoFactorDR', message: FACTOR, check: ({ tasa }) => tasa.isFactor },
  {
    code: 'CRP20258',
    path: 'TasaOCuotaDR',
    message: 'Un impuesto exento no lleva tasa ni importe',
    applies: ({ tasa }) => tasa.isExento,
    check: ({ at, tasa }) => tasa.tasaOCuota === undefined && at.ImporteDR === undefined,
  },
  {
    code: 'CRP20259',
    path: 'TasaOCuotaDR',
    message: 'El impuesto necesita su tasa o cuota y su importe',
    covers: ['ImporteDR'],
    applies: ({ tasa }) => tasa.isFactor && !tasa.isExento,
    check: (subject) => hasRate(subject) && subject.at.ImporteDR !== undefined,
  },
  ...rateRules('CRP20260', 'TasaOCuotaDR'),
  {
    code: 'CRP20261',
    path: 'ImporteDR',
    message: AMOUNT,
    remedy: AMOUNT_REMEDY,
    applies: canJudgeAmount,
    check: isAmount,
  },
];
