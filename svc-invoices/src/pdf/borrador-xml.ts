import { writeBorrador } from '@timbra/cfdi/server';
import { fiscalOf } from '../borradores/fiscal-of.ts';
import type { DraftFields } from '../facturas/factura.repository.ts';

/** The XML that a draft would have if it were issued now, without a seal: for print alone. */
export const borradorXml = (draft: DraftFields, now: Date): string =>
  writeBorrador(fiscalOf(draft, now));
