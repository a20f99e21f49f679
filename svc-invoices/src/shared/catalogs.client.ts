import type {
  FiscalEmisor,
  FiscalReceptor,
  FiscalReceptorBody,
  ReceptorEncontrado,
} from '@timbra/contracts';
import { callRoute, DomainError, type ServiceClient } from '@timbra/service-kit';

/** The account's issuers and receivers, in svc-catalogs. */
export interface CatalogsClient {
  /** @throws DomainError datosInvalidos at path `emisor` when the account has no such issuer. */
  emisor(accountId: string, id: string): Promise<FiscalEmisor>;
  /** @throws DomainError datosInvalidos at path `receptor`. */
  receptor(accountId: string, id: string): Promise<FiscalReceptor>;
  /** By RFC it is found; whole it is found or created. @throws DomainError as receptor. */
  encontrar(accountId: string, receptor: string | FiscalReceptorBody): Promise<ReceptorEncontrado>;
}

export const createCatalogsClient = (service: ServiceClient): CatalogsClient => {
  const patient = { attempts: 3, timeoutMs: 5000 };
  const orInvalid = async <T>(reading: Promise<T>, field: string, message: string): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (!DomainError.is(error, 'noEncontrado')) throw error;
      throw new DomainError('datosInvalidos', { errors: [{ path: field, message }], cause: error });
    }
  };
  return {
    emisor: (accountId, id) =>
      orInvalid(
        callRoute(service, accountId, 'GET /emisores/{id}', { params: { id }, ...patient }),
        'emisor',
        'No existe ese emisor en tu cuenta',
      ),
    receptor: (accountId, id) =>
      orInvalid(
        callRoute(service, accountId, 'GET /receptores/{id}', { params: { id }, ...patient }),
        'receptor',
        'No existe ese receptor en tu cuenta',
      ),
    encontrar: (accountId, receptor) =>
      service.call(accountId, '/internal/receptores/encontrar', {
        method: 'POST',
        body: { receptor },
        ...patient,
      }),
  };
};
