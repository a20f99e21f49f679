import type { PlantillaPdf } from '@timbra/contracts';
import {
  DomainError,
  type Logger,
  type ObjectStore,
  type ServiceClient,
} from '@timbra/service-kit';
import type { Aspecto } from './tema.ts';

interface Deps {
  service: ServiceClient;
  /** Logos are where the XML is. */
  archive: ObjectStore;
  logger: Logger;
}

export interface PlantillasClient {
  /** @throws DomainError noEncontrado */
  get: (accountId: string, id: string) => Promise<Aspecto>;
  /** For an invoice: undefined without a template, or when it is gone, or cannot be asked for. */
  aspectoOf: (accountId: string, id: string | undefined) => Promise<Aspecto | undefined>;
}

export const createPlantillasClient = ({ service, archive, logger }: Deps): PlantillasClient => {
  const get = async (accountId: string, id: string): Promise<Aspecto> => {
    const path = `/internal/plantillas/${encodeURIComponent(id)}`;
    const { logoKey, ...aspecto } = await service.call<PlantillaPdf>(accountId, path, {
      attempts: 2,
      timeoutMs: 5000,
    });
    const logo = logoKey ? await archive.get(logoKey) : null;
    return { ...aspecto, ...(logo && { logo }) };
  };
  return {
    get,
    aspectoOf: async (accountId, id) => {
      if (id === undefined) return undefined;
      try {
        return await get(accountId, id);
      } catch (err) {
        // A stamped invoice is printed all the same: its look is not what it says.
        if (!(err instanceof DomainError)) throw err;
        logger.warn({ err, plantilla: id }, 'printed without its template');
        return undefined;
      }
    },
  };
};
