import type { FiscalEmisor, FiscalReceptor } from '@timbra/contracts';
import { DomainError, type ServiceClient } from '@timbra/service-kit';

/** The account's issuers and receivers, in svc-catalogs. */
export interface CatalogsClient {
  /** @throws DomainError datosInvalidos at path `emisor` when the account has no such issuer. */
  emisor(accountId: string, id: string): Promise<FiscalEmisor>;
  /** @throws DomainError datosInvalidos at path `receptor`. */
  receptor(accountId: string, id: string): Promise<FiscalReceptor>;
}

export const createCatalogsClient = (service: ServiceClient): CatalogsClient => {
  const read = async <T>(accountId: string, path: string, field: string, message: string) => {
    try {
      return await service.call<T>(accountId, path, { attempts: 3, timeoutMs: 5000 });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'noEncontrado') throw error;
      throw new DomainError('datosInvalidos', { errors: [{ path: field, message }], cause: error });
    }
  };
  return {
    emisor: (accountId, id) =>
      read(accountId, `/emisores/${id}`, 'emisor', 'No existe ese emisor en tu cuenta'),
    receptor: (accountId, id) =>
      read(accountId, `/receptores/${id}`, 'receptor', 'No existe ese receptor en tu cuenta'),
  };
};
