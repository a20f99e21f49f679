import { FacturaStatus, type Compartido, type Enlace } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { EnlaceRecord } from './enlace.model.ts';

export const enlaceView = (it: EnlaceRecord): Enlace => ({
  id: it._id.toString(),
  expira: it.expira.toISOString(),
  autor: it.autor,
  visitas: it.visitas,
  ultimaVisita: it.ultimaVisita?.toISOString(),
  createdAt: it.createdAt.toISOString(),
});

const TITULOS = { I: 'Factura', E: 'Nota de crédito', P: 'Recibo de pago', N: 'Recibo de nómina' };

/** What whoever has the link may know: what the voucher's own sheet says at its head. */
export const compartidoView = (factura: FacturaRecord, { expira }: EnlaceRecord): Compartido => {
  const { _id, serie, folio, uuid, emisor, receptor, tipoComprobante, status } = factura;
  const nombre = [serie, folio].filter((it) => it !== undefined && it !== '').join('-');
  const isReceipt = factura.montoTotalPagos !== undefined;
  return {
    factura: _id.toString(),
    titulo: `${TITULOS[tipoComprobante]} ${nombre}`.trim(),
    uuid,
    emisor: emisor?.nombre ?? '',
    receptor: receptor?.nombre ?? '',
    total: isReceipt ? `${factura.montoTotalPagos} MXN` : `${factura.total} ${factura.moneda}`,
    fecha: factura.fechaTimbrado,
    cancelada: status === FacturaStatus.Cancelada,
    expira: expira.toISOString(),
  };
};
