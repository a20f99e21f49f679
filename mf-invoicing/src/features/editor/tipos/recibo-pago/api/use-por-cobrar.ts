import { Uuid } from '@timbra/cfdi';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useCallback, useMemo } from 'react';
import { createFacturasApi } from '../../../borrador/facturas.api.ts';
import { queryKeys } from '../../../../../shared/query-keys.ts';

/** Unpaid PPD invoices of a receiver, the oldest first. */
export const usePorCobrar = (rfc: string | undefined) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.porCobrar(rfc ?? ''),
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /facturas/por-cobrar', { query: { rfc }, signal })).items,
    enabled: rfc !== undefined,
  });
};

/** Balances change with every stamp of anybody: each is asked for when it is needed. */
const useSaldoOptions = () => {
  const { api } = useHost();
  const facturas = useMemo(() => createFacturasApi(api), [api]);
  return useCallback(
    (uuid: string) => ({
      queryKey: queryKeys.saldo(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) => facturas.saldo(uuid, signal),
    }),
    [facturas],
  );
};

/** What is left of an invoice of this account; null of another's. */
export const useSaldo = (uuid: string, enabled: boolean) => {
  const optionsOf = useSaldoOptions();
  return useQuery({ ...optionsOf(uuid), enabled: enabled && Uuid.tryParse(uuid) !== null });
};

export const useFetchSaldo = () => {
  const client = useQueryClient();
  const optionsOf = useSaldoOptions();
  return useCallback((uuid: string) => client.fetchQuery(optionsOf(uuid)), [client, optionsOf]);
};
