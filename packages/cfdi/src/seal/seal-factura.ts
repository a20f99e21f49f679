import { type KeyObject, sign } from 'node:crypto';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { checkDocument } from '../documents/check-document.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { writeXml } from '../documents/write-xml.ts';
import { buildIngreso } from '../kinds/build-ingreso.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import type { Certificado } from './certificado.ts';

export interface SealMaterial {
  certificado: Certificado;
  privateKey: KeyObject;
}

export interface Sealed {
  xml: string;
  cadenaOriginal: string;
  /** Base64. */
  sello: string;
}

/**
 * The factura as a sealed XML (RSA-SHA256 over the cadena original). The document is checked
 * against its description before it is signed, which is what the XSD would say of it.
 * @throws InvalidCfdi with the findings when the structure is wrong; run validateFactura first
 */
export function sealFactura(factura: FacturaFiscal, seal: SealMaterial): Sealed {
  const document = buildIngreso(factura, computeTotals(factura), seal.certificado);
  const findings = checkDocument(document);
  if (findings.length > 0) {
    throw new InvalidCfdi('El comprobante no cumple la estructura del CFDI 4.0', findings);
  }
  const cadena = cadenaOriginal(document);
  const sello = sign('RSA-SHA256', Buffer.from(cadena), seal.privateKey).toString('base64');
  document.root.attributes.Sello = sello;
  return { xml: writeXml(document), cadenaOriginal: cadena, sello };
}
