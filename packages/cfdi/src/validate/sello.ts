import { verify } from 'node:crypto';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import type { Finding } from '../model/finding.ts';
import type { Certificado } from '../seal/certificado.ts';
import { unchecked } from './unchecked.ts';

const CODE = 'CFDI40102';
const SELLO = 'Comprobante.Sello';

const NOT_SEALED: Finding = {
  kind: 'warning',
  code: 'sin-sello',
  path: SELLO,
  message: 'El comprobante no está sellado: no vale hasta que se selle y se timbre',
};
const WRONG: Finding = {
  kind: 'error',
  code: CODE,
  path: SELLO,
  message:
    'El sello no corresponde al comprobante: cambió después de sellarse, o lo selló otra llave',
};

/** RSA-SHA256, as SAT wants it. Keys of other kinds and broken base 64 verify nothing. */
export function isSignedBy({ publicKey }: Certificado, cadena: string, sello: string): boolean {
  try {
    return verify('RSA-SHA256', Buffer.from(cadena), publicKey, Buffer.from(sello, 'base64'));
  } catch {
    return false;
  }
}

/** Whether it carries a seal at all: a document that is still to be sealed may be validated, too. */
export const isSealed = ({ attributes }: CfdiNode): boolean => Boolean(attributes.Sello);

/** Whether the seal is of this document and this certificate. */
export function judgeSello(root: CfdiNode, certificado: Certificado | null): Finding[] {
  if (!isSealed(root)) return [NOT_SEALED];
  if (!certificado) return [unchecked(CODE, SELLO, 'el sello, porque no hay certificado que leer')];
  try {
    const isRight = isSignedBy(certificado, cadenaOriginal({ root }), root.attributes.Sello ?? '');
    return isRight ? [] : [WRONG];
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    return [unchecked(CODE, SELLO, `el sello. ${error.message}`)];
  }
}
