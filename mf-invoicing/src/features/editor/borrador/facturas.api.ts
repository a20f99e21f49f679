import type { FacturaInput, SaldoFactura } from '@timbra/contracts';
import { callApi, isApiProblem, type ApiClient } from '@timbra/remote-kit';
import { outcomeOf, type StampOutcome } from './stamp-outcome.ts';

/** Seconds that the server may take before it answers "not finished" (editor §11). */
const WAIT_SECONDS = 30;

export interface StampOptions {
  id: string;
  prueba: boolean;
  /** The person was told what the account's books say against it. */
  aSabiendas: boolean;
  idempotencyKey: string;
}

/** What the editor asks of the API about one invoice. Every call throws ApiProblem. */
export const createFacturasApi = (api: ApiClient) => ({
  get: (id: string, signal?: AbortSignal) =>
    callApi(api, 'GET /facturas/{id}', { params: { id }, signal }),
  /** Null of an invoice that is paid at once, or was never stamped. */
  saldo: async (id: string, signal?: AbortSignal): Promise<SaldoFactura | null> => {
    try {
      return await callApi(api, 'GET /facturas/{id}/saldo', { params: { id }, signal });
    } catch (error) {
      if (isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  },
  create: (body: FacturaInput, idempotencyKey: string) =>
    callApi(api, 'POST /facturas', { body, idempotencyKey }),
  /** `revision` is the one that was read: over another one it throws facturaCambiada. */
  replace: (id: string, body: FacturaInput, revision: number) =>
    callApi(api, 'PUT /facturas/{id}', { params: { id }, body, ifMatch: revision }),
  remove: (id: string) => callApi(api, 'DELETE /facturas/{id}', { params: { id } }),
  /** A refusal of the request is an outcome; what could not even be asked for throws. */
  stamp: async ({
    id,
    prueba,
    aSabiendas,
    idempotencyKey,
  }: StampOptions): Promise<StampOutcome> => {
    try {
      return outcomeOf(
        await callApi(api, 'POST /facturas/{id}/timbrar', {
          params: { id },
          body: { prueba, ...(aSabiendas && { aSabiendas }) },
          query: { wait: WAIT_SECONDS },
          idempotencyKey,
        }),
      );
    } catch (error) {
      if (!isApiProblem(error) || !error.timbrarRequest) throw error;
      const request = await callApi(api, 'GET /timbrar-requests/{id}', {
        params: { id: error.timbrarRequest },
      });
      return { kind: 'refused', request };
    }
  },
  preview: (body: FacturaInput, signal: AbortSignal) =>
    api.download('/facturas/vista-previa.pdf', { body, signal }),
  request: (id: string, signal?: AbortSignal) =>
    callApi(api, 'GET /timbrar-requests/{id}', { params: { id }, signal }),
});
export type FacturasApi = ReturnType<typeof createFacturasApi>;
