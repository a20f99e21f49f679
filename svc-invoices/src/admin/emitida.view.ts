import { pick, verificationUrl } from '@timbra/cfdi';
import type { FacturaRecuperada } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';

const SHOWN = [
  'fecha',
  'fechaTimbrado',
  'serie',
  'folio',
  'total',
  'moneda',
  'status',
  'cancelarRequest',
] as const satisfies readonly (keyof FacturaRecord)[];

export const emitidaView = (it: FacturaRecord): FacturaRecuperada => {
  const { emisor, receptor, total, sello = '' } = it;
  const uuid = it.xuuid ?? it.uuid ?? '';
  const rfc = emisor?.rfc ?? '';
  const rfcReceptor = receptor?.rfc ?? '';
  return {
    id: it._id.toString(),
    uuid,
    ...pick(it, SHOWN),
    rfc,
    emisorNombre: emisor?.nombre,
    rfcReceptor,
    receptorNombre: receptor?.nombre,
    noCertificado: it.certificado,
    verificacion: verificationUrl({ uuid, rfcEmisor: rfc, rfcReceptor, total, sello }),
  };
};
