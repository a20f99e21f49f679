import {
  certificadoFinding,
  practicalStart,
  validateCertificado,
  type Finding,
} from '@timbra/cfdi';
import { Certificado, decryptPrivateKey, InvalidCertificado, KeyError } from '@timbra/cfdi/server';
import type { CertificadoBody, CertificadoMetadata, FiscalEmisor } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { KeyVault } from './key-vault.ts';

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

const refuse = (findings: Finding[], cause?: unknown) =>
  new DomainError('certificadoInvalido', {
    errors: findings.map(({ path, code, message, remedy }) => ({
      path,
      code,
      message: remedy ? `${message}. ${remedy}` : message,
    })),
    cause,
  });

/** What a file is read as. @throws DomainError certificadoInvalido when it cannot be read. */
const read = <T>(reading: () => T): T => {
  try {
    return reading();
  } catch (cause) {
    if (cause instanceof InvalidCertificado || cause instanceof KeyError) {
      throw refuse([cause.finding], cause);
    }
    throw cause;
  }
};

const metadataOf = (it: Certificado): CertificadoMetadata => ({
  numero: it.numero,
  rfc: it.rfc,
  nombre: it.nombre,
  tipo: it.tipo,
  notBefore: it.notBefore.toISOString(),
  notAfter: it.notAfter.toISOString(),
  notBeforePractical: practicalStart(it.notBefore).toISOString(),
  invalidForCancelacion: it.isInvalidForCancelacion(),
});

/**
 * Checks a CSD and its key (emisores §5), keeps the key in the vault and tells svc-catalogs what
 * people may see. The password opens the key once and is forgotten.
 * @throws DomainError certificadoInvalido with the field that is wrong; noEncontrado, and nothing is kept.
 */
export const addCertificado =
  ({ vault, emisor, tellCertificado, now }: Deps) =>
  async (accountId: string, emisorId: string, body: CertificadoBody): Promise<FiscalEmisor> => {
    const { rfc } = await emisor(accountId, emisorId);
    const certificado = read(() => Certificado.parse(Buffer.from(body.cer, 'base64')));
    // What is only a warning shows on the screen, from the metadata.
    const findings = validateCertificado(certificado, { rfc, now: now() });
    const errors = findings.filter(({ kind }) => kind === 'error');
    if (errors.length > 0) throw refuse(errors);
    const keyFile = Buffer.from(body.key, 'base64');
    const privateKey = read(() => decryptPrivateKey(keyFile, body.password));
    // SHA-256 proves the pair, and is what a seal will ask of it (emisores §5).
    if (!certificado.matches(privateKey)) {
      throw refuse([certificadoFinding('llave-de-otro-certificado')]);
    }

    await vault.put(accountId, emisorId, { certificado, privateKey });
    try {
      return await tellCertificado(accountId, emisorId, metadataOf(certificado));
    } catch (error) {
      // The issuer was deleted meanwhile: the job that forgets its keys may have run before this write.
      const isGone = DomainError.is(error, 'noEncontrado');
      if (isGone) await vault.remove(accountId, emisorId, certificado.numero);
      throw error;
    }
  };
