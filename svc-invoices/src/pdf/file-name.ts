import type { FacturaRecord } from '../facturas/factura.model.ts';

/** What a voucher's file is called where it is downloaded. */
export const fileName = (
  { serie, folio, uuid, _id }: FacturaRecord,
  extension: 'xml' | 'pdf',
): string => {
  const name = [serie, folio, uuid ?? _id.toString()].filter(Boolean).join('-');
  return `${name.replace(/[^\w-]/g, '_')}.${extension}`;
};
