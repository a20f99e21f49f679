import { callApi } from '@timbra/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCreditos } from '../creditos/use-creditos.ts';
import { useSession } from '../session/session-context.ts';
import { emitidoOf } from './emitido/emitido.ts';

/** While days of a long history are being added up, the figures are asked for again. */
const AGAIN_MS = 1000;

/** How the account, or one of its issuers, stands; read anew whenever somebody comes back to it. */
export const useResumen = (emisor: string | undefined, enabled: boolean) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['resumen', emisor ?? null],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /resumen', { signal, query: { ...(emisor && { emisor }) } }),
    // The header stays, with the focus in it, while the figures of another issuer come.
    placeholderData: keepPreviousData,
    enabled,
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

/** The first steps, and what they look at besides: templates for their logo, and the first receiver. */
export const usePrimerosDatos = (enabled: boolean) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['primeros-datos'],
    queryFn: async ({ signal }) => {
      const [parte, plantillas, receptores] = await Promise.all([
        import('./primeros-pasos/parte.ts'),
        callApi(api, 'GET /plantillas', { signal }),
        callApi(api, 'GET /receptores', { signal, query: { limit: 1 } }),
      ]);
      const { pasosDe, PrimerosPasos } = parte;
      return {
        pasosDe,
        PrimerosPasos,
        plantillas: plantillas.items,
        receptores: receptores.items,
      };
    },
    refetchOnMount: 'always',
    enabled,
  });
};
