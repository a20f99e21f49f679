import type {
  FiscalReceptor,
  FiscalReceptorInput,
  VerificacionReceptor,
  VerificarReceptorBody,
} from '@timbra/contracts';
import type { ApiClient } from '@timbra/remote-kit';

interface SaveOptions {
  key: string;
  permitirRepetido?: boolean;
}

export const createReceptorApi = (api: ApiClient) => ({
  get: (id: string, signal: AbortSignal) =>
    api.get<FiscalReceptor>(`/receptores/${id}`, { signal }),
  /** One that is there already is refused, unless two are wanted. */
  save: (id: string | null, body: FiscalReceptorInput, options: SaveOptions) =>
    id === null
      ? api.post<FiscalReceptor>('/receptores', body, {
          idempotencyKey: options.key,
          query: { repetido: options.permitirRepetido ? 'permitir' : null },
        })
      : api.put<FiscalReceptor>(`/receptores/${id}`, body),
  delete: (id: string) => api.delete(`/receptores/${id}`),
  verify: (body: VerificarReceptorBody) =>
    api.post<VerificacionReceptor>('/receptores/verificar', body),
});
export type ReceptorApi = ReturnType<typeof createReceptorApi>;
