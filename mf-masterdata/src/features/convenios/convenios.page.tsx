import { fetchAll, useHost } from '@timbra/remote-kit';
import { Empty, ErrorState, Loading, Page } from '@timbra/ui-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useRecords } from '../../shared/lista/use-records.ts';
import { EnlaceDeFuera } from '../../shared/enlace/enlace-de-fuera.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { Firmados } from './firmados.tsx';
import { FirmarConvenio } from './firmar-convenio.tsx';
import { mensajes } from './mensajes.ts';

const HOME = '/facturacion';

/**
 * Pending per certificate, one after the other; after the last one home to invoicing (emisores §9).
 */
export const ConveniosPage = () => {
  const host = useHost();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useRecords(queryKeys.convenios, (api, signal) =>
    fetchAll(api, 'GET /convenios', { signal }),
  );
  const pending = data?.filter(({ signed }) => !signed) ?? [];
  const signed = data?.filter((it) => it.signed) ?? [];
  const [next] = pending;

  const onSigned = () => {
    host.notify({ kind: 'exito', title: mensajes.firmado });
    void queries.invalidateQueries({ queryKey: queryKeys.convenios });
    if (pending.length === 1) host.navigate(HOME);
  };
  if (next) {
    return (
      <FirmarConvenio
        key={next.id}
        convenio={next}
        title={mensajes.pendiente(1, pending.length)}
        onSigned={onSigned}
      >
        <Firmados convenios={signed} />
      </FirmarConvenio>
    );
  }
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="lines">{mensajes.cargando}</Loading>}
      {data && (
        <Empty
          title={mensajes.alDia}
          action={<EnlaceDeFuera to={HOME}>{mensajes.irAFacturacion}</EnlaceDeFuera>}
        >
          {mensajes.alDiaAyuda}
        </Empty>
      )}
      <Firmados convenios={signed} />
    </Page>
  );
};
