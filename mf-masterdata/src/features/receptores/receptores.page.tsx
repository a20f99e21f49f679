import { Button } from '@mantine/core';
import { Empty, Page, VirtualTable } from '@timbra/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useReceptores } from './api/use-receptores.ts';
import { ReceptorCard } from './components/receptor-card.tsx';
import { receptorColumns } from './components/receptor-columns.tsx';
import { ReceptoresToolbar } from './components/receptores-toolbar.tsx';
import { mensajes } from './mensajes.ts';
import { filterReceptores } from './model/filter-receptores.ts';

/** The filter lives in the address: Back restores it. */
const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const setFilter = (q: string) => setParams(q === '' ? {} : { q }, { replace: true });
  return [params.get('q') ?? '', setFilter] as const;
};

export const ReceptoresPage = () => {
  const { data, status, error, refetch } = useReceptores();
  const [filter, setFilter] = useFilter();
  // 10,000 names are filtered after the keystroke has been painted.
  const deferred = useDeferredValue(filter);
  const rows = useMemo(() => filterReceptores(data ?? [], deferred), [data, deferred]);
  const isFiltered = (data?.length ?? 0) > 0;

  return (
    <Page title={mensajes.titulo} intro={mensajes.intro} fill>
      <ReceptoresToolbar
        filter={filter}
        onFilter={setFilter}
        shown={rows.length}
        all={data?.length}
      />
      <VirtualTable
        label={mensajes.titulo}
        columns={receptorColumns}
        rows={rows}
        rowKey={({ id }) => id}
        card={(receptor) => <ReceptorCard receptor={receptor} />}
        status={status === 'pending' ? 'loading' : status === 'error' ? 'error' : 'ready'}
        error={error}
        onRetry={() => void refetch()}
        loadingText={mensajes.cargando}
        empty={<Empty title={mensajes.vacio}>{mensajes.vacioAyuda}</Empty>}
        noMatch={
          isFiltered ? (
            <Empty
              title={mensajes.sinCoincidencias}
              action={
                <Button variant="default" onClick={() => setFilter('')}>
                  {mensajes.quitarFiltro}
                </Button>
              }
            />
          ) : undefined
        }
      />
    </Page>
  );
};
