import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCreditos } from '../creditos/use-creditos.ts';
import { useSession } from '../session/session-context.ts';
import { emitidoOf } from './model/emitido.ts';

/** While days of a long history are being added up, the figures are asked for again. */
const AGAIN_MS = 1000;

/** How the account stands; read anew whenever somebody comes back to it. */
export const useResumen = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['resumen'],
    queryFn: ({ signal }) => callApi(api, 'GET /resumen', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.alDia === false ? AGAIN_MS : false),
  });
};

/** What is left to stamp with, and how fast it goes; without the second the first is told alone. */
export const useCreditosConPaso = () => {
  const { api } = useSession();
  const { data: saldo } = useCreditos();
  const { data: consumo } = useQuery({
    queryKey: ['creditos', 'consumo'],
    queryFn: ({ signal }) => callApi(api, 'GET /creditos/consumo', { signal }),
  });
  return saldo && { ...saldo, ...(consumo && { porMes: consumo.porMes }) };
};

/** Whether anything was ever stamped, for real or as a test. */
export const useEmitido = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['histograma', 'emitido'],
    queryFn: ({ signal }) => callApi(api, 'GET /facturas/histogram', { signal }),
    refetchOnMount: 'always',
    select: emitidoOf,
  });
};

/** What the first steps look at besides: templates for their logo, and the first receiver. */
export const usePrimerosDatos = (enabled: boolean) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['primeros-datos'],
    queryFn: async ({ signal }) => {
      const [plantillas, receptores] = await Promise.all([
        callApi(api, 'GET /plantillas', { signal }),
        callApi(api, 'GET /receptores', { signal, query: { limit: 1 } }),
      ]);
      return { plantillas: plantillas.items, receptores: receptores.items };
    },
    refetchOnMount: 'always',
    enabled,
  });
};
