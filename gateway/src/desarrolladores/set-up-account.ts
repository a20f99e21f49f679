import type { FacturaSerie, Page } from '@timbra/contracts';
import { DomainError, type ServiceClient } from '@timbra/service-kit';

interface Deps {
  invoices: ServiceClient;
  catalogs: ServiceClient;
}

const SERIE: FacturaSerie = { serie: 'A', lastFolio: 0 };
/** spec 2 §9: template code basic, label General. */
const PLANTILLA = { code: 'basic', label: 'General' };

/** Two that prepare the same account at once: the second finds it done. */
const unlessThere = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'registroRepetido') throw error;
  }
};

/** What a new account needs before its first invoice; what is there already stays as it is. */
export const setUpAccount =
  ({ invoices, catalogs }: Deps) =>
  async (accountId: string): Promise<void> => {
    const isEmpty = async (service: ServiceClient, path: string) =>
      (await service.call<Page<unknown>>(accountId, path, { attempts: 2 })).items.length === 0;
    if (await isEmpty(invoices, '/series')) {
      const added = invoices.call(accountId, '/series', { method: 'POST', body: SERIE });
      await unlessThere(added);
    }
    if (await isEmpty(catalogs, '/plantillas')) {
      await catalogs.call(accountId, '/plantillas', {
        method: 'POST',
        body: PLANTILLA,
        idempotencyKey: 'cuenta-nueva',
      });
    }
  };
