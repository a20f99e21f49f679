import { useKeys } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { Empty, GRID_KEYS, Page, VirtualTable, type VirtualTableProps } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { filterRecords } from './filter-records.ts';
import { FilterToolbar } from './filter-toolbar.tsx';
import { useFilter } from './use-filter.ts';

interface Textos {
  titulo: string;
  intro: string;
  filtro: string;
  cargando: string;
  vacio: string;
  /** What it is good for, and other ways to begin. */
  vacioAyuda: string;
  crear: string;
  agregar: string;
  sinCoincidencias: string;
  quitarFiltro: string;
}

interface ListPageProps<Row> extends Pick<
  VirtualTableProps<Row>,
  'columns' | 'rowKey' | 'card' | 'onOpen' | 'isDimmed' | 'error' | 'onRetry'
> {
  textos: Textos;
  /** Undefined until they have come. */
  records: readonly Row[] | undefined;
  failed: boolean;
  /** What the filter looks through, of a record. */
  textOf: (record: Row) => string;
  cuenta: (shown: number, all: number) => string;
  /** Where a new one is made; its button stands here only when there are others (pantallas §7). */
  nuevo: string;
  actions?: ReactNode;
  /** Above the table: what should be known first. */
  notices?: ReactNode;
}

/** A list of records: filter, table, and its five states. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { textos, records, failed, textOf, cuenta, nuevo, actions, notices, ...table } = props;
  const filter = useFilter();
  useKeys(GRID_KEYS);
  // 10,000 names are filtered after the keystroke has been painted.
  const deferred = useDeferredValue(filter.text);
  const rows = useMemo(
    () => filterRecords(records ?? [], deferred, textOf),
    [records, deferred, textOf],
  );
  const hasData = (records?.length ?? 0) > 0;
  const clear = () => {
    filter.type('');
    filter.tellNow();
  };
  const create = (text: string) => (
    <Button component={Link} to={nuevo}>
      {text}
    </Button>
  );

  return (
    <Page
      title={textos.titulo}
      intro={textos.intro}
      actions={
        <>
          {actions}
          {hasData && create(textos.agregar)}
        </>
      }
      fill
    >
      {notices}
      <FilterToolbar
        placeholder={textos.filtro}
        filter={filter}
        count={records ? cuenta(rows.length, records.length) : ''}
      />
      <VirtualTable
        {...table}
        label={textos.titulo}
        rows={rows}
        status={records ? 'ready' : failed ? 'error' : 'loading'}
        loadingText={textos.cargando}
        empty={
          <Empty title={textos.vacio} action={create(textos.crear)}>
            {textos.vacioAyuda}
          </Empty>
        }
        noMatch={
          hasData ? (
            <Empty
              title={textos.sinCoincidencias}
              action={
                <Button variant="default" onClick={clear}>
                  {textos.quitarFiltro}
                </Button>
              }
            />
          ) : undefined
        }
      />
    </Page>
  );
};
