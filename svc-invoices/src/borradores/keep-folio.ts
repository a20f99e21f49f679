import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { DraftFields } from '../facturas/factura.repository.ts';

/**
 * A draft keeps the folio that the series gave it in an earlier try: a dropped folio would be a
 * gap.
 */
export const keepFolio = (
  stored: Pick<FacturaRecord, 'timbrarRequest' | 'serie' | 'folio'>,
  draft: DraftFields,
): DraftFields =>
  stored.timbrarRequest && draft.folio === undefined && draft.serie === stored.serie
    ? { ...draft, folio: stored.folio }
    : draft;
