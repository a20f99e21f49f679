import type { KeyObject } from 'node:crypto';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import type { Finding } from '../model/finding.ts';
import { judgeCertificado } from '../certificates/judge-certificado.ts';
import type { Certificado } from '../certificates/certificado.ts';

export interface SealMaterial {
  certificado: Certificado;
  privateKey: KeyObject;
}

const pairs = new WeakMap<KeyObject, Certificado>();

/** Signs and verifies once for each pair. @throws InvalidCfdi when they are no pair */
function checkPair({ certificado, privateKey }: SealMaterial): void {
  if (pairs.get(privateKey) === certificado) return;
  if (!certificado.matches(privateKey)) {
    throw new InvalidCfdi('La llave privada no es la del certificado');
  }
  pairs.set(privateKey, certificado);
}

/**
 * Findings that a PAC would have about the certificate in this document: another issuer's, an
 * e.firma, out of its dates. They have SAT's paths.
 * @throws InvalidCfdi when the key is not the certificate's
 */
export function judgeMaterial(root: CfdiNode, material: SealMaterial): Finding[] {
  checkPair(material);
  const { certificado } = material;
  return judgeCertificado({ root, certificado, context: {} }).filter(
    ({ kind }) => kind === 'error',
  );
}
