import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { Loading, Page } from '@timbra/ui-kit';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { createFacturasApi } from '../api/facturas.api.ts';
import { useEmisores, useReceptores } from '../api/use-master-data.ts';
import { mensajes } from '../mensajes.ts';
import type { Carried } from '../model/initial-form.ts';
import { FacturaEditor } from './factura-editor.tsx';
import { LoadError } from './load-error.tsx';

export interface LoadEditorProps {
  /** Id or UUID, or null for a new invoice. */
  id: string | null;
  rfc: string | null;
  carried: Carried;
  onCreated: (id: string) => void;
  onNueva: (carried: Carried) => void;
}

/** Brings what the editor cannot begin without: the invoice, the issuers and the receivers. */
export const LoadEditor = (props: LoadEditorProps) => {
  const { rfc, carried, onCreated, onNueva } = props;
  // The address may change to the invoice's own while this editor goes on.
  const [id] = useState(props.id);
  const { api } = useHost();
  const facturas = useMemo(() => createFacturasApi(api), [api]);
  const emisores = useEmisores();
  const receptores = useReceptores();
  const factura = useQuery({
    queryKey: queryKeys.factura(id ?? ''),
    queryFn: ({ signal }) => facturas.get(id ?? '', signal),
    enabled: id !== null,
    // The editor takes it once; what it shows afterwards is what it itself was answered.
    staleTime: 0,
    gcTime: 0,
  });

  const failed = [factura, emisores, receptores].filter((it) => it.isError);
  if (failed.length > 0) {
    return (
      <LoadError
        isFactura={factura.isError}
        error={failed[0]?.error}
        onRetry={() => failed.forEach((it) => void it.refetch())}
      />
    );
  }
  if (!emisores.data || !receptores.data || (id !== null && !factura.data)) {
    return (
      <Page title={id ? mensajes.factura : mensajes.nuevaFactura}>
        <Loading>{id ? mensajes.cargando : mensajes.preparando}</Loading>
      </Page>
    );
  }
  return (
    <FacturaEditor
      api={facturas}
      initial={factura.data ?? null}
      emisores={emisores.items}
      receptores={receptores.items}
      rfc={rfc}
      carried={carried}
      onCreated={onCreated}
      onNueva={onNueva}
    />
  );
};
