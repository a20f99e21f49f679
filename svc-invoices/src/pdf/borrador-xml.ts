import { localDateTime, type FacturaFiscal } from '@timbra/cfdi';
import { writeBorrador } from '@timbra/cfdi/server';
import type { DraftFields } from '../facturas/factura.repository.ts';

/** Centre of the country, while nobody said where. */
const CENTRO = '06000';
/** A draft may lack its parties: nobody is printed in their place. */
const NADIE = { rfc: '', nombre: '', regimen: '', cp: '' };

/** The XML that a draft would have if it were issued now, without a seal: for print alone. */
export const borradorXml = (draft: DraftFields, now: Date): string => {
  const lugarExpedicion = draft.lugarExpedicion ?? '';
  const factura: FacturaFiscal = {
    ...draft,
    fecha: draft.fecha ?? localDateTime(now, lugarExpedicion || CENTRO),
    lugarExpedicion,
    emisor: draft.emisor ?? NADIE,
    receptor: draft.receptor ?? NADIE,
  };
  return writeBorrador(factura);
};
