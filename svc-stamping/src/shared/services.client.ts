import type {
  CancelacionContada,
  Captura,
  CertificadoMetadata,
  ClavesBody,
  reservaBody,
  StampedBody,
  UnlockBody,
} from '@timbra/contracts';
import { callRoute, type ServiceClient } from '@timbra/service-kit';
import type { z } from 'zod';

/** Every call here is keyed by the request and may be repeated. */
const REPEATABLE = { attempts: 3, timeoutMs: 10_000 } as const;

export const createInvoicesClient = (service: ServiceClient) => {
  const of = (id: string) => ({ params: { id }, ...REPEATABLE });
  return {
    get: (accountId: string, id: string) =>
      callRoute(service, accountId, 'GET /facturas/{id}', of(id)),
    unlock: (accountId: string, id: string, body: UnlockBody) =>
      callRoute(service, accountId, 'POST /internal/facturas/{id}/unlock', { body, ...of(id) }),
    markStamped: (accountId: string, id: string, body: StampedBody) =>
      callRoute(service, accountId, 'POST /internal/facturas/{id}/stamped', { body, ...of(id) }),
    /** How a request for its cancellation stands. */
    tellCancelacion: (accountId: string, id: string, body: CancelacionContada) =>
      callRoute(service, accountId, 'POST /internal/facturas/{id}/cancelacion', {
        body,
        ...of(id),
      }),
    /** Stamped vouchers of the account that name it. */
    relacionados: async (accountId: string, id: string) =>
      (await callRoute(service, accountId, 'GET /internal/facturas/{id}/relacionados', of(id)))
        .items,
    /** Vouchers, drafts too, that were begun to take its place. */
    sustitutas: async (accountId: string, id: string) =>
      (await callRoute(service, accountId, 'GET /internal/facturas/{id}/sustitutas', of(id))).items,
  };
};
export type InvoicesClient = ReturnType<typeof createInvoicesClient>;

export const createCreditsClient = (service: ServiceClient) => ({
  saldo: (accountId: string) => callRoute(service, accountId, 'GET /creditos', REPEATABLE),
  reserve: (
    accountId: string,
    requestId: string,
    paysFor: Omit<z.input<typeof reservaBody>, 'requestId'> = {},
  ) =>
    callRoute(service, accountId, 'POST /internal/reservas', {
      body: { requestId, ...paysFor },
      ...REPEATABLE,
    }),
  capture: (accountId: string, requestId: string) =>
    callRoute(service, accountId, 'POST /internal/reservas/{requestId}/capture', {
      params: { requestId },
      body: {},
      ...REPEATABLE,
    }),
  /** At most MAX_CAPTURAS; answers the ones that are captured now. */
  captureAll: async (accountId: string, items: Captura[]): Promise<string[]> => {
    const name = 'POST /internal/reservas/capture';
    return (await callRoute(service, accountId, name, { body: { items }, ...REPEATABLE }))
      .capturadas;
  },
  release: (accountId: string, requestId: string) =>
    callRoute(service, accountId, 'POST /internal/reservas/{requestId}/release', {
      params: { requestId },
      ...REPEATABLE,
    }),
});
export type CreditsClient = ReturnType<typeof createCreditsClient>;

export const createCatalogsClient = (service: ServiceClient) => ({
  emisor: (accountId: string, id: string) =>
    callRoute(service, accountId, 'GET /emisores/{id}', { params: { id }, ...REPEATABLE }),
  /** The first hundred. */
  emisores: async (accountId: string) =>
    (await callRoute(service, accountId, 'GET /emisores', { query: { limit: 100 }, ...REPEATABLE }))
      .items,
  tellCertificado: (accountId: string, id: string, body: CertificadoMetadata) =>
    callRoute(service, accountId, 'PUT /internal/emisores/{id}/certificados', {
      params: { id },
      body,
      ...REPEATABLE,
    }),
  dropCertificado: (accountId: string, id: string, numero: string) =>
    callRoute(service, accountId, 'DELETE /internal/emisores/{id}/certificados/{numero}', {
      params: { id, numero },
      ...REPEATABLE,
    }),
  /** Which keys of the large catalogues hold; a validation does without when it is away. */
  claves: (accountId: string, body: ClavesBody) =>
    callRoute(service, accountId, 'POST /internal/catalogos/claves', {
      body,
      timeoutMs: 5000,
    }),
});
export type CatalogsClient = ReturnType<typeof createCatalogsClient>;
