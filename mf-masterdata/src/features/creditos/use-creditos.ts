import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';

/** How often a payment that may have landed is looked for, while the page is in sight. */
const LOOK_EVERY_MS = 5000;

export const useSaldo = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.saldo,
    queryFn: ({ signal }) => callApi(api, 'GET /creditos', { signal }),
  });
};

export const useConsumo = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.consumo,
    queryFn: ({ signal }) => callApi(api, 'GET /creditos/consumo', { signal }),
  });
};

export const usePerfiles = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.perfilesPago,
    queryFn: ({ signal }) => callApi(api, 'GET /creditos/perfiles', { signal }),
  });
};

/** The last 10; a payment shows by itself. */
export const useRecargas = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.recargas,
    queryFn: ({ signal }) => callApi(api, 'GET /creditos/recargas', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
};

/** Credits of the top-ups that landed while the page is open; null until there is one. */
export const useAcreditados = ({ data }: ReturnType<typeof useRecargas>): number | null => {
  const host = useHost();
  const queries = useQueryClient();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [acreditados, setAcreditados] = useState<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set(data.items.map(({ id }) => id));
    const landed = before === null ? [] : data.items.filter(({ id }) => !before.has(id));
    if (landed.length === 0) return;
    setAcreditados(landed.reduce((sum, it) => sum + it.creditos, 0));
    host.creditsChanged();
    for (const queryKey of [queryKeys.saldo, queryKeys.consumo, queryKeys.perfilesPago]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [data, host, queries]);
  return acreditados;
};
