import { facturaBody, type FacturaBody } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { facturaView } from '../facturas/factura.view.ts';

/**
 * What a duplicate is saved from: issuer, certificate and receiver by reference, and all that was
 * written; not what made it that one invoice (spec 1 §4): identifiers, dates, folio, stamp.
 */
export const duplicateOf = (record: FacturaRecord): FacturaBody => {
  const { emisor, receptor, ...written } = facturaView(record);
  return facturaBody.parse({
    ...written,
    emisor: emisor?.id,
    receptor: receptor?.id,
    folio: undefined,
    fecha: undefined,
    confirmacion: undefined,
    externalId: undefined,
    cfdiRelacionados: [],
    // Sales that were gathered are billed already: the copy begins without them.
    ...(record.reunidas && { conceptos: [] }),
  });
};
