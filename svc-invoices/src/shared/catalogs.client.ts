import type {
  ClavesAnswer,
  ClavesBody,
  FiscalEmisor,
  FiscalReceptor,
  FiscalReceptorBody,
  PartesBody,
  ReceptorEncontrado,
} from '@timbra/contracts';
import { callRoute, DomainError, type ServiceClient } from '@timbra/service-kit';

/** The account's issuers and receivers, in svc-catalogs. */
export interface CatalogsClient {
  /** @throws DomainError datosInvalidos at path `emisor` when the account has no such issuer. */
  emisor(accountId: string, id: string): Promise<FiscalEmisor>;
  /** @throws DomainError datosInvalidos at path `receptor`. */
  receptor(accountId: string, id: string): Promise<FiscalReceptor>;
  /** Both of one invoice. @throws DomainError as emisor and receptor. */
  partes(accountId: string, ids: PartesBody): Promise<Partes>;
  /** Which keys of the large catalogues hold; a validation does without when it is away. */
  claves(accountId: string, body: ClavesBody): Promise<ClavesAnswer>;
  /** By RFC it is found; whole it is found or created. @throws DomainError as receptor. */
  encontrar(accountId: string, receptor: string | FiscalReceptorBody): Promise<ReceptorEncontrado>;
}

export interface Partes {
  emisor: FiscalEmisor;
  receptor: FiscalReceptor;
  versionCatalogos: string;
}

const NO_EXISTE = {
  emisor: 'No existe ese emisor en tu cuenta',
  receptor: 'No existe ese receptor en tu cuenta',
} as const;

const unknown = (field: keyof typeof NO_EXISTE, cause?: unknown) =>
  new DomainError('datosInvalidos', {
    errors: [{ path: field, message: NO_EXISTE[field] }],
    cause,
  });

export const createCatalogsClient = (service: ServiceClient): CatalogsClient => {
  const patient = { attempts: 3, timeoutMs: 5000 };
  const orInvalid = async <T>(reading: Promise<T>, field: keyof typeof NO_EXISTE): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (!DomainError.is(error, 'noEncontrado')) throw error;
      throw unknown(field, error);
    }
  };
  return {
    emisor: (accountId, id) =>
      orInvalid(
        callRoute(service, accountId, 'GET /emisores/{id}', { params: { id }, ...patient }),
        'emisor',
      ),
    receptor: (accountId, id) =>
      orInvalid(
        callRoute(service, accountId, 'GET /receptores/{id}', { params: { id }, ...patient }),
        'receptor',
      ),
    partes: async (accountId, ids) => {
      const found = await callRoute(service, accountId, 'POST /internal/partes', {
        body: ids,
        ...patient,
      });
      const { emisor, receptor } = found;
      if (!emisor) throw unknown('emisor');
      if (!receptor) throw unknown('receptor');
      return { ...found, emisor, receptor };
    },
    claves: (accountId, body) =>
      callRoute(service, accountId, 'POST /internal/catalogos/claves', {
        body,
        timeoutMs: 5000,
      }),
    encontrar: (accountId, receptor) =>
      callRoute(service, accountId, 'POST /internal/receptores/encontrar', {
        body: { receptor },
        ...patient,
      }),
  };
};
