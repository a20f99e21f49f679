import type {
  FiscalReceptor,
  FiscalReceptorInput,
  VerificacionReceptor,
  VerificarReceptorBody,
} from '@timbra/contracts';
import type { ApiClient } from '@timbra/remote-kit';

export const createReceptorApi = (api: ApiClient) => ({
  get: (id: string, signal: AbortSignal) =>
    api.get<FiscalReceptor>(`/receptores/${id}`, { signal }),
  save: (id: string | null, body: FiscalReceptorInput, idempotencyKey: string) =>
    id === null
      ? api.post<FiscalReceptor>('/receptores', body, { idempotencyKey })
      : api.put<FiscalReceptor>(`/receptores/${id}`, body),
  delete: (id: string) => api.delete(`/receptores/${id}`),
  verify: (body: VerificarReceptorBody) =>
    api.post<VerificacionReceptor>('/receptores/verificar', body),
});
export type ReceptorApi = ReturnType<typeof createReceptorApi>;
