import { Button } from '@mantine/core';
import { useHost } from '@timbra/remote-kit';
import { Empty, Page, toMexicoCity, VirtualTable } from '@timbra/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDownloadCfdi } from '../../shared/use-download-cfdi.ts';
import { useFacturas } from './api/use-facturas.ts';
import { usePendingRows } from './api/use-pending-rows.ts';
import { FacturaCard } from './components/factura-card.tsx';
import { facturaColumns } from './components/factura-columns.tsx';
import { ListFiltersBar } from './components/list-filters-bar.tsx';
import { NuevoComprobante } from './components/nuevo-comprobante.tsx';
import classes from './factura-list.module.css';
import { mensajes } from './mensajes.ts';
import { isUsual, readFilters, writeFilters, type ListFilters } from './model/list-filters.ts';
import { isPending } from './model/row-view.ts';

export const FacturaListPage = () => {
  const { permissions } = useHost();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => toMexicoCity(new Date()));
  const filters = useMemo(() => readFilters(search, today), [search, today]);
  const setFilters = (next: ListFilters) => setSearch(writeFilters(next, today));

  const { rows, loadMore, ...query } = useFacturas(filters);
  usePendingRows(rows, filters);
  const { download } = useDownloadCfdi();
  const columns = useMemo(
    () => facturaColumns((row, format) => void download(row, format)),
    [download],
  );
  const open = useCallback((row: { id: string }) => void navigate(`/editar/${row.id}`), [navigate]);

  const canCreate = permissions.includes('button create in facturas');
  const create = canCreate && <NuevoComprobante />;
  const noMatch = (
    <Empty
      title={mensajes.vacio}
      action={
        <Button variant="default" onClick={() => setSearch(new URLSearchParams())}>
          {mensajes.quitarFiltros}
        </Button>
      }
    />
  );
  return (
    <Page fill title={mensajes.titulo} actions={create}>
      <ListFiltersBar filters={filters} today={today} onChange={setFilters} />
      <VirtualTable
        label={mensajes.tabla}
        columns={columns}
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
        onNearEnd={loadMore}
      />
      <div className={classes.more} role="status">
        {query.isFetchingNextPage && mensajes.cargandoMas}
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
