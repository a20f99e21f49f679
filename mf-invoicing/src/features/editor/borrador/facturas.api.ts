import type { Factura, FacturaInput, SaldoFactura, TimbrarRequest } from '@timbra/contracts';
import { isApiProblem, type ApiClient } from '@timbra/remote-kit';
import { outcomeOf, type StampOutcome } from './stamp-outcome.ts';

/** Seconds that the server may take before it answers "not finished" (ux.md §2). */
const WAIT_SECONDS = 30;

export interface StampOptions {
  id: string;
  prueba: boolean;
  idempotencyKey: string;
}

/** What the editor asks of the API about one invoice. Every call throws ApiProblem. */
export const createFacturasApi = (api: ApiClient) => ({
  get: (id: string, signal?: AbortSignal) => api.get<Factura>(`/facturas/${id}`, { signal }),
  /** Null of an invoice that is paid at once, or was never stamped. */
  saldo: async (id: string, signal?: AbortSignal): Promise<SaldoFactura | null> => {
    try {
      return await api.get<SaldoFactura>(`/facturas/${id}/saldo`, { signal });
    } catch (error) {
      if (isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  },
  create: (body: FacturaInput, idempotencyKey: string) =>
    api.post<Factura>('/facturas', body, { idempotencyKey }),
  /** `revision` is the one that was read: over another one it throws facturaCambiada. */
  replace: (id: string, body: FacturaInput, revision: number) =>
    api.put<Factura>(`/facturas/${id}`, body, { ifMatch: revision }),
  remove: (id: string) => api.delete(`/facturas/${id}`),
  /** A refusal of the request is an outcome; what could not even be asked for throws. */
  stamp: async ({ id, prueba, idempotencyKey }: StampOptions): Promise<StampOutcome> => {
    const options = { query: { wait: WAIT_SECONDS }, idempotencyKey };
    try {
      return outcomeOf(await api.post(`/facturas/${id}/timbrar`, { prueba }, options));
    } catch (error) {
      if (!isApiProblem(error) || !error.timbrarRequest) throw error;
      const request = await api.get<TimbrarRequest>(`/timbrar-requests/${error.timbrarRequest}`);
      return { kind: 'refused', request };
    }
  },
  preview: (body: FacturaInput, signal: AbortSignal) =>
    api.download('/facturas/vista-previa.pdf', { body, signal }),
  request: (id: string, signal?: AbortSignal) =>
    api.get<TimbrarRequest>(`/timbrar-requests/${id}`, { signal }),
});
export type FacturasApi = ReturnType<typeof createFacturasApi>;
