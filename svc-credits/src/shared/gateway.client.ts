import { callRoute, type ServiceClient } from '@timbra/service-kit';

const REPEATABLE = { attempts: 3, timeoutMs: 5000 } as const;

/** Who accounts belong to, and what they chose. */
export const createGatewayClient = (service: ServiceClient) => {
  const find = async (body: { cuentas: string[] } | { email: string }) =>
    (await callRoute(service, '', 'POST /internal/cuentas', { body, ...REPEATABLE })).items;
  return {
    cuenta: (accountId: string) =>
      callRoute(service, accountId, 'GET /internal/cuenta', REPEATABLE),
    /** An administrator of each account; at most MAX_CUENTAS. */
    describe: (cuentas: string[]) => find({ cuentas }),
    /** The account of the user that signs in with that address; null without one. */
    byEmail: async (email: string) => (await find({ email }))[0]?.cuenta ?? null,
  };
};
export type GatewayClient = ReturnType<typeof createGatewayClient>;
