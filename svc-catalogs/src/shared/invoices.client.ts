import { callRoute, type ServiceClient } from '@timbra/service-kit';

export const createInvoicesClient = (service: ServiceClient) => ({
  hasFacturas: async (accountId: string, receptorId: string): Promise<boolean> => {
    const name = 'GET /internal/receptores/{id}/en-uso';
    const options = { params: { id: receptorId }, attempts: 3, timeoutMs: 5000 };
    return (await callRoute(service, accountId, name, options)).enUso;
  },
});
export type InvoicesClient = ReturnType<typeof createInvoicesClient>;
