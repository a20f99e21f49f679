import { Certificado, decryptPrivateKey, KeyError } from '@timbra/cfdi/server';
import type { CertificadoBody, CertificadoMetadata, FiscalEmisor } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { KeyObject } from 'node:crypto';
import type { KeyVault } from './key-vault.ts';
import { mensajes } from './mensajes.ts';

interface Deps {
  vault: KeyVault;
  emisor: (accountId: string, id: string) => Promise<FiscalEmisor>;
  tellCertificado: (
    accountId: string,
    id: string,
    it: CertificadoMetadata,
  ) => Promise<FiscalEmisor>;
  now: () => Date;
}

/** spec 2 §4: SAT's lists may need 72 hours to know a new certificate. */
const PRACTICAL_START_MS = 72 * 60 * 60 * 1000;

const refuse = (path: keyof CertificadoBody, message: string, cause?: unknown) =>
  new DomainError('certificadoInvalido', { errors: [{ path, message }], cause });

const readCertificado = (der: Buffer) => {
  try {
    return Certificado.parse(der);
  } catch (cause) {
    throw refuse('cer', mensajes.cerIlegible, cause);
  }
};

const openKey = (der: Buffer, password: string): KeyObject => {
  try {
    return decryptPrivateKey(der, password);
  } catch (cause) {
    if (!(cause instanceof KeyError)) throw cause;
    if (cause.reason === 'bad-password') throw refuse('password', mensajes.password, cause);
    throw refuse('key', mensajes.keyIlegible, cause);
  }
};

const metadataOf = (it: Certificado): CertificadoMetadata => ({
  numero: it.numero,
  rfc: it.rfc,
  nombre: it.nombre,
  tipo: it.tipo,
  notBefore: it.notBefore.toISOString(),
  notAfter: it.notAfter.toISOString(),
  notBeforePractical: new Date(it.notBefore.getTime() + PRACTICAL_START_MS).toISOString(),
  invalidForCancelacion: it.isInvalidForCancelacion(),
});

/**
 * Checks a CSD and its key (spec 2 §5), keeps the key in the vault and tells svc-catalogs what people
 * may see. The password opens the key once and is forgotten.
 * @throws DomainError certificadoInvalido with the field that is wrong.
 */
export const addCertificado =
  ({ vault, emisor, tellCertificado, now }: Deps) =>
  async (accountId: string, emisorId: string, body: CertificadoBody): Promise<FiscalEmisor> => {
    const { rfc } = await emisor(accountId, emisorId);
    const der = Buffer.from(body.cer, 'base64');
    const certificado = readCertificado(der);
    if (certificado.tipo !== 'CSD') throw refuse('cer', mensajes.esFiel);
    if (certificado.rfc !== rfc) throw refuse('cer', mensajes.otroRfc(certificado.rfc, rfc));
    if (now() >= certificado.notAfter) throw refuse('cer', mensajes.caducado);
    if (now() < certificado.notBefore) throw refuse('cer', mensajes.aunNo);
    const privateKey = openKey(Buffer.from(body.key, 'base64'), body.password);
    if (!certificado.matches(privateKey)) throw refuse('key', mensajes.noEsPar);

    await vault.put(accountId, emisorId, { certificado, privateKey }, der);
    return tellCertificado(accountId, emisorId, metadataOf(certificado));
  };
