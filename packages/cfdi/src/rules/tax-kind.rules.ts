import { clavesOf } from '../catalogs/lookup.ts';
import { isTasaAllowed } from '../catalogs/tasas.ts';
import type { TaxKind } from '../totals/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';
import type { Rule } from './rule.ts';

/** A tax without its amounts: what these rules say of it holds on every line. */
export interface TaxKindSubject {
  kind: TaxKind;
  /** YYYY-MM-DD of the factura. */
  day: string;
}

const IMPUESTOS = clavesOf('c_Impuesto');
const FACTORES = clavesOf('c_TipoFactor');
const ISR = '001';
const IEPS = '003';

const isTraslado = ({ kind }: TaxKindSubject): boolean => kind.tipo === 2;
const isRetencion = ({ kind }: TaxKindSubject): boolean => kind.tipo === 1;
const isExento = ({ kind }: TaxKindSubject): boolean => kind.tipoFactor === 'Exento';
const isImpuesto = ({ kind }: TaxKindSubject): boolean => IMPUESTOS?.has(kind.impuesto) === true;
const isFactor = ({ kind }: TaxKindSubject): boolean => FACTORES?.has(kind.tipoFactor) === true;
const hasRate = ({ kind }: TaxKindSubject): boolean => Decimal.tryParse(kind.tasaCuota) !== null;

/** The rate can only be judged once the tax itself is right. */
const canJudgeRate = (subject: TaxKindSubject): boolean =>
  isImpuesto(subject) &&
  isFactor(subject) &&
  !isExento(subject) &&
  hasRate(subject) &&
  !(isTraslado(subject) && subject.kind.impuesto === ISR);

function isRateAllowed({ kind, day }: TaxKindSubject): boolean {
  const { tipo, impuesto, tipoFactor, rate } = kind;
  return rate !== null && isTasaAllowed(tipo, impuesto, tipoFactor, rate, day);
}

const FACTOR = 'El tipo de factor no está en el catálogo del SAT';
const RATE = 'La tasa o cuota no está en el catálogo del SAT para este impuesto';

export const taxKindRules: readonly Rule<TaxKindSubject>[] = [
  {
    code: 'tipo-impuesto-invalido',
    path: 'tipo',
    message: 'El impuesto debe ser una retención (1) o un traslado (2)',
    check: (subject) => isTraslado(subject) || isRetencion(subject),
  },
  {
    code: 'CFDI40175',
    path: 'impuesto',
    message: 'El impuesto no puede trasladarse',
    remedy: 'Se trasladan IVA (002) e IEPS (003); el ISR solo se retiene.',
    applies: isTraslado,
    check: (subject) => isImpuesto(subject) && subject.kind.impuesto !== ISR,
  },
  {
    code: 'CFDI40182',
    path: 'impuesto',
    message: 'El impuesto retenido no está en el catálogo del SAT',
    applies: isRetencion,
    check: isImpuesto,
  },
  {
    code: 'CFDI40176',
    path: 'tipoFactor',
    message: FACTOR,
    applies: isTraslado,
    check: isFactor,
  },
  {
    code: 'CFDI40183',
    path: 'tipoFactor',
    message: FACTOR,
    applies: isRetencion,
    check: isFactor,
  },
  {
    code: 'CFDI40184',
    path: 'tipoFactor',
    message: 'Una retención no puede ser exenta',
    applies: isRetencion,
    check: (subject) => !isExento(subject),
  },
  {
    // Spec 1 §5: Exento only for IVA transferred.
    code: 'exento-solo-iva',
    path: 'tipoFactor',
    message: 'Solo el IVA trasladado puede ser exento',
    applies: (subject) => isTraslado(subject) && subject.kind.impuesto === IEPS,
    check: (subject) => !isExento(subject),
  },
  {
    code: 'CFDI40178',
    path: 'tasaCuota',
    message: 'El impuesto necesita su tasa o cuota',
    applies: (subject) => isFactor(subject) && !isExento(subject),
    check: hasRate,
  },
  {
    code: 'CFDI40179',
    path: 'tasaCuota',
    message: RATE,
    applies: (subject) => isTraslado(subject) && canJudgeRate(subject),
    check: isRateAllowed,
  },
  {
    code: 'CFDI40185',
    path: 'tasaCuota',
    message: RATE,
    applies: (subject) => isRetencion(subject) && canJudgeRate(subject),
    check: isRateAllowed,
  },
];
