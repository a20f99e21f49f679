import { roundUp } from '../../rules/limits.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { quotientOf } from './equivalencia.ts';
import { converted, isMixed, mostPaid, paid, sumOf } from './pagado.ts';
import type { DocumentoSubject, PagoSubject } from './pagos-subject.ts';

type Documentos = readonly DocumentoSubject[];

/** SAT's matrix: what was paid, converted, is not above Monto. */
const isMatriz = (documentos: Documentos, monto: Decimal): boolean =>
  sumOf(documentos, converted).compare(monto) <= 0;
/** Its guide: nor is Monto above what rounding may have hidden, to the currency's last unit. */
const isGuia = (documentos: Documentos, monto: Decimal, decimals: number): boolean =>
  roundUp(sumOf(documentos, mostPaid), decimals).compare(monto) >= 0;

const canJudge = (subject: PagoSubject): boolean =>
  isMixed(subject) && subject.monto?.isPositive() === true;

/**
 * What CRP20276 lets pass although only one of SAT's two contradictory readings does: PACs differ
 * in which of them they apply. The matrix has no codes for it.
 */
export const lecturasRules: readonly Rule<PagoSubject>[] = [
  {
    code: 'monto-menor-que-lo-pagado',
    sat: false,
    path: 'Monto',
    kind: 'warning',
    message:
      'Lo pagado, en la moneda del pago, es mayor que el monto por efecto del redondeo: la guía del SAT lo acepta, su matriz no',
    applies: canJudge,
    check: ({ documentos, monto }) => isMatriz(documentos, monto as Decimal),
  },
  {
    code: 'monto-mayor-que-lo-pagado',
    sat: false,
    path: 'Monto',
    kind: 'warning',
    message:
      'Lo pagado, en la moneda del pago, no llega al monto, y el redondeo no lo explica: la matriz del SAT lo acepta, su guía no',
    applies: canJudge,
    check: ({ documentos, monto, decimals }) => isGuia(documentos, monto as Decimal, decimals),
  },
];

/** With which the whole amount pays the documents; null when no single one does, for both readings. */
function equivalenciaFor({ documentos, monto, decimals }: PagoSubject): Decimal | null {
  const foreign = documentos.filter(({ isForeign }) => isForeign);
  const isOne = new Set(foreign.map(({ at }) => at.MonedaDR)).size === 1;
  const same = documentos.filter(({ isForeign }) => !isForeign);
  const rest = (monto as Decimal).sub(sumOf(same, paid));
  if (!isOne || !rest.isPositive()) return null;
  const equivalencia = Decimal.parse(quotientOf(sumOf(foreign, paid), rest).toString());
  if (!equivalencia.isPositive()) return null;
  const changed = documentos.map((each) => (each.isForeign ? { ...each, equivalencia } : each));
  const isBoth = isMatriz(changed, monto as Decimal) && isGuia(changed, monto as Decimal, decimals);
  return isBoth ? equivalencia : null;
}

/** The amount, and where there is one the equivalence, that satisfies both readings. */
export function remedioDeLecturas(subject: PagoSubject): string {
  const { documentos, decimals } = subject;
  const monto = roundUp(sumOf(documentos, converted), decimals).toFixed(decimals);
  const equivalencia = equivalenciaFor(subject);
  const others = equivalencia
    ? `, o la equivalencia ${equivalencia.toString()} si el monto solo paga estos documentos`
    : '';
  return `Cumplen con ambas el monto ${monto}${others}.`;
}
