import type { CertificadoBody } from '@timbra/contracts';
import { callApi, newId, type ApiClient } from '@timbra/remote-kit';
import type { EmisorInput } from './emisor-form.ts';

/** plantillas §1: a default template with code 'basic' and label 'General'. */
const GENERAL = { code: 'basic', label: 'General' } as const;

export const createEmisorApi = (api: ApiClient) => {
  const defaultTemplate = async (): Promise<string> => {
    const { items } = await callApi(api, 'GET /plantillas', {});
    const found = items.find(({ label }) => label === GENERAL.label) ?? items[0];
    if (found) return found.id;
    const created = await callApi(api, 'POST /plantillas', {
      body: GENERAL,
      idempotencyKey: newId(),
    });
    return created.id;
  };
  return {
    get: (id: string, signal: AbortSignal) =>
      callApi(api, 'GET /emisores/{id}', { params: { id }, signal }),
    create: async (body: EmisorInput, idempotencyKey: string) =>
      callApi(api, 'POST /emisores', {
        body: { ...body, templates: [await defaultTemplate()] },
        idempotencyKey,
      }),
    update: (id: string, body: EmisorInput) =>
      callApi(api, 'PUT /emisores/{id}', { params: { id }, body }),
    delete: (id: string) => callApi(api, 'DELETE /emisores/{id}', { params: { id } }),
    addCertificado: (id: string, body: CertificadoBody) =>
      callApi(api, 'POST /emisores/{id}/certificados', { params: { id }, body }),
    removeCertificado: (id: string, numero: string) =>
      callApi(api, 'DELETE /emisores/{id}/certificados/{numero}', { params: { id, numero } }),
  };
};
export type EmisorApi = ReturnType<typeof createEmisorApi>;
