import {
  XLSX,
  type FilaImportacion,
  type Importacion,
  type ImportarBody,
  type Page,
  type TipoImportacion,
} from '@timbra/contracts';
import { newId, type ApiClient } from '@timbra/remote-kit';

/** What is read from a spreadsheet; issuers come from the legacy system alone. */
export type TipoHoja = Exclude<TipoImportacion, 'emisores'>;

/** The largest import has ten pages; no list is followed for ever. */
const MAX_PAGES = 20;

export const createImportacionApi = (api: ApiClient) => ({
  /** Reads a spreadsheet; nothing is saved. */
  read: (tipo: TipoHoja, file: File) =>
    api.post<Importacion>(`/${tipo}/import`, new Blob([file], { type: XLSX }), {
      idempotencyKey: newId(),
    }),
  get: (id: string, signal?: AbortSignal) =>
    api.get<Importacion>(`/importaciones/${id}`, { signal }),
  filas: async (id: string, signal: AbortSignal): Promise<FilaImportacion[]> => {
    const filas: FilaImportacion[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { items, nextCursor }: Page<FilaImportacion> = await api.get(
        `/importaciones/${id}/filas`,
        { query: { cursor }, signal },
      );
      filas.push(...items);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    return filas;
  },
  begin: (id: string, body: ImportarBody) =>
    api.post<Importacion>(`/importaciones/${id}/importar`, body),
});
export type ImportacionApi = ReturnType<typeof createImportacionApi>;
