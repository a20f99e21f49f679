import type { ConceptoCatalogo } from '@timbra/contracts';
import type { ApiClient } from '@timbra/remote-kit';
import type { ConceptoInput } from '../model/concepto-form.ts';

export const createConceptoApi = (api: ApiClient) => ({
  get: (id: string, signal: AbortSignal) =>
    api.get<ConceptoCatalogo>(`/conceptos/${id}`, { signal }),
  save: (id: string | null, body: ConceptoInput, idempotencyKey: string) =>
    id === null
      ? api.post<ConceptoCatalogo>('/conceptos', body, { idempotencyKey })
      : api.put<ConceptoCatalogo>(`/conceptos/${id}`, body),
  delete: (id: string) => api.delete(`/conceptos/${id}`),
});
export type ConceptoApi = ReturnType<typeof createConceptoApi>;
