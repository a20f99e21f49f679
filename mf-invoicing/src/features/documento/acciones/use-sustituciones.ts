import type { Factura } from '@timbra/contracts';
import { callApi, createIntentKeys, isApiProblem, useHost } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { useQuery } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';

/** What takes the place of a document, and how far it is. */
export const useSustituciones = ({ id }: Factura, enabled: boolean) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.sustituciones(id),
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /facturas/{id}/sustituciones', { params: { id }, signal })).items,
    enabled,
    // Its draft may have been stamped since.
    staleTime: 0,
  });
};

/** Opens the draft that takes the place of a document; asked for again, it is the same draft. */
export const useSustituir = ({ id }: Factura) => {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const [keys] = useState(() => createIntentKeys());
  const [busy, setBusy] = useState(false);
  const sustituir = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const draft = await callApi(api, 'POST /facturas/{id}/sustituciones', {
        params: { id },
        idempotencyKey: keys.keyFor(id),
      });
      keys.settle();
      void navigate(`/editar/${draft.id}`);
    } catch (error) {
      const message = isApiProblem(error) ? error.message : undefined;
      notify({ kind: 'error', title: mensajes.noSeSustituyo, message });
    } finally {
      setBusy(false);
    }
  };
  return { sustituir, busy };
};
