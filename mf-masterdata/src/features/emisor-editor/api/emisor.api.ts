import type { CertificadoBody, FiscalEmisor, Page, Plantilla } from '@timbra/contracts';
import { newId, type ApiClient } from '@timbra/remote-kit';
import type { EmisorInput } from '../model/emisor-form.ts';

/** spec 2 §2: a default template with code 'basic' and label 'General'. */
const GENERAL = { code: 'basic', label: 'General' } as const;

export const createEmisorApi = (api: ApiClient) => {
  const defaultTemplate = async (): Promise<string> => {
    const { items } = await api.get<Page<Plantilla>>('/plantillas');
    const found = items.find(({ label }) => label === GENERAL.label) ?? items[0];
    if (found) return found.id;
    const created = await api.post<Plantilla>('/plantillas', GENERAL, { idempotencyKey: newId() });
    return created.id;
  };
  return {
    get: (id: string, signal: AbortSignal) => api.get<FiscalEmisor>(`/emisores/${id}`, { signal }),
    create: async (body: EmisorInput, idempotencyKey: string) =>
      api.post<FiscalEmisor>(
        '/emisores',
        { ...body, templates: [await defaultTemplate()] },
        { idempotencyKey },
      ),
    update: (id: string, body: EmisorInput) => api.put<FiscalEmisor>(`/emisores/${id}`, body),
    delete: (id: string) => api.delete(`/emisores/${id}`),
    addCertificado: (id: string, body: CertificadoBody) =>
      api.post<FiscalEmisor>(`/emisores/${id}/certificados`, body),
    removeCertificado: (id: string, numero: string) =>
      api.delete(`/emisores/${id}/certificados/${numero}`),
  };
};
export type EmisorApi = ReturnType<typeof createEmisorApi>;
