import { localDateTime, type FacturaFiscal } from '@timbra/cfdi';
import type { DraftFields } from '../facturas/factura.repository.ts';

/** Centre of the country, for a draft without a place of issue. */
const CENTRO = '06000';
/** Empty parties, for a draft that lacks its own. */
const NADIE = { rfc: '', nombre: '', regimen: '', cp: '' };

/** The document that a draft would be if it were issued now: to be judged or printed, not sealed. */
export const fiscalOf = (draft: DraftFields, now: Date): FacturaFiscal => {
  const lugarExpedicion = draft.lugarExpedicion ?? '';
  return {
    ...draft,
    fecha: draft.fecha ?? localDateTime(now, lugarExpedicion || CENTRO),
    lugarExpedicion,
    emisor: draft.emisor ?? NADIE,
    receptor: draft.receptor ?? NADIE,
  };
};
