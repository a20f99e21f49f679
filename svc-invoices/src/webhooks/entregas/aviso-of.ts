import { pick } from '@timbra/cfdi';
import type { EventoWebhook } from '@timbra/contracts';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import { facturaView } from '../../facturas/factura.view.ts';

/** webhooks §2: the summary of the invoice. */
const RESUMEN = [
  'id',
  'metodoPago',
  'formaPago',
  'tipoComprobante',
  'usoCfdi',
  'lugarExpedicion',
  'folio',
  'serie',
  'subtotal',
  'total',
  'descuento',
  'prueba',
  'uuid',
  'webhookUrl',
  'fecha',
  'fechaTimbrado',
] as const;

/**
 * The body of a notice. It names files by whole addresses; a cancellation whose stamp was not
 * announced yet gets a notice of its own.
 */
export const avisoOf = (
  factura: FacturaRecord,
  { evento, publicUrl }: { evento: EventoWebhook; publicUrl: string },
): string => {
  const view = facturaView(factura);
  const whole = (path: string | undefined) => path && `${publicUrl}${path}`;
  return JSON.stringify({
    evento,
    ...pick(view, RESUMEN),
    receptorRfc: factura.receptor?.rfc,
    emisorRfc: factura.emisor?.rfc,
    fechaCancelado: evento === 'factura.cancelada' ? view.fechaCancelado : undefined,
    pdfUrl: whole(view.pdfUrl),
    xmlUrl: whole(view.xmlUrl),
  });
};
