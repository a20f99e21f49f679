import type {
  AssignedFolio,
  CertificadoMetadata,
  ClavesAnswer,
  ClavesBody,
  Factura,
  FiscalEmisor,
  LockedFactura,
  Reserva,
  Saldo,
  StampedBody,
} from '@timbra/contracts';
import type { ServiceClient } from '@timbra/service-kit';

/** Every call here is keyed by the request and may be repeated. */
const REPEATABLE = { attempts: 3, timeoutMs: 10_000 } as const;

export const createInvoicesClient = (service: ServiceClient) => {
  const post = <T>(accountId: string, id: string, action: string, body: object) =>
    service.call<T>(accountId, `/internal/facturas/${id}/${action}`, {
      method: 'POST',
      body,
      ...REPEATABLE,
    });
  return {
    get: (accountId: string, id: string) =>
      service.call<Factura>(accountId, `/facturas/${encodeURIComponent(id)}`, REPEATABLE),
    lock: (accountId: string, id: string, requestId: string) =>
      post<LockedFactura>(accountId, id, 'lock', { requestId }),
    assignFolio: (accountId: string, id: string, requestId: string) =>
      post<AssignedFolio>(accountId, id, 'folio', { requestId }),
    unlock: (accountId: string, id: string, requestId: string, error: string) =>
      post<null>(accountId, id, 'unlock', { requestId, error }),
    markStamped: (accountId: string, id: string, body: StampedBody) =>
      post<Factura>(accountId, id, 'stamped', body),
  };
};
export type InvoicesClient = ReturnType<typeof createInvoicesClient>;

export const createCreditsClient = (service: ServiceClient) => {
  const post = (accountId: string, path: string, body: object = {}) =>
    service.call<Reserva>(accountId, path, { method: 'POST', body, ...REPEATABLE });
  return {
    balance: async (accountId: string) =>
      (await service.call<Saldo>(accountId, '/creditos', REPEATABLE)).disponibles,
    reserve: (accountId: string, requestId: string) =>
      post(accountId, '/internal/reservas', { requestId }),
    capture: (accountId: string, requestId: string) =>
      post(accountId, `/internal/reservas/${requestId}/capture`),
    release: (accountId: string, requestId: string) =>
      post(accountId, `/internal/reservas/${requestId}/release`),
  };
};
export type CreditsClient = ReturnType<typeof createCreditsClient>;

export const createCatalogsClient = (service: ServiceClient) => ({
  emisor: (accountId: string, id: string) =>
    service.call<FiscalEmisor>(accountId, `/emisores/${encodeURIComponent(id)}`, REPEATABLE),
  tellCertificado: (accountId: string, id: string, body: CertificadoMetadata) =>
    service.call<FiscalEmisor>(
      accountId,
      `/internal/emisores/${encodeURIComponent(id)}/certificados`,
      { method: 'PUT', body, ...REPEATABLE },
    ),
  dropCertificado: (accountId: string, id: string, numero: string) =>
    service.call<FiscalEmisor>(
      accountId,
      `/internal/emisores/${encodeURIComponent(id)}/certificados/${encodeURIComponent(numero)}`,
      { method: 'DELETE', ...REPEATABLE },
    ),
  /** Which keys of the large catalogues hold; a validation does without when it is away. */
  claves: (accountId: string, body: ClavesBody) =>
    service.call<ClavesAnswer>(accountId, '/internal/catalogos/claves', {
      method: 'POST',
      body,
      timeoutMs: 5000,
    }),
});
export type CatalogsClient = ReturnType<typeof createCatalogsClient>;
