import { cadenaOriginal } from '../documents/cadena-original.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { type Finding, unchecked } from '../model/finding.ts';
import { bytesOfBase64 } from '../seal/base64.ts';
import type { Certificado } from '../certificates/certificado.ts';
import { isSignedBy } from '../seal/is-signed-by.ts';

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
  sat: true,
  path: SELLO,
  message:
    'El sello no corresponde al comprobante: cambió después de sellarse, o lo selló otra llave',
};

const NOT_BASE_64: Finding = {
  kind: 'error',
  code: CODE,
  sat: true,
  path: SELLO,
  message: 'El sello no está en base 64',
};

/** Whether it carries a seal at all: a document that is still to be sealed may be validated, too. */
export const isSealed = ({ attributes }: CfdiNode): boolean => Boolean(attributes.Sello);

/** Nothing is known of such a document, so it is more than one rule that was not checked. */
const unjudged = (why: string): Finding => ({
  kind: 'warning',
  code: CODE,
  sat: true,
  path: SELLO,
  message: `No se pudo comprobar el sello: puede no corresponder al comprobante. ${why}`,
});

/** Whether the seal is of this document and this certificate. */
export function judgeSello(root: CfdiNode, certificado: Certificado | null): Finding[] {
  if (!isSealed(root)) return [NOT_SEALED];
  const { Sello = '' } = root.attributes;
  if (!bytesOfBase64(Sello)) return [NOT_BASE_64];
  if (!certificado) return [unchecked(CODE, SELLO, 'el sello, porque no hay certificado que leer')];
  try {
    return isSignedBy(certificado, cadenaOriginal({ root }), Sello) ? [] : [WRONG];
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    return [unjudged(error.message)];
  }
}
