import { XLSX, type ImportarBody, type TipoImportacion } from '@timbra/contracts';
import { callApi, fetchAll, newId, type ApiClient } from '@timbra/remote-kit';

/** What is read from a spreadsheet; issuers come from the legacy system alone. */
export type TipoHoja = Exclude<TipoImportacion, 'emisores'>;

export const createImportacionApi = (api: ApiClient) => ({
  /** Reads a spreadsheet; nothing is saved. */
  read: (tipo: TipoHoja, file: File) =>
    callApi(api, `POST /${tipo}/import`, {
      body: new Blob([file], { type: XLSX }),
      idempotencyKey: newId(),
    }),
  get: (id: string, signal?: AbortSignal) =>
    callApi(api, 'GET /importaciones/{id}', { params: { id }, signal }),
  filas: (id: string, signal: AbortSignal) =>
    fetchAll(api, 'GET /importaciones/{id}/filas', { params: { id }, signal }),
  begin: (id: string, body: ImportarBody) =>
    callApi(api, 'POST /importaciones/{id}/importar', { params: { id }, body }),
});
