import { given } from '../../documents/make-node.ts';
import type { DoctoRelacionado, Pago } from '../../model/recepcion-pago.ts';
import { roundUp } from '../../rules/limits.ts';
import { Decimal } from '../../values/decimal.ts';
import { MXN } from './moneda.ts';

const DECIMALS = 10;

/**
 * SAT's matrix wants the sum of the payments, converted, not above Monto; its guide wants Monto
 * within the bounds of rounding. Rounded up to 10 decimals the quotient satisfies both, up to
 * payments of 50 million: the sum falls short of Monto by less than half a cent.
 */
export const quotientOf = (sum: Decimal, monto: Decimal): Decimal =>
  roundUp(sum.div(monto, DECIMALS * 2), DECIMALS);

const paid = (documentos: readonly DoctoRelacionado[]): Decimal =>
  documentos.reduce((sum, { impPagado }) => sum.add(Decimal.orZero(impPagado)), Decimal.ZERO);

/** Units of a document's currency for one of the payment's; undefined when it cannot be told. */
export function equivalenciaOf(pago: Pago, documento: DoctoRelacionado): string | undefined {
  const typed = Decimal.tryParse(documento.equivalenciaDR);
  if (typed) return typed.toString();
  if (given(documento.equivalenciaDR)) return documento.equivalenciaDR;
  if (documento.monedaDR === pago.monedaP) return '1';
  const documentos = pago.documentos ?? [];
  const foreign = documentos.filter(({ monedaDR }) => monedaDR !== pago.monedaP);
  if (foreign.some(({ monedaDR }) => monedaDR !== documento.monedaDR)) return undefined;
  const same = documentos.filter(({ monedaDR }) => monedaDR === pago.monedaP);
  const rest = Decimal.orZero(pago.monto).sub(paid(same));
  const sum = paid(foreign);
  if (!rest.isPositive() || !sum.isPositive()) return undefined;
  const tipoCambio = Decimal.tryParse(pago.tipoCambioP);
  const isEnough = tipoCambio && sum.compare(rest.mul(tipoCambio)) <= 0;
  if (documento.monedaDR === MXN && isEnough) return tipoCambio.toString();
  return quotientOf(sum, rest).toString();
}
