import type { FiscalEmisor } from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import type { KeyVault } from './key-vault.ts';

interface Deps {
  vault: KeyVault;
  emisor: (accountId: string, id: string) => Promise<FiscalEmisor>;
  dropCertificado: (accountId: string, id: string, numero: string) => Promise<FiscalEmisor>;
}

/**
 * Takes a certificate from an issuer: first it is no longer shown, so that nobody chooses it, then
 * its key is forgotten. @throws DomainError noEncontrado
 */
export const removeCertificado =
  ({ vault, emisor, dropCertificado }: Deps) =>
  async (accountId: string, emisorId: string, numero: string): Promise<FiscalEmisor> => {
    const { fiscalCertificados } = await emisor(accountId, emisorId);
    if (!fiscalCertificados.some((it) => it.numero === numero)) {
      throw notFound(`certificado ${numero}`);
    }
    const without = await dropCertificado(accountId, emisorId, numero);
    await vault.remove(accountId, emisorId, numero);
    return without;
  };
