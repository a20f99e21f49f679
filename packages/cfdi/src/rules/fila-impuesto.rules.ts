import { inCatalogo } from '../catalogs/lookup.ts';
import { Decimal } from '../values/decimal.ts';
import { fitsCurrency } from './comprobante-subject.ts';
import type { FilaSubject } from './impuestos-subject.ts';
import type { Rule } from './rule.ts';

const DECIMALS = 'Lleva más decimales que los de la moneda';
const fits = (subject: FilaSubject, amount: Decimal | null): boolean =>
  fitsCurrency(subject.comprobante, amount);
const isSum = (subject: FilaSubject, amount: Decimal | null, sum: Decimal | undefined): boolean =>
  amount?.compare((sum ?? Decimal.ZERO).round(subject.comprobante.decimals)) === 0;

/** Whether nothing that the concepts add up to is faulty itself. */
const isBaseSound = ({ sums, sum }: FilaSubject): boolean =>
  sums.areKeysSound && sum?.isBaseSound !== false;
const isImporteSound = ({ sums, sum }: FilaSubject): boolean =>
  sums.areKeysSound && sum?.isImporteSound !== false;

/** A key that a concept has as well, where it has been told: the row only repeats it. */
const isOwnKey = ({ sum }: FilaSubject): boolean => sum === undefined;

/** A withheld tax of the document: matrix 40207 to 40211. */
export const filaRetencionRules: readonly Rule<FilaSubject>[] = [
  {
    code: 'CFDI40207',
    path: 'Impuesto',
    message: 'El impuesto retenido no está en el catálogo del SAT',
    applies: isOwnKey,
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
      subject.tasa.isImpuesto &&
      !subject.isRepeated &&
      fits(subject, subject.importe) &&
      isImporteSound(subject),
    check: (subject) => isSum(subject, subject.importe, subject.sum?.importe),
  },
];

const isKnown = ({ tasa, isRepeated }: FilaSubject): boolean =>
  tasa.isImpuesto && tasa.isFactor && !isRepeated;
/** An exempt row has a base only. */
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
      hasAmount(subject) &&
      isRate(subject) &&
      fits(subject, subject.base) &&
      subject.base !== null &&
      isBaseSound(subject),
    check: (subject) => isSum(subject, subject.base, subject.sum?.base),
  },
  {
    code: 'CFDI40216',
    path: 'Base',
    message: 'La base exenta no es la suma de las bases exentas de los conceptos',
    applies: (subject) =>
      isKnown(subject) &&
      subject.tasa.isExento &&
      fits(subject, subject.base) &&
      isBaseSound(subject),
    check: (subject) => isSum(subject, subject.base, subject.sum?.base),
  },
  {
    code: 'CFDI40217',
    path: 'Impuesto',
    message: 'El impuesto trasladado no está en el catálogo del SAT',
    applies: isOwnKey,
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
    applies: (subject) => hasAmount(subject) && isOwnKey(subject),
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
    applies: (subject) =>
      hasAmount(subject) &&
      isRate(subject) &&
      fits(subject, subject.importe) &&
      isImporteSound(subject),
    check: (subject) => isSum(subject, subject.importe, subject.sum?.importe),
  },
];
