import type { Plantilla, PlantillaBody, VistaPreviaBody } from '@timbra/contracts';
import type { ApiClient } from '@timbra/remote-kit';
import { logoType, toPlantillaBody, type PlantillaForm } from '../model/plantilla-form.ts';

interface Attempt {
  idempotencyKey: string;
  /** Stored already, by this screen's address or an earlier attempt. */
  id: string | null;
  onStored: (id: string) => void;
}

export const createPlantillaApi = (api: ApiClient) => {
  const store = (id: string | null, body: PlantillaBody, idempotencyKey: string) =>
    id === null
      ? api.post<Plantilla>('/plantillas', body, { idempotencyKey })
      : api.put<Plantilla>(`/plantillas/${id}`, body);
  return {
    get: (id: string, signal: AbortSignal) => api.get<Plantilla>(`/plantillas/${id}`, { signal }),
    /** The template, then its logo: what failed may be tried again without a second template. */
    save: async (form: PlantillaForm, { id, idempotencyKey, onStored }: Attempt) => {
      const plantilla = await store(id, toPlantillaBody(form), idempotencyKey);
      onStored(plantilla.id);
      const address = `/plantillas/${plantilla.id}/logo`;
      if (form.newLogo) {
        const picture = new Blob([form.newLogo], { type: logoType(form.newLogo) });
        await api.put<Plantilla>(address, picture);
      } else if (!form.hasLogo && plantilla.logo) {
        await api.delete(address);
      }
    },
    delete: (id: string) => api.delete(`/plantillas/${id}`),
    preview: (body: VistaPreviaBody, signal: AbortSignal) =>
      api.download('/plantillas/vista-previa.pdf', { body, signal }),
  };
};
export type PlantillaApi = ReturnType<typeof createPlantillaApi>;
