import { callApi } from '@timbra/remote-kit';
import type { Webhooks, WebhooksBody } from '@timbra/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '../../base/notify.ts';
import { useSession } from '../../session/session-context.ts';
import { mensajes } from './mensajes.ts';

const WEBHOOKS_KEY = ['webhooks'];

/** Where the account is told, and what signs: a secret is shown when it is made, and never again. */
export const useWebhooks = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const [secreto, setSecreto] = useState<string | null>(null);
  const destino = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /webhooks', { signal }),
  });
  const rotate = useMutation({
    mutationFn: () => callApi(api, 'POST /webhooks/secreto', {}),
    onSuccess: (made) => setSecreto(made.secreto),
    onError: notifyFailure(mensajes.noSePudo),
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  return {
    destino,
    rotate,
    secreto,
    forgetSecreto: () => setSecreto(null),
    save: async (body: WebhooksBody) => {
      const { secreto: made, ...saved } = await callApi(api, 'PUT /webhooks', { body });
      queries.setQueryData<Webhooks>(WEBHOOKS_KEY, saved);
      if (made) setSecreto(made);
    },
  };
};
export type WebhooksDeCuenta = ReturnType<typeof useWebhooks>;
