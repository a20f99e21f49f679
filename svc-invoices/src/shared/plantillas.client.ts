import type { PlantillaPdf } from '@timbra/contracts';
import {
  callRoute,
  DomainError,
  type Logger,
  type ObjectStore,
  type ServiceClient,
} from '@timbra/service-kit';

interface Deps {
  service: ServiceClient;
  /** Logos are where the XML is. */
  archive: ObjectStore;
  logger: Logger;
}

/** A template with its logo at hand. */
export interface Aspecto extends Pick<PlantillaPdf, 'code' | 'label' | 'color'> {
  /** PNG. */
  logo?: Buffer;
}

export interface PlantillasClient {
  /** @throws DomainError noEncontrado */
  get: (accountId: string, id: string) => Promise<Aspecto>;
  /** Its design; null when the account has no such template. */
  codeOf: (accountId: string, id: string) => Promise<PlantillaPdf['code'] | null>;
  /** For an invoice: undefined without a template, or when it is gone, or cannot be asked for. */
  aspectoOf: (accountId: string, id: string | undefined) => Promise<Aspecto | undefined>;
}

export const createPlantillasClient = ({ service, archive, logger }: Deps): PlantillasClient => {
  const ask = (accountId: string, id: string): Promise<PlantillaPdf> =>
    callRoute(service, accountId, 'GET /internal/plantillas/{id}', {
      params: { id },
      attempts: 2,
      timeoutMs: 5000,
    });
  const get = async (accountId: string, id: string): Promise<Aspecto> => {
    const { logoKey, ...aspecto } = await ask(accountId, id);
    const logo = logoKey ? await archive.get(logoKey) : null;
    return { ...aspecto, ...(logo && { logo }) };
  };
  return {
    get,
    codeOf: async (accountId, id) => {
      try {
        return (await ask(accountId, id)).code;
      } catch (error) {
        if (DomainError.is(error, 'noEncontrado')) return null;
        throw error;
      }
    },
    aspectoOf: async (accountId, id) => {
      if (id === undefined) return undefined;
      try {
        return await get(accountId, id);
      } catch (err) {
        // A stamped invoice is printed all the same, without its template's look.
        if (!(err instanceof DomainError)) throw err;
        logger.warn({ err, plantilla: id }, 'printed without its template');
        return undefined;
      }
    },
  };
};
