import type { PlantillaBody, VistaPreviaBody } from '@timbra/contracts';
import { callApi, type ApiClient } from '@timbra/remote-kit';
import { logoType, toPlantillaBody, type PlantillaForm } from './plantilla-form.ts';

interface Attempt {
  idempotencyKey: string;
  /** Stored already, by this screen's address or an earlier attempt. */
  id: string | null;
  onStored: (id: string) => void;
}

export const createPlantillaApi = (api: ApiClient) => {
  const store = (id: string | null, body: PlantillaBody, idempotencyKey: string) =>
    id === null
      ? callApi(api, 'POST /plantillas', { body, idempotencyKey })
      : callApi(api, 'PUT /plantillas/{id}', { params: { id }, body });
  return {
    get: (id: string, signal: AbortSignal) =>
      callApi(api, 'GET /plantillas/{id}', { params: { id }, signal }),
    /** The template, then its logo: what failed may be tried again without a second template. */
    save: async (form: PlantillaForm, { id, idempotencyKey, onStored }: Attempt) => {
      const plantilla = await store(id, toPlantillaBody(form), idempotencyKey);
      onStored(plantilla.id);
      const params = { id: plantilla.id };
      if (form.newLogo) {
        const body = new Blob([form.newLogo], { type: logoType(form.newLogo) });
        await callApi(api, 'PUT /plantillas/{id}/logo', { params, body });
      } else if (!form.hasLogo && plantilla.logo) {
        await callApi(api, 'DELETE /plantillas/{id}/logo', { params });
      }
    },
    delete: (id: string) => callApi(api, 'DELETE /plantillas/{id}', { params: { id } }),
    recover: (id: string) => callApi(api, 'POST /plantillas/{id}/recuperar', { params: { id } }),
    preview: (body: VistaPreviaBody, signal: AbortSignal) =>
      api.download('/plantillas/vista-previa.pdf', { body, signal }),
  };
};
export type PlantillaApi = ReturnType<typeof createPlantillaApi>;
