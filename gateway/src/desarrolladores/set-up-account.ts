import type { FacturaSerie } from '@timbra/contracts';
import { callRoute, DomainError, type ServiceClient } from '@timbra/service-kit';

interface Deps {
  invoices: ServiceClient;
  catalogs: ServiceClient;
}

const SERIE: FacturaSerie = { serie: 'A', lastFolio: 0 };
/** plantillas §1: template code basic, label General. */
const PLANTILLA = { code: 'basic', label: 'General' } as const;

/** Two that prepare the same account at once: the second finds it done. */
const unlessThere = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!DomainError.is(error, 'registroRepetido')) throw error;
  }
};

/** What a new account needs before its first invoice; what is there already stays as it is. */
export const setUpAccount =
  ({ invoices, catalogs }: Deps) =>
  async (accountId: string): Promise<void> => {
    const twice = { attempts: 2 };
    const series = await callRoute(invoices, accountId, 'GET /series', twice);
    if (series.items.length === 0) {
      await unlessThere(callRoute(invoices, accountId, 'POST /series', { body: SERIE }));
    }
    const plantillas = await callRoute(catalogs, accountId, 'GET /plantillas', twice);
    if (plantillas.items.length === 0) {
      await callRoute(catalogs, accountId, 'POST /plantillas', {
        body: PLANTILLA,
        idempotencyKey: 'cuenta-nueva',
      });
    }
  };
export type SetUpAccount = ReturnType<typeof setUpAccount>;
