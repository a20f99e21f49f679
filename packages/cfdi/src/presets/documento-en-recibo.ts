import { saldoInsoluto } from '../complements/pagos/compute-documento.ts';
import { impuestosDeParcialidad } from '../complements/pagos/parcialidad.ts';
import type { DoctoRelacionado } from '../model/recepcion-pago.ts';

/**
 * An invoice as the document at a place of a receipt: its part of the taxes of the balance, after
 * the earlier documents of the same receipt (pagos §4: the final balance of the payment before).
 * @param siguiente the document as if this receipt paid nothing of the invoice yet
 * @param earlier the documents of the same invoice that stand before it in the receipt
 * @param impPagado decimal string; the whole balance when absent
 */
export function documentoEnRecibo(
  siguiente: DoctoRelacionado,
  earlier: readonly DoctoRelacionado[],
  impPagado?: string,
): DoctoRelacionado {
  const last = earlier.at(-1);
  const impSaldoAnt = last
    ? saldoInsoluto(last.impSaldoAnt, last.impPagado).toString()
    : siguiente.impSaldoAnt;
  const pagado = impPagado ?? impSaldoAnt;
  return {
    ...siguiente,
    numParcialidad: Number(siguiente.numParcialidad ?? 1) + earlier.length,
    impSaldoAnt,
    impPagado: pagado,
    ImpuestosDR: impuestosDeParcialidad(
      { total: siguiente.impSaldoAnt, impuestos: siguiente.ImpuestosDR ?? [] },
      earlier.map((it) => ({ impPagado: it.impPagado, impuestos: it.ImpuestosDR ?? [] })),
      pagado,
    ),
  };
}
