import { Button } from '@mantine/core';
import { useHost } from '@timbra/remote-kit';
import { Empty, Page, toMexicoCity, VirtualTable } from '@timbra/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDownloadCfdi } from '../../shared/use-download-cfdi.ts';
import { useDeleteFacturas } from './api/use-delete-facturas.ts';
import { useFacturas } from './api/use-facturas.ts';
import { useHistograma } from './api/use-histograma.ts';
import { usePendingRows } from './api/use-pending-rows.ts';
import { useSelection } from './api/use-selection.ts';
import { FacturaCard } from './components/factura-card.tsx';
import { facturaColumns } from './components/factura-columns.tsx';
import { ListFiltersBar } from './components/list-filters-bar.tsx';
import { NuevoComprobante } from './components/nuevo-comprobante.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import { selectColumn } from './components/select-column.tsx';
import { SelectionBar } from './components/selection-bar.tsx';
import { tablaColumns } from './components/tabla-columns.tsx';
import { useCopyRows } from './components/use-copy-rows.ts';
import classes from './factura-list.module.css';
import { mensajes } from './mensajes.ts';
import { isUsual, readFilters, writeFilters, type ListFilters } from './model/list-filters.ts';
import { isPending } from './model/row-view.ts';
import { useVista } from './model/use-vista.ts';

/** The filters live in the address: a link opens the same list, Back restores it. */
const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => toMexicoCity(new Date()));
  const filters = useMemo(() => readFilters(search, today), [search, today]);
  // One entry of the history for what is typed, not one for each pause.
  const setFilters = (next: ListFilters) =>
    setSearch(writeFilters(next, today), { replace: next.q !== filters.q && filters.q !== '' });
  const clear = () => setSearch(new URLSearchParams());
  // The same list has one name, however its address was written.
  return { today, filters, setFilters, clear, name: writeFilters(filters, today).toString() };
};

export const FacturaListPage = () => {
  const { permissions } = useHost();
  const navigate = useNavigate();
  const { today, filters, setFilters, clear, name } = useFilters();
  const [vista, setVista] = useVista();
  const histograma = useHistograma(filters);
  const { rows, loadMore, loadAll, ...query } = useFacturas(filters);
  usePendingRows(rows, filters);
  const { selection, isLoadingAll, toggle, toggleAll, drop, ...chosen } = useSelection({
    rows,
    loadAll,
  });
  useCopyRows(selection, rows);
  const { remove, isDeleting } = useDeleteFacturas();
  const { download } = useDownloadCfdi();
  const columns = useMemo(() => {
    const of = vista === 'tabla' ? tablaColumns : facturaColumns;
    return of((row, format) => void download(row, format));
  }, [vista, download]);
  const withSelection = [
    selectColumn({ selection, rows, onToggle: toggle, onToggleAll: () => void toggleAll() }),
    ...columns,
  ];
  const open = useCallback((row: { id: string }) => void navigate(`/editar/${row.id}`), [navigate]);

  const canCreate = permissions.includes('button create in facturas');
  const noMatch = (
    <Empty
      title={mensajes.vacio}
      action={
        <Button variant="default" onClick={clear}>
          {mensajes.quitarFiltros}
        </Button>
      }
    />
  );
  return (
    <Page
      fill
      title={mensajes.titulo}
      // What is done a hundred times a day is one Tab away.
      beside={canCreate && <NuevoComprobante />}
      actions={
        <ListFiltersBar
          filters={filters}
          vista={vista}
          onChange={setFilters}
          onVista={(next) => setVista(next)}
        />
      }
    >
      <PeriodBar
        filters={filters}
        today={today}
        histograma={histograma}
        onChange={(next) => setFilters({ ...next, q: '' })}
      />
      <VirtualTable
        label={mensajes.tabla}
        columns={withSelection}
        rows={rows}
        rowKey={(row) => row.id}
        card={(row) => <FacturaCard row={row} />}
        status={query.isPending ? 'loading' : query.isError ? 'error' : 'ready'}
        error={query.error}
        onRetry={() => void query.refetch()}
        loadingText={mensajes.cargando}
        empty={
          <Empty
            title={mensajes.vacio}
            action={canCreate && <Link to="/nuevo">{mensajes.nuevaFactura}</Link>}
          >
            {mensajes.vacioAyuda}
          </Empty>
        }
        noMatch={isUsual(filters, today) ? undefined : noMatch}
        onOpen={open}
        isSelected={({ id }) => selection.has(id)}
        onToggle={(row) => toggle(row, { range: false })}
        onNearEnd={loadMore}
        remember={`${mensajes.tabla}?${name}`}
      />
      <SelectionBar
        selection={selection}
        isDeleting={isDeleting}
        onDrop={drop}
        onClear={chosen.clear}
        onDelete={(gone) => void remove(gone).then(drop)}
      />
      <div className={classes.status} role="status">
        {(query.isFetchingNextPage || isLoadingAll) &&
          (isLoadingAll ? mensajes.reuniendo : mensajes.cargandoMas)}
        {query.isFetchNextPageError && (
          <>
            {mensajes.masFallo}
            <Button size="compact-sm" variant="default" onClick={() => void query.fetchNextPage()}>
              {mensajes.reintentar}
            </Button>
          </>
        )}
        {rows.some(isPending) && <span className={classes.second}>{mensajes.enProceso}</span>}
      </div>
    </Page>
  );
};
