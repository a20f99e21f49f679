import type { Factura } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';
import type { Kind } from './formulario/kind.ts';
import type { NewParams } from './borrador/new-params.ts';
import { createFacturasApi } from './borrador/facturas.api.ts';
import { useEmisores, useReceptores, useSeries } from './campos/use-master-data.ts';

interface Wanted {
  id: string | null;
  kind: Kind;
  params: NewParams;
  /** The voucher has come. */
  onRead: (factura: Factura) => void;
}

/** What a new voucher may begin from: another one, by its id or UUID. */
const takesSource = (kind: Kind): boolean => kind !== 'nomina';

/** The editor takes each once; what it shows afterwards is what it itself was answered. */
const ONCE = { staleTime: 0, gcTime: 0 } as const;

/** Everything that an editor begins with. */
export const useEditorData = ({ id, kind, params, onRead }: Wanted) => {
  const { api: client } = useHost();
  const api = useMemo(() => createFacturasApi(client), [client]);
  const emisores = useEmisores();
  const receptores = useReceptores();
  // Nobody waits for them; asked for now, they are there when the fields are drawn.
  useSeries();
  const from = (!id && takesSource(kind) && params.source) || '';
  const factura = useQuery({
    ...ONCE,
    queryKey: queryKeys.factura(id ?? ''),
    queryFn: async ({ signal }) => {
      const found = await api.get(id ?? '', signal);
      onRead(found);
      return found;
    },
    enabled: id !== null,
  });
  const source = useQuery({
    ...ONCE,
    queryKey: queryKeys.factura(from),
    queryFn: ({ signal }) => api.get(from, signal),
    enabled: from !== '',
  });
  const saldo = useQuery({
    ...ONCE,
    queryKey: queryKeys.saldo(from),
    queryFn: ({ signal }) => api.saldo(from, signal),
    enabled: from !== '' && kind === 'recibo-pago',
  });
  const failed = [factura, source, saldo, emisores, receptores].filter((it) => it.isError);
  return { api, factura, source, saldo, emisores, receptores, failed };
};
