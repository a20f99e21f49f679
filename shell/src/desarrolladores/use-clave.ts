import { callApi } from '@timbra/remote-kit';
import type { Credenciales } from '@timbra/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyFailure } from '../base/notify.ts';
import { useSession } from '../session/session-context.ts';
import { CLAVES_KEY } from './claves/use-claves.ts';
import { mensajes } from './mensajes.ts';

const CLAVE_KEY = ['clave'];

const tellFailure = notifyFailure(mensajes.noSePudo);

/** cuenta §8: hidden until it is asked for, and then shown until the person leaves the screen. */
export const useClave = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const credenciales = useQuery({
    queryKey: CLAVE_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /cuenta/clave', { signal }),
  });
  const reveal = useMutation({
    mutationFn: () => callApi(api, 'POST /cuenta/clave/ver', {}),
    onSuccess: ({ ClientSecret }) => setSecret(ClientSecret),
    onError: tellFailure,
  });
  const rotate = useMutation({
    mutationFn: () => callApi(api, 'POST /cuenta/clave/rotar', {}),
    onSuccess: ({ ClientID, ClientSecret, createdAt }) => {
      setSecret(ClientSecret);
      queries.setQueryData<Credenciales>(CLAVE_KEY, { ClientID, createdAt });
      notify({ kind: 'exito', title: mensajes.rotada });
      void queries.invalidateQueries({ queryKey: CLAVES_KEY });
    },
    onError: tellFailure,
  });
  return { credenciales, secret, reveal, rotate };
};
export type Clave = ReturnType<typeof useClave>;
