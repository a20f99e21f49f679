import { callApi } from '@timbra/remote-kit';
import type { Peticion, PeticionesQuery } from '@timbra/contracts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { useBitacora } from '../../shared/bitacora/use-bitacora.ts';
import { clases } from './mensajes.ts';

type Filtro = 'clave' | 'status' | 'metodo';
type Filtros = { readonly [F in Filtro]: NonNullable<PeticionesQuery[F]> | null };

export const METODOS: readonly Peticion['metodo'][] = ['GET', 'POST', 'PUT', 'DELETE'];

/** What the address asks for; what the API does not know is left out. */
const filtrosOf = (params: URLSearchParams): Filtros => ({
  clave: params.get('clave'),
  status: clases.find(({ value }) => value === params.get('status'))?.value ?? null,
  metodo: METODOS.find((it) => it === params.get('metodo')) ?? null,
});

/** The log, and its filters, which stand in the address: going back restores them. */
export const usePeticiones = () => {
  const { api } = useSession();
  const [params, setParams] = useSearchParams();
  const filtros = filtrosOf(params);
  const list = useBitacora({
    queryKey: ['peticiones', filtros],
    read: (cursor, signal) =>
      callApi(api, 'GET /peticiones', { query: { ...filtros, cursor }, signal }),
  });
  /** An empty value is no filter. */
  const filter = (name: Filtro, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { list, filtros, filter, clear: () => setParams({}, { replace: true }) };
};
