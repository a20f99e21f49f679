import { computePagos, computeTotals } from '@timbra/cfdi';
import type { ConceptoFactura, FacturaBody } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';

/** What amounts are reckoned from. */
type Priced = Pick<
  FacturaBody,
  'tipoComprobante' | 'conceptos' | 'impuestosGlobales' | 'nomina' | 'recepcionPago'
> & { moneda: string };

/** Every amount that is stored with a voucher, as the engine reckons it today. */
export type Amounts = Pick<
  FacturaRecord,
  | 'conceptos'
  | 'subtotal'
  | 'descuentoTotal'
  | 'total'
  | 'totalImpuestosTrasladados'
  | 'totalImpuestosRetenidos'
  | 'montoTotalPagos'
>;

/** @param decimals of concept amounts: the account's. */
export const amountsOf = (factura: Priced, decimals: number): Amounts => {
  const totals = computeTotals({ ...factura, decimals });
  return {
    conceptos: factura.conceptos.map((concepto, row): ConceptoFactura => ({
      ...concepto,
      importe: totals.conceptos[row]?.importe ?? '0.00',
      impuestos: concepto.impuestos.map((impuesto, at) => ({
        ...impuesto,
        base: totals.conceptos[row]?.impuestos[at]?.base ?? '0.00',
        importe: totals.conceptos[row]?.impuestos[at]?.importe ?? '0.00',
      })),
    })),
    subtotal: totals.subtotal,
    descuentoTotal: totals.descuento,
    total: totals.total,
    totalImpuestosTrasladados: totals.totalImpuestosTrasladados,
    totalImpuestosRetenidos: totals.totalImpuestosRetenidos,
    // What the payments of a receipt add up to, in pesos (pagos §10).
    montoTotalPagos:
      factura.recepcionPago && computePagos(factura.recepcionPago).totales.MontoTotalPagos,
  };
};
