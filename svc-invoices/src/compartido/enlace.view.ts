import { FacturaStatus, type Compartido, type Enlace } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { tituloOf, totalOf } from '../facturas/titulo-of.ts';
import type { EnlaceRecord } from './enlace.model.ts';

export const enlaceView = (it: EnlaceRecord): Enlace => ({
  id: it._id.toString(),
  expira: it.expira.toISOString(),
  autor: it.autor,
  visitas: it.visitas,
  ultimaVisita: it.ultimaVisita?.toISOString(),
  createdAt: it.createdAt.toISOString(),
});

/** What the page behind the link may show: what the voucher's own sheet says at its head. */
export const compartidoView = (factura: FacturaRecord, { expira }: EnlaceRecord): Compartido => {
  const { _id, uuid, emisor, receptor, status } = factura;
  const { importe, moneda } = totalOf(factura);
  return {
    factura: _id.toString(),
    titulo: tituloOf(factura),
    uuid,
    emisor: emisor?.nombre ?? '',
    receptor: receptor?.nombre ?? '',
    total: `${importe} ${moneda}`,
    fecha: factura.fechaTimbrado,
    cancelada: status === FacturaStatus.Cancelada,
    expira: expira.toISOString(),
  };
};
