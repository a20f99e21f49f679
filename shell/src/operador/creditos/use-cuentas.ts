import { callApi, newId } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useBitacora } from '../../shared/bitacora/use-bitacora.ts';

const CUENTAS = ['operador', 'creditos'];
const AJUSTES = ['operador', 'ajustes'];

/** Accounts and their balances; `q` is an e-mail or an account's id. */
export const useCuentas = (q: string) => {
  const { api } = useSession();
  return useBitacora({
    queryKey: [...CUENTAS, 'lista', q],
    read: (cursor, signal) =>
      callApi(api, 'GET /operador/creditos', {
        query: { q: q === '' ? undefined : q, cursor: cursor ?? undefined },
        signal,
      }),
  });
};

export const useCuenta = (cuenta: string) => {
  const { api } = useSession();
  return useQuery({
    queryKey: [...CUENTAS, 'una', cuenta],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /operador/creditos/{cuenta}', { params: { cuenta }, signal }),
  });
};

/** Every adjustment by hand, of all accounts. */
export const useAjustesManuales = () => {
  const { api } = useSession();
  return useBitacora({
    queryKey: AJUSTES,
    read: (cursor, signal) =>
      callApi(api, 'GET /operador/ajustes', { query: { cursor: cursor ?? undefined }, signal }),
  });
};

interface Ajuste {
  creditos: number;
  motivo: string;
}

/** Adjusts the credits of an account: a repetition after a lost answer is the same adjustment. */
export const useAjustar = (cuenta: string) => {
  const { api } = useSession();
  const queries = useQueryClient();
  const intent = useRef({ of: '', key: '' });
  return async (body: Ajuste): Promise<void> => {
    const of = JSON.stringify([cuenta, body]);
    if (intent.current.of !== of) intent.current = { of, key: newId() };
    await callApi(api, 'POST /operador/creditos/{cuenta}/ajustes', {
      params: { cuenta },
      body,
      idempotencyKey: intent.current.key,
    });
    intent.current = { of: '', key: '' };
    await Promise.all(
      [CUENTAS, AJUSTES].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
};
