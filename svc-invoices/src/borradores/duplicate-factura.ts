import { PROPIOS } from '@timbra/cfdi';
import { facturaBody, SOLO_LECTURA, type FacturaBody } from '@timbra/contracts';
import { parse } from '@timbra/service-kit';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { facturaView } from '../facturas/factura.view.ts';

/**
 * The body that a duplicate is saved from: issuer, certificate and receiver by reference, and all
 * typed fields; without the identifiers, dates, folio and stamp of its source (comprobante §8).
 */
export const duplicateOf = (record: FacturaRecord): FacturaBody => {
  const { emisor, receptor, ...written } = facturaView(record);
  const copy = {
    ...written,
    emisor: emisor?.id,
    receptor: receptor?.id,
    ...Object.fromEntries(PROPIOS.map((name) => [name, undefined])),
    // The gathered sales are billed by the source: the copy begins without them.
    ...(record.reunidas && { conceptos: [] }),
  };
  return parse(facturaBody, copy, { ignored: SOLO_LECTURA.facturas });
};
