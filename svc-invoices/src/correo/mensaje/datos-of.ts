import type { Marcador } from '@timbra/contracts';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import { amount } from '../../pdf/printed-text.ts';
import { TIPOS, totalOf } from '../../facturas/titulo-of.ts';

/** What a message may say of a voucher. */
export type Datos = Readonly<Record<Marcador, string>>;

const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];

/** «21 de noviembre de 2026», of the document's own Fecha. */
const dayOf = (fecha = ''): string => {
  const [anio = '', mes = '', dia = ''] = fecha.slice(0, 10).split('-');
  const nombre = MESES[Number(mes) - 1];
  return nombre ? `${Number(dia)} de ${nombre} de ${anio}` : '';
};

export const datosOf = (factura: FacturaRecord): Datos => {
  const { importe, moneda } = totalOf(factura);
  return {
    tipo: TIPOS[factura.tipoComprobante],
    serie: factura.serie ?? '',
    folio: factura.folio === undefined ? '' : String(factura.folio),
    total: `$${amount(importe, moneda)} ${moneda}`,
    receptor: factura.receptor?.nombre ?? '',
    receptorRfc: factura.receptor?.rfc ?? '',
    emisor: factura.emisor?.nombre ?? '',
    emisorRfc: factura.emisor?.rfc ?? '',
    fecha: dayOf(factura.fecha),
    uuid: factura.uuid ?? '',
  };
};
