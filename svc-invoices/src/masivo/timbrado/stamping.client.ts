import {
  MAX_TIMBRES,
  type CallContext,
  type Autor,
  type Saldo,
  type TimbrarVariasAnswer,
  type TimbrarVariasBody,
} from '@timbra/contracts';
import { callRoute, type ServiceClient } from '@timbra/service-kit';

/** Milliseconds: each invoice of a question takes some tens, and some are accepted side by side. */
const PATIENCE_MS = 30_000;

interface Asked extends TimbrarVariasBody {
  autor?: Autor;
  settings: CallContext['settings'];
}

/** svc-stamping, whose ledger sees to it that an invoice is stamped once. */
export const createStampingClient = (service: ServiceClient) => ({
  /** At most MAX_TIMBRES; it may be repeated. */
  ask: async (accountId: string, { autor, settings, ...body }: Asked) =>
    (
      await service.call<TimbrarVariasAnswer>(accountId, '/internal/timbrar-requests', {
        method: 'POST',
        body,
        autor,
        settings,
        timeoutMs: PATIENCE_MS,
      })
    ).items,
});
export type StampingClient = ReturnType<typeof createStampingClient>;
export const MOST_ASKED = Math.min(25, MAX_TIMBRES);

export const createCreditsClient = (service: ServiceClient) => ({
  saldo: (accountId: string): Promise<Saldo> =>
    callRoute(service, accountId, 'GET /creditos', { attempts: 3, timeoutMs: 10_000 }),
});
export type CreditsClient = ReturnType<typeof createCreditsClient>;
