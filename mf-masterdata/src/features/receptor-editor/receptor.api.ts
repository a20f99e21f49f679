import type { FiscalReceptorInput, VerificarReceptorBody } from '@timbra/contracts';
import { callApi, type ApiClient } from '@timbra/remote-kit';

interface SaveOptions {
  key: string;
  permitirRepetido?: boolean;
}

export const createReceptorApi = (api: ApiClient) => ({
  get: (id: string, signal: AbortSignal) =>
    callApi(api, 'GET /receptores/{id}', { params: { id }, signal }),
  /** One that is there already is refused, unless two are wanted. */
  save: (id: string | null, body: FiscalReceptorInput, options: SaveOptions) =>
    id === null
      ? callApi(api, 'POST /receptores', {
          body,
          idempotencyKey: options.key,
          query: { repetido: options.permitirRepetido ? 'permitir' : null },
        })
      : callApi(api, 'PUT /receptores/{id}', { params: { id }, body }),
  delete: (id: string) => callApi(api, 'DELETE /receptores/{id}', { params: { id } }),
  recover: (id: string) => callApi(api, 'POST /receptores/{id}/recuperar', { params: { id } }),
  verify: (body: VerificarReceptorBody) => callApi(api, 'POST /receptores/verificar', { body }),
});
export type ReceptorApi = ReturnType<typeof createReceptorApi>;
