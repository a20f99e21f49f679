import {
  type FacturaPorCobrar,
  impuestosDeParcialidad,
  type Parcialidad,
} from '../complements/pagos/parcialidad.ts';
import { objetoDePago } from '../complements/pagos/objeto-de-pago.ts';
import { CONCEPTO_DE_PAGO, USO_DE_PAGO } from '../complements/pagos/sobre.rules.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type { DoctoRelacionado, Pago } from '../model/recepcion-pago.ts';
import { Decimal } from '../values/decimal.ts';

/** A stamped PPD invoice with what its receipts of payments have said so far. */
export interface FacturaPpd extends FacturaPorCobrar {
  uuid: string;
  serie?: string;
  folio?: string | number;
  moneda: string;
  /** c_ObjetoImp of its lines; their taxes say it when absent. */
  objetos?: ReadonlySet<string>;
  parcialidades: readonly (Parcialidad & { impSaldoInsoluto: string })[];
}

/**
 * An invoice as the next payment's document: the whole of its balance unless `impPagado` says
 * how much (pagos §4: the count of payments, the final balance of the one before).
 */
export function documentoDePago(factura: FacturaPpd, impPagado?: string): DoctoRelacionado {
  const { uuid, serie, folio, moneda, total, objetos, parcialidades } = factura;
  const impSaldoAnt = parcialidades.at(-1)?.impSaldoInsoluto ?? total;
  const pagado = impPagado ?? impSaldoAnt;
  const ImpuestosDR = impuestosDeParcialidad(factura, parcialidades, pagado);
  const ObjetoImpDR = objetos && objetoDePago(objetos, ImpuestosDR);
  return {
    idDocumento: uuid,
    ...(serie && { serie }),
    ...(folio !== undefined && { folio }),
    monedaDR: moneda,
    numParcialidad: parcialidades.length + 1,
    impSaldoAnt,
    impPagado: pagado,
    ...(ObjetoImpDR && { ObjetoImpDR }),
    ImpuestosDR,
  };
}

/** A payment received now; in one currency it is what it pays (pagos §2). */
export function nuevoPago(now: string, documentos: DoctoRelacionado[] = []): Pago {
  const monedaP = documentos[0]?.monedaDR ?? 'MXN';
  const monto = documentos
    .filter(({ monedaDR }) => monedaDR === monedaP)
    .reduce((sum, { impPagado }) => sum.add(Decimal.orZero(impPagado)), Decimal.ZERO);
  return {
    fechaPago: now,
    formaDePagoP: '',
    monedaP,
    monto: monto.isZero() ? '' : monto.toString(),
    documentos,
  };
}

/**
 * What a payment receipt starts with, of an invoice or of none; `now` is YYYY-MM-DDTHH:mm:ss.
 * Its method and form of payment are each payment's: SAT wants none of them on the receipt.
 */
export const reciboDePago = (now: string, of?: FacturaPpd): Partial<FacturaFiscal> => ({
  tipoComprobante: 'P',
  usoCfdi: USO_DE_PAGO,
  moneda: 'XXX',
  tipoCambio: undefined,
  formaPago: [],
  metodoPago: undefined,
  condicionesPago: undefined,
  exportacion: '01',
  conceptos: [
    {
      ...CONCEPTO_DE_PAGO,
      cantidad: '1',
      valorUnitario: '0',
      objetoImp: '01',
      impuestos: [],
    },
  ],
  recepcionPago: { pagos: [nuevoPago(now, of && [documentoDePago(of)])] },
});
