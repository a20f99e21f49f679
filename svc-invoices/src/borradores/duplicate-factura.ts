import { PROPIOS } from '@timbra/cfdi';
import { facturaBody, SOLO_LECTURA, type FacturaBody } from '@timbra/contracts';
import { parse } from '@timbra/service-kit';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { facturaView } from '../facturas/factura.view.ts';

/**
 * What a duplicate is saved from: issuer, certificate and receiver by reference, and all that was
 * written; not what made it that one invoice (comprobante §8): identifiers, dates, folio, stamp.
 */
export const duplicateOf = (record: FacturaRecord): FacturaBody => {
  const { emisor, receptor, ...written } = facturaView(record);
  const copy = {
    ...written,
    emisor: emisor?.id,
    receptor: receptor?.id,
    ...Object.fromEntries(PROPIOS.map((name) => [name, undefined])),
    // Sales that were gathered are billed already: the copy begins without them.
    ...(record.reunidas && { conceptos: [] }),
  };
  return parse(facturaBody, copy, { ignored: SOLO_LECTURA.facturas });
};
