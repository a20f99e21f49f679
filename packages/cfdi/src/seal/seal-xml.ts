import { type KeyObject, sign } from 'node:crypto';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { collapseSpace } from '../documents/collapse-space.ts';
import { decodeXml } from '../documents/decode-xml.ts';
import { childOf } from '../documents/document.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { timbresOf } from '../documents/timbres-of.ts';
import type { Sealed } from './seal-factura.ts';
import { withRootAttributes } from './root-attributes.ts';

/**
 * Data of a CFDI that is needed before it is sealed or stamped: its issuer, and whether it has a
 * seal or a stamp.
 */
export interface Encabezado {
  rfcEmisor: string;
  /** '' when it names none. */
  noCertificado: string;
  /** '' when it is not sealed. */
  sello: string;
  isStamped: boolean;
}

/** @throws InvalidCfdi when it is hostile, malformed or no CFDI */
export function readEncabezado(xml: Buffer | string): Encabezado {
  const root = collapseSpace(readCfdi(xml).root);
  const { NoCertificado = '', Sello = '' } = root.attributes;
  return {
    rfcEmisor: childOf(root, 'Emisor')?.attributes.Rfc ?? '',
    noCertificado: NoCertificado,
    sello: Sello,
    isStamped: timbresOf(root).length > 0,
  };
}

/** Numbers and base 64 of a certificate, as they go into a CFDI. */
interface Named {
  numero: string;
  base64: string;
}

/**
 * Anybody's CFDI with a seal, in place of the one that it may have: certificate, number and seal are
 * written into its root, and the rest stays as it came. Its rules are not judged here.
 * @throws InvalidCfdi when it is no CFDI, or a complement in it has no description
 */
export function sealXml(
  xml: Buffer | string,
  { numero, base64 }: Named,
  privateKey: KeyObject,
): Sealed {
  const { text } = decodeXml(xml);
  const unsealed = { NoCertificado: numero, Certificado: base64, Sello: '' };
  const named = withRootAttributes(text, unsealed);
  const cadena = cadenaOriginal(readCfdi(named));
  const sello = sign('sha256', Buffer.from(cadena), privateKey).toString('base64');
  return {
    xml: withRootAttributes(text, { ...unsealed, Sello: sello }),
    cadenaOriginal: cadena,
    sello,
  };
}
