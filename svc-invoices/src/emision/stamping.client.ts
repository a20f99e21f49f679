import type {
  CallContext,
  Autor,
  EnCurso,
  EnCursoBody,
  Entrega,
  NegadaBody,
  SolicitudContada,
} from '@timbra/contracts';
import type { ServiceClient } from '@timbra/service-kit';

/** Every call here is keyed by the request and may be repeated. */
const REPEATABLE = { attempts: 3, timeoutMs: 10_000 } as const;

/** Who asks, for the ledger and the invoice's log. */
export interface Asker {
  settings: CallContext['settings'];
  autor?: Autor;
}

/** svc-stamping, whose ledger sees to it that an invoice is stamped once. */
export const createStampingClient = (service: ServiceClient) => {
  const post = <T>(accountId: string, path: string, body: object, asker?: Asker) =>
    service.call<T>(accountId, `/internal/timbrar-requests${path}`, {
      method: 'POST',
      body,
      ...asker,
      ...REPEATABLE,
    });
  return {
    /** Hands over an invoice that is locked and judged. */
    take: (accountId: string, body: Entrega, asker: Asker) =>
      post<SolicitudContada>(accountId, '', body, asker),
    /** The intent was refused before it was taken; answers how it stands, which may be at work. */
    noteNegada: (accountId: string, body: NegadaBody, asker?: Asker) =>
      post<SolicitudContada>(accountId, '/negadas', body, asker),
    enCurso: (accountId: string, body: EnCursoBody) => post<EnCurso>(accountId, '/en-curso', body),
    look: (accountId: string, id: string) =>
      service.call<SolicitudContada>(accountId, `/internal/timbrar-requests/${id}`, REPEATABLE),
  };
};
export type StampingClient = ReturnType<typeof createStampingClient>;
