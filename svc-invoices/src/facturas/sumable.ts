import type { FacturaRecord } from './factura.model.ts';

/** What is read of a voucher. */
export type Sumable = Pick<
  FacturaRecord,
  'tipoComprobante' | 'metodoPago' | 'moneda' | 'tipoCambio' | 'total' | 'recepcionPago'
> & {
  emisor?: Pick<NonNullable<FacturaRecord['emisor']>, 'id'>;
  conceptos: Pick<FacturaRecord['conceptos'][number], 'impuestos'>[];
};

export const CAMPOS_SUMABLES = {
  'emisor.id': 1,
  tipoComprobante: 1,
  metodoPago: 1,
  moneda: 1,
  tipoCambio: 1,
  total: 1,
  recepcionPago: 1,
  'conceptos.impuestos': 1,
} as const;
