import type { Plantilla, PlantillaBody, VistaPreviaBody } from '@timbra/contracts';
import { callApi, type ApiClient } from '@timbra/remote-kit';
import {
  logoType,
  toPlantillaBody,
  toPlantillaForm,
  type PlantillaForm,
} from '../model/plantilla-form.ts';

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
    /** All that makes it again once it is deleted, its logo included. */
    whole: async (plantilla: Plantilla): Promise<PlantillaForm> => {
      const form = toPlantillaForm(plantilla);
      if (!plantilla.logo) return form;
      const { blob } = await api.download(`/plantillas/${plantilla.id}/logo`);
      return { ...form, newLogo: new File([blob], 'logo.png', { type: blob.type }) };
    },
    delete: (id: string) => callApi(api, 'DELETE /plantillas/{id}', { params: { id } }),
    preview: (body: VistaPreviaBody, signal: AbortSignal) =>
      api.download('/plantillas/vista-previa.pdf', { body, signal }),
  };
};
export type PlantillaApi = ReturnType<typeof createPlantillaApi>;
