import { sign } from 'node:crypto';
import { cadenaOriginal, readCfdi, sealFactura, writeXml } from '../src/server.ts';
import { readXml } from '../src/documents/read-xml.ts';
import { makeCertificate, type TestCertificate } from './certificates.ts';
import { aFactura, context } from './factura.ts';

const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital';

/** Of the issuer of `aFactura`. */
export const csd = makeCertificate({ rfc: 'EKU9003173C9', numero: '30001000000500003416' });
/** Of the PAC, as SAT publishes it. */
export const satCertificate = makeCertificate({
  rfc: 'SPR190613I52',
  numero: '30001000000500003456',
});

export const sealed = sealFactura(aFactura(), csd, context).xml;

/** The document with another certificate, its seal made again with that certificate's key. */
export function resealed(xml: string, certificate: TestCertificate): string {
  const document = readCfdi(xml);
  const { attributes } = document.root;
  attributes.Certificado = certificate.certificado.base64;
  attributes.NoCertificado = certificate.certificado.numero;
  const cadena = Buffer.from(cadenaOriginal(document));
  attributes.Sello = sign('RSA-SHA256', cadena, certificate.privateKey).toString('base64');
  return writeXml(document);
}

/** What a PAC makes of a sealed document. */
export function stamped(xml: string): string {
  const sello = readCfdi(xml).root.attributes.Sello ?? '';
  const timbre = (selloSat: string): string =>
    `<tfd:TimbreFiscalDigital xmlns:tfd="${TFD}" Version="1.1"` +
    ' UUID="5D8C1F2A-0B3E-4C55-9F00-0123456789AB" FechaTimbrado="2026-05-05T11:00:05"' +
    ` RfcProvCertif="SPR190613I52" SelloCFD="${sello}"` +
    ` NoCertificadoSAT="${satCertificate.certificado.numero}" SelloSAT="${selloSat}"/>`;
  const cadena = Buffer.from(cadenaOriginal(readXml(timbre(''))));
  const selloSat = sign('RSA-SHA256', cadena, satCertificate.privateKey).toString('base64');
  return xml.replace(
    '</cfdi:Comprobante>',
    `<cfdi:Complemento>${timbre(selloSat)}</cfdi:Complemento></cfdi:Comprobante>`,
  );
}

/** SAT's repository, with both certificates. */
export const certificadoSat = (numero: string) =>
  [csd, satCertificate].find(({ certificado }) => certificado.numero === numero)?.certificado;
