import type { Factura } from '@timbra/contracts';
import { formatMoney } from '@timbra/ui-kit';
import { folioOf } from '../../../shared/documento.ts';
import { mensajes } from '../mensajes.ts';

interface Dato {
  label: string;
  value: string;
}

const dato = (label: string, value: string | undefined): Dato[] =>
  value === undefined || value === '' ? [] : [{ label, value }];

const parteOf = (parte: { nombre: string; rfc: string } | undefined): string | undefined =>
  parte && `${parte.nombre}, ${parte.rfc}`;

/** What a document says of itself; only what it has. */
export const datosOf = (factura: Factura): Dato[] => [
  ...dato(mensajes.folio, folioOf(factura)),
  ...dato(mensajes.emisor, parteOf(factura.emisor)),
  ...dato(mensajes.receptor, parteOf(factura.receptor)),
  ...dato(mensajes.usoCfdi, factura.usoCfdi),
  ...dato(mensajes.metodoPago, factura.metodoPago),
  ...dato(mensajes.formaPago, factura.formaPago.join(', ')),
  ...dato(mensajes.moneda, factura.moneda),
  ...dato(mensajes.observaciones, factura.observaciones),
];

/** What it comes to. A receipt has no totals of its own: it says what was paid. */
export const totalesOf = (factura: Factura): Dato[] => {
  const { moneda, total, montoTotalPagos } = factura;
  if (montoTotalPagos !== undefined)
    return dato(mensajes.montoPagado, formatMoney(montoTotalPagos));
  const some = (label: string, value: string | undefined): Dato[] =>
    value === undefined || Number(value) === 0 ? [] : dato(label, formatMoney(value, moneda));
  return [
    ...some(mensajes.subtotal, factura.subtotal),
    ...some(mensajes.descuento, factura.descuento),
    ...some(mensajes.trasladados, factura.totalImpuestosTrasladados),
    ...some(mensajes.retenidos, factura.totalImpuestosRetenidos),
    ...dato(mensajes.total, formatMoney(total, moneda)),
  ];
};
