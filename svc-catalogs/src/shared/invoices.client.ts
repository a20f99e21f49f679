import type { ReceptorEnUso } from '@timbra/contracts';
import type { ServiceClient } from '@timbra/service-kit';

export const createInvoicesClient = (service: ServiceClient) => ({
  hasFacturas: async (accountId: string, receptorId: string): Promise<boolean> => {
    const path = `/internal/receptores/${receptorId}/en-uso`;
    const options = { attempts: 3, timeoutMs: 5000 };
    return (await service.call<ReceptorEnUso>(accountId, path, options)).enUso;
  },
});
export type InvoicesClient = ReturnType<typeof createInvoicesClient>;
