import { callApi, type ApiClient } from '@timbra/remote-kit';
import type { ConceptoInput } from './concepto-form.ts';

export const createConceptoApi = (api: ApiClient) => ({
  get: (id: string, signal: AbortSignal) =>
    callApi(api, 'GET /conceptos/{id}', { params: { id }, signal }),
  save: (id: string | null, body: ConceptoInput, idempotencyKey: string) =>
    id === null
      ? callApi(api, 'POST /conceptos', { body, idempotencyKey })
      : callApi(api, 'PUT /conceptos/{id}', { params: { id }, body }),
  delete: (id: string) => callApi(api, 'DELETE /conceptos/{id}', { params: { id } }),
  recover: (id: string) => callApi(api, 'POST /conceptos/{id}/recuperar', { params: { id } }),
});
export type ConceptoApi = ReturnType<typeof createConceptoApi>;
