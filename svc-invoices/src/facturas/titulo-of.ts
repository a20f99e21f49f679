import type { FacturaRecord } from './factura.model.ts';

export const TIPOS = {
  I: 'Factura',
  E: 'Nota de crédito',
  P: 'Recibo de pago',
  N: 'Recibo de nómina',
} as const;

type Titled = Pick<
  FacturaRecord,
  'tipoComprobante' | 'serie' | 'folio' | 'total' | 'montoTotalPagos' | 'moneda'
>;

/** «Factura A-1»: how its receivers call a voucher. */
export const tituloOf = ({ tipoComprobante, serie, folio }: Titled): string => {
  const nombre = [serie, folio].filter((it) => it !== undefined && it !== '').join('-');
  return `${TIPOS[tipoComprobante]} ${nombre}`.trim();
};

/** What it is worth, with its currency: a receipt says what was paid, in pesos. */
export const totalOf = ({ total, montoTotalPagos, moneda }: Titled) =>
  montoTotalPagos === undefined
    ? { importe: total, moneda }
    : { importe: montoTotalPagos, moneda: 'MXN' };
