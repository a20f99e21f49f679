import type { Recarga } from '@timbra/contracts';
import { pesos } from './buy-credits.ts';
import type { RecargaRecord } from './recarga.repository.ts';

type Factura = Recarga['factura'];

const estadoOf = ({ factura, retirado }: RecargaRecord): Factura['estado'] => {
  if (factura.estado === 'porFacturar') return 'pendiente';
  return retirado > 0 ? 'porCorregir' : factura.estado;
};

export const recargaView = (it: RecargaRecord): Recarga => ({
  id: it._id.toString(),
  fecha: it.fecha.toISOString(),
  importe: pesos(it.centavos),
  creditos: it.creditos,
  metodo: it.metodo,
  estado: it.estado,
  factura: {
    estado: estadoOf(it),
    rfc: it.factura.rfc,
    uuid: it.factura.uuid,
    serie: it.factura.serie,
    folio: it.factura.folio,
    fecha: it.factura.emitida?.toISOString(),
  },
});
