import type {
  CancelacionContada,
  Captura,
  CapturasAnswer,
  CertificadoMetadata,
  ClavesAnswer,
  ClavesBody,
  DocumentoRelacionado,
  Factura,
  FiscalEmisor,
  Reserva,
  reservaBody,
  StampedBody,
  Sustituta,
  UnlockBody,
} from '@timbra/contracts';
import { callRoute, type ServiceClient } from '@timbra/service-kit';
import type { z } from 'zod';

/** Every call here is keyed by the request and may be repeated. */
const REPEATABLE = { attempts: 3, timeoutMs: 10_000 } as const;

export const createInvoicesClient = (service: ServiceClient) => {
  const post = <T>(accountId: string, id: string, action: string, body: object) =>
    service.call<T>(accountId, `/internal/facturas/${id}/${action}`, {
      method: 'POST',
      body,
      ...REPEATABLE,
    });
  const list = async <T>(accountId: string, id: string, what: string): Promise<T[]> => {
    const path = `/internal/facturas/${id}/${what}`;
    return (await service.call<{ items: T[] }>(accountId, path, REPEATABLE)).items;
  };
  return {
    get: (accountId: string, id: string) =>
      callRoute(service, accountId, 'GET /facturas/{id}', { params: { id }, ...REPEATABLE }),
    unlock: (accountId: string, id: string, body: UnlockBody) =>
      post<null>(accountId, id, 'unlock', body),
    markStamped: (accountId: string, id: string, body: StampedBody) =>
      post<Factura>(accountId, id, 'stamped', body),
    /** How a request for its cancellation stands. */
    tellCancelacion: (accountId: string, id: string, body: CancelacionContada) =>
      post<Factura>(accountId, id, 'cancelacion', body),
    /** Stamped vouchers of the account that name it. */
    relacionados: (accountId: string, id: string) =>
      list<DocumentoRelacionado>(accountId, id, 'relacionados'),
    /** Vouchers, drafts too, that were begun to take its place. */
    sustitutas: (accountId: string, id: string) => list<Sustituta>(accountId, id, 'sustitutas'),
  };
};
export type InvoicesClient = ReturnType<typeof createInvoicesClient>;

export const createCreditsClient = (service: ServiceClient) => {
  const post = (accountId: string, path: string, body: object = {}) =>
    service.call<Reserva>(accountId, path, { method: 'POST', body, ...REPEATABLE });
  return {
    saldo: (accountId: string) => callRoute(service, accountId, 'GET /creditos', REPEATABLE),
    reserve: (
      accountId: string,
      requestId: string,
      paysFor: Omit<z.input<typeof reservaBody>, 'requestId'> = {},
    ) => post(accountId, '/internal/reservas', { requestId, ...paysFor }),
    capture: (accountId: string, requestId: string) =>
      post(accountId, `/internal/reservas/${requestId}/capture`),
    /** At most MAX_CAPTURAS; answers the ones that are captured now. */
    captureAll: async (accountId: string, items: readonly Captura[]): Promise<string[]> => {
      const path = '/internal/reservas/capture';
      const options = { method: 'POST', body: { items }, ...REPEATABLE } as const;
      return (await service.call<CapturasAnswer>(accountId, path, options)).capturadas;
    },
    release: (accountId: string, requestId: string) =>
      post(accountId, `/internal/reservas/${requestId}/release`),
  };
};
export type CreditsClient = ReturnType<typeof createCreditsClient>;

export const createCatalogsClient = (service: ServiceClient) => ({
  emisor: (accountId: string, id: string) =>
    callRoute(service, accountId, 'GET /emisores/{id}', { params: { id }, ...REPEATABLE }),
  /** The first hundred. */
  emisores: async (accountId: string) =>
    (await service.call<{ items: FiscalEmisor[] }>(accountId, '/emisores?limit=100', REPEATABLE))
      .items,
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
