import { Rfc, Uuid } from '@timbra/cfdi';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useCallback, useMemo } from 'react';
import { createFacturasApi } from '../../../borrador/facturas.api.ts';
import { queryKeys } from '../../../../../shared/query-keys.ts';

/** A receipt that pays more invoices than this is nobody's; the API gives no more at once. */
const LIMITE = 500;

/** Debtor and creditor: ids of the account's records, and the debtor's RFC. */
export interface Partes {
  rfc: string;
  receptor: string;
  emisor: string;
}

/** What the parties tell apart; '' of none. */
export const nombreDe = (partes: Partes | undefined): string =>
  partes ? `${partes.rfc} ${partes.receptor} ${partes.emisor}` : '';

/** One person may have several records; a generic RFC is of many persons. */
const queryOf = ({ rfc, receptor, emisor }: Partes) => ({
  rfc,
  emisor: emisor || undefined,
  limit: LIMITE,
  ...(Rfc.tryParse(rfc)?.isGenerico() && { receptor }),
});

/** Unpaid PPD invoices of a receiver to an issuer, the oldest first. */
export const usePorCobrar = (partes: Partes | undefined) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.porCobrar(nombreDe(partes)),
    queryFn: async ({ signal }) => {
      if (!partes) return [];
      return (await callApi(api, 'GET /facturas/por-cobrar', { query: queryOf(partes), signal }))
        .items;
    },
    enabled: partes !== undefined,
    // A receipt that was stamped a moment ago has paid some of them.
    staleTime: 0,
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
      staleTime: 0,
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
