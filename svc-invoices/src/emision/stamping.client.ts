import type { CallContext, Autor, EnCursoBody, Entrega, NegadaBody } from '@timbra/contracts';
import { callRoute, type ServiceClient } from '@timbra/service-kit';

/** Every call here is keyed by the request and may be repeated. */
const REPEATABLE = { attempts: 3, timeoutMs: 10_000 } as const;

/** Who asks, for the ledger and the invoice's log. */
export interface Asker {
  settings: CallContext['settings'];
  autor?: Autor;
}

/** svc-stamping, whose ledgers see to it that an invoice is stamped once, and cancelled once. */
export const createStampingClient = (service: ServiceClient) => ({
  /** Hands over an invoice that is locked and judged. */
  take: (accountId: string, body: Entrega, asker: Asker) =>
    callRoute(service, accountId, 'POST /internal/timbrar-requests', {
      body,
      ...asker,
      ...REPEATABLE,
    }),
  /** The intent was refused before it was taken; answers how it stands, which may be at work. */
  noteNegada: (accountId: string, body: NegadaBody, asker?: Asker) =>
    callRoute(service, accountId, 'POST /internal/timbrar-requests/negadas', {
      body,
      ...asker,
      ...REPEATABLE,
    }),
  enCurso: (accountId: string, body: EnCursoBody) =>
    callRoute(service, accountId, 'POST /internal/timbrar-requests/en-curso', {
      body,
      ...REPEATABLE,
    }),
  /** SAT's acuse of its cancellation, as it came. @throws DomainError noEncontrado */
  acuse: async (accountId: string, id: string) =>
    (
      await callRoute(service, accountId, 'GET /internal/facturas/{id}/acuse', {
        params: { id },
        ...REPEATABLE,
      })
    ).acuse,
  look: (accountId: string, id: string) =>
    callRoute(service, accountId, 'GET /internal/timbrar-requests/{id}', {
      params: { id },
      ...REPEATABLE,
    }),
});
export type StampingClient = ReturnType<typeof createStampingClient>;
