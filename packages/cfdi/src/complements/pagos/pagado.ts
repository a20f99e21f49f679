import { halfUnit } from '../../rules/limits.ts';
import { Decimal } from '../../values/decimal.ts';
import { convert, ONE } from './moneda.ts';
import type { DocumentoSubject, PagoSubject } from './pagos-subject.ts';

const DECIMALS_OF_LIMITS = 10;

/** What a document says of what was paid of it. */
type Pagado = Pick<DocumentoSubject, 'pagado' | 'equivalencia' | 'isForeign'>;

/** In a payment of several currencies 1 counts as written with ten decimals (CRP20277). */
const halfEquivalencia = ({ equivalencia, isForeign }: Pagado): Decimal =>
  halfUnit(isForeign && equivalencia ? equivalencia : ONE.shift(DECIMALS_OF_LIMITS));

export const paid = ({ pagado }: Pagado): Decimal => pagado ?? Decimal.ZERO;

/** In the payment's currency. */
export const converted = ({ pagado, equivalencia }: Pagado): Decimal =>
  convert(pagado ?? Decimal.ZERO, equivalencia ?? ONE);

/**
 * The least amount of the payment's currency that the paid amount may stand for: both numbers may
 * have been rounded.
 */
export function leastPaid(documento: Pagado): Decimal {
  const { pagado, equivalencia } = documento;
  if (!pagado || !equivalencia) return Decimal.ZERO;
  const divisor = equivalencia.add(halfEquivalencia(documento));
  return pagado.sub(halfUnit(pagado)).div(divisor, DECIMALS_OF_LIMITS);
}

/** The most that it may stand for. */
export function mostPaid(documento: Pagado): Decimal {
  const { pagado, equivalencia } = documento;
  if (!pagado || !equivalencia) return Decimal.ZERO;
  const divisor = equivalencia.sub(halfEquivalencia(documento));
  return pagado.add(halfUnit(pagado)).div(divisor, DECIMALS_OF_LIMITS);
}

export const isMixed = ({ documentos }: PagoSubject): boolean =>
  documentos.some((documento) => documento.isForeign);

export const sumOf = <Documento extends Pagado>(
  documentos: readonly Documento[],
  amountOf: (documento: Documento) => Decimal,
): Decimal => documentos.reduce((sum, documento) => sum.add(amountOf(documento)), Decimal.ZERO);
