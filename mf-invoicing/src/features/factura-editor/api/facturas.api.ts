import type { Factura, FacturaInput, TimbrarRequest } from '@timbra/contracts';
import type { ApiClient } from '@timbra/remote-kit';
import { outcomeOf, type StampOutcome } from '../model/stamp-outcome.ts';

/** Seconds that the server may take before it answers "not finished" (ux.md §2). */
const WAIT_SECONDS = 30;

export interface StampOptions {
  account: string;
  id: string;
  prueba: boolean;
  idempotencyKey: string;
}

/** What the editor asks of the API about one invoice. Every call throws ApiProblem. */
export const createFacturasApi = (api: ApiClient) => ({
  get: (id: string, signal?: AbortSignal) => api.get<Factura>(`/facturas/${id}`, { signal }),
  create: (body: FacturaInput, idempotencyKey: string) =>
    api.post<Factura>('/facturas', body, { idempotencyKey }),
  replace: (id: string, body: FacturaInput) => api.put<Factura>(`/facturas/${id}`, body),
  remove: (id: string) => api.delete(`/facturas/${id}`),
  stamp: async ({ account, id, prueba, idempotencyKey }: StampOptions): Promise<StampOutcome> =>
    outcomeOf(
      await api.post<Factura | TimbrarRequest>(
        `/facturas/${account}/${id}/timbrar`,
        { prueba },
        { query: { wait: WAIT_SECONDS }, idempotencyKey },
      ),
    ),
  request: (id: string, signal?: AbortSignal) =>
    api.get<TimbrarRequest>(`/timbrar-requests/${id}`, { signal }),
});
export type FacturasApi = ReturnType<typeof createFacturasApi>;
