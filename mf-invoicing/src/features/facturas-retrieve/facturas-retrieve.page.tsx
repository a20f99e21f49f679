import { isApiProblem, useHost } from '@timbra/remote-kit';
import { useSearchParams } from '@timbra/remote-kit/router';
import { Empty, ErrorState, Loading, Page, toMexicoCity } from '@timbra/ui-kit';
import { useMemo, useState } from 'react';
import { ScreenLink } from '../../shared/screen-link.tsx';
import { useEmisores } from '../../shared/use-emisores.ts';
import { useFollow } from './use-follow.ts';
import { useMasiva } from './pedir/use-masiva.ts';
import { useRecuperadas } from './consulta/use-recuperadas.ts';
import { ConsultaForm, type Emisor } from './consulta/consulta-form.tsx';
import { Plegable } from './consulta/plegable.tsx';
import { mensajes } from './mensajes.ts';
import {
  judgeConsulta,
  readConsulta,
  usualConsulta,
  writeConsulta,
  type Consulta,
} from './consulta/consulta.ts';
import { isUnsettled, type Fila } from './tabla/fila.ts';
import { Resultados } from './resultados.tsx';

const NO_FILAS: readonly Fila[] = [];

/** Records of one RFC are one issuer to SAT. */
const byRfc = (items: readonly Emisor[]): Emisor[] => [
  ...new Map(items.map((it) => [it.rfc, it])).values(),
];

/** cancelacion §11, facturas-retrieve: whose vouchers, of when, and which of them to cancel. */
const Masiva = ({ emisores }: { emisores: readonly Emisor[] }) => {
  const { session } = useHost();
  const [search, setSearch] = useSearchParams();
  const consulta = useMemo(() => readConsulta(search), [search]);
  const inicial = useMemo(() => {
    const [only, ...others] = emisores;
    const rfc = others.length === 0 ? (only?.rfc ?? '') : '';
    return consulta ?? usualConsulta(rfc, toMexicoCity(new Date()).slice(0, 10));
  }, [consulta, emisores]);
  const propios = emisores.map(({ rfc }) => rfc);
  const wrong = consulta ? judgeConsulta(consulta, propios) : [];
  const isAsked = consulta !== null && wrong.length === 0;
  const query = useRecuperadas(isAsked ? consulta : null);
  const filas = query.data ?? NO_FILAS;
  const masiva = useMasiva();
  const [isOpen, setOpen] = useState(!isAsked);
  useFollow({
    isWaiting:
      !masiva.isSending && filas.some((it) => isUnsettled(it, masiva.resultados.get(it.id))),
    of: masiva.vez,
    look: () => void query.refetch(),
  });

  const ask = (next: Consulta) => {
    setOpen(false);
    const written = writeConsulta(next);
    if (consulta && written.toString() === writeConsulta(consulta).toString()) void query.refetch();
    else setSearch(written);
  };
  const refused = [...wrong, ...(isApiProblem(query.error) ? query.error.errors : [])];
  return (
    <>
      <Plegable
        consulta={isAsked ? consulta : null}
        opened={isOpen || refused.length > 0}
        onToggle={setOpen}
      >
        <ConsultaForm
          inicial={inicial}
          refused={refused}
          emisores={emisores}
          busy={query.isFetching && filas.length === 0}
          disabledReason={masiva.isSending ? mensajes.esperaFin : null}
          onAsk={ask}
        />
      </Plegable>
      {isAsked ? (
        <Resultados
          key={writeConsulta(consulta).toString()}
          status={query.isPending ? 'loading' : query.isError ? 'error' : 'ready'}
          filas={filas}
          error={query.error}
          masiva={masiva}
          canCancel={!session.user.isSaeko}
          isRefreshing={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      ) : (
        <Empty title={mensajes.antes}>{mensajes.antesAyuda}</Empty>
      )}
    </>
  );
};

export const FacturasRetrievePage = () => {
  const { data, isError, error, refetch } = useEmisores();
  const emisores = useMemo(() => data && byRfc(data.items), [data]);
  return (
    <Page fill title={mensajes.pagina}>
      {!emisores && isError && (
        <ErrorState title={mensajes.emisoresFallo} error={error} onRetry={() => void refetch()} />
      )}
      {!emisores && !isError && <Loading shape="form" />}
      {emisores?.length === 0 && (
        <Empty
          title={mensajes.sinEmisores}
          action={<ScreenLink to="/emisores">{mensajes.irAEmisores}</ScreenLink>}
        >
          {mensajes.sinEmisoresAyuda}
        </Empty>
      )}
      {emisores && emisores.length > 0 && <Masiva emisores={emisores} />}
    </Page>
  );
};
