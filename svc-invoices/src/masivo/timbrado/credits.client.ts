import type { Saldo } from '@timbra/contracts';
import { callRoute, type ServiceClient } from '@timbra/service-kit';

export const createCreditsClient = (service: ServiceClient) => ({
  saldo: (accountId: string): Promise<Saldo> =>
    callRoute(service, accountId, 'GET /creditos', { attempts: 3, timeoutMs: 10_000 }),
});
export type CreditsClient = ReturnType<typeof createCreditsClient>;
