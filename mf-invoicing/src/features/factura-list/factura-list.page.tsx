import { MAX_ROWS } from '@timbra/contracts';
import { isApiProblem, useHost, useKeys } from '@timbra/remote-kit';
import { Link, useNavigate, useSearchParams } from '@timbra/remote-kit/router';
import {
  Empty,
  NuevoComprobante,
  Page,
  PHONE_QUERY,
  toMexicoCity,
  VirtualTable,
} from '@timbra/ui-kit';
import { Button, useMediaQuery } from '@timbra/ui-kit/mantine';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { rememberList } from '../../shared/list-address.ts';
import { rememberRows } from '../../shared/list-walk.ts';
import { useDownloadCfdi } from '../../shared/use-download-cfdi.ts';
import { useDeleteFacturas } from './borrar/use-delete-facturas.ts';
import { useFacturas } from './consulta/use-facturas.ts';
import { useHistograma } from './consulta/use-histograma.ts';
import { useOrdered } from './consulta/use-ordered.ts';
import { usePendingRows } from './renglones/use-pending-rows.ts';
import { usePorEstado } from './consulta/use-por-estado.ts';
import { useSelection } from './seleccion/use-selection.ts';
import { ColumnasMenu } from './columnas/columnas-menu.tsx';
import { EstadoTabs } from './estados/estado-tabs.tsx';
import { FacturaCard } from './renglones/factura-card.tsx';
import { facturaColumns } from './renglones/factura-columns.tsx';
import { ListFiltersBar } from './list-filters-bar.tsx';
import { selectColumn } from './seleccion/select-column.tsx';
import { SelectionBar } from './seleccion/selection-bar.tsx';
import { tablaColumns } from './renglones/tabla-columns.tsx';
import { UndoBar } from './borrar/undo-bar.tsx';
import { useCopyRows } from './seleccion/use-copy-rows.ts';
import { useDuplicate } from './renglones/use-duplicate.ts';
import classes from './factura-list.module.css';
import { FiltrosChips } from './filtros/filtros-chips.tsx';
import { mensajes } from './mensajes.ts';
import { shownColumns } from './columnas/columnas.ts';
import { hasFiltros, isNarrower, ofFiltros, withPeriod } from './filtros/filtros.ts';
import {
  defaultFilters,
  isUsual,
  readFilters,
  writeFilters,
  type ListFilters,
} from './consulta/list-filters.ts';
import { matchCount, totalBeyond } from './consulta/list-count.ts';
import { isPending } from './renglones/row-view.ts';
import { nadaText } from './consulta/nada-text.ts';
import { freshRows } from './seleccion/selection.ts';
import { DUPLICAR, LIST_KEYS } from './teclas.ts';
import { useOcultas } from './columnas/use-ocultas.ts';
import { useVista } from './use-vista.ts';
import { Dias } from './periodo/dias.tsx';
import { Meses } from './periodo/meses.tsx';
import type { Mostrado } from './vistas/mostrado.ts';
import { VistasMenu } from './vistas/vistas-menu.tsx';

/** Asked for each time: the page may stay open over midnight. */
const currentDay = () => toMexicoCity(new Date()).slice(0, 10);

/** The filters live in the address: a link opens the same list, Back restores it. */
const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const today = currentDay();
  const filters = useMemo(() => readFilters(search, today), [search, today]);
  // One entry of the history for what is typed, not one for each pause.
  const setFilters = (next: ListFilters) =>
    setSearch(writeFilters(next, currentDay()), {
      replace: next.q !== filters.q && filters.q !== '',
    });
  /** What narrows the list goes; of the period, once there is nothing else. */
  const clear = () => {
    const { year, month, day, orden } = filters;
    const period = hasFiltros(filters.filtros) ? { year, month, day } : {};
    setSearch(writeFilters({ ...defaultFilters(currentDay()), ...period, orden }, currentDay()));
  };
  // The same list has one name, however its address was written.
  const name = writeFilters(filters, today).toString();
  useEffect(() => rememberList(name), [name]);
  return { today, name, filters, setFilters, clear };
};

export const FacturaListPage = () => {
  const { permissions, session } = useHost();
  const navigate = useNavigate();
  const { today, name, filters, setFilters, clear } = useFilters();
  const { filtros } = filters;
  const filtrosButton = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [vista, setVista] = useVista();
  const [ocultas, setOcultas] = useOcultas();
  const histograma = useHistograma(filters);
  const porEstado = usePorEstado(filters);
  const { rows: listed, loadMore, loadAll, ...query } = useFacturas(filters);
  usePendingRows(listed, filters);
  const { orden } = filters;
  const isWhole = !query.hasNextPage;
  const { rows, state } = useOrdered(
    { rows: listed, isWhole, isBusy: query.isFetching, loadMore },
    orden,
  );
  const refused = useMemo(
    () => (isApiProblem(query.error) ? ofFiltros(query.error.errors) : []),
    [query.error],
  );
  useEffect(() => rememberRows(rows, isWhole), [rows, isWhole]);
  // The counts of before are of another list.
  const counted = histograma.isPlaceholderData ? undefined : histograma.data;
  const total = isWhole ? rows.length : totalBeyond(rows.length, counted, filters);
  const { selection, scope, isLoadingAll, toggle, drop, ...chosen } = useSelection({
    rows,
    total,
    isWhole,
    loadAll,
  });
  const duplicate = useDuplicate();
  useCopyRows(selection, rows);
  useKeys(LIST_KEYS);
  const { remove, isDeleting } = useDeleteFacturas();
  const { download } = useDownloadCfdi();
  const columnsOf = vista === 'tabla' ? tablaColumns : facturaColumns;
  const columns = columnsOf((row, format) => void download(row, format), {
    orden: state === 'sorted' ? orden : null,
    // An order that cannot be made is shown by no heading: the one that asked for it takes it back.
    onOrden: (next) => {
      const isGivenUp = state === 'too many' && next?.campo === orden?.campo;
      setFilters({ ...filters, orden: isGivenUp ? null : next });
    },
  });
  const withSelection = [
    selectColumn({ selection, scope, onToggle: toggle, onToggleAll: chosen.toggleAll }),
    ...shownColumns(columns, ocultas),
  ];
  const open = useCallback((row: { id: string }) => void navigate(`/editar/${row.id}`), [navigate]);

  const isComing = query.isFetchingNextPage || isLoadingAll;
  const comingText = isLoadingAll
    ? mensajes.reuniendo
    : state === 'coming'
      ? mensajes.ordenando
      : mensajes.cargandoMas;
  const period = {
    filters,
    today,
    histograma: isNarrower(filtros) ? null : histograma.data,
    onChange: (next: ListFilters) => setFilters({ ...next, q: '', filtros: withPeriod(filtros) }),
  };

  const showVista = ({ consulta, tabla, ocultas: hidden }: Mostrado) => {
    setVista(tabla ? 'tabla' : 'lista');
    setOcultas(hidden);
    setFilters(readFilters(new URLSearchParams(consulta), today));
  };

  // Where there is room for it at each width: a line of its own would cost the list a row.
  const vistas = (
    <VistasMenu
      {...{ filters, total }}
      mostrado={{ consulta: name, tabla: vista === 'tabla', ocultas: [...ocultas] }}
      onOpen={showVista}
    />
  );

  const canCreate = permissions.includes('button create in facturas');
  const noMatch = (
    <Empty
      title={mensajes.vacio}
      action={
        <Button variant="default" onClick={clear}>
          {mensajes.quitarFiltros}
        </Button>
      }
    >
      {nadaText(filters)}
    </Empty>
  );
  return (
    <Page
      fill
      title={mensajes.titulo}
      // What is done a hundred times a day is one Tab away.
      beside={canCreate && <NuevoComprobante isSaeko={session.user.isSaeko} />}
      actions={
        <>
          <Meses {...period} />
          {isPhone && vistas}
        </>
      }
    >
      <Dias {...period} />
      <div className={classes.toolbar} data-en-pantalla>
        <EstadoTabs
          chosen={filters.status}
          sums={porEstado.data}
          countOf={(status) => (counted ? matchCount(counted, { ...filters, status }) : null)}
          onChoose={(status) => setFilters({ ...filters, status })}
        />
        <ListFiltersBar
          filters={filters}
          vista={vista}
          refused={refused}
          monedas={(porEstado.data?.todos.importes ?? []).map(({ moneda }) => moneda)}
          button={filtrosButton}
          columnas={
            <>
              {!isPhone && vistas}
              <ColumnasMenu
                columns={columns}
                ocultas={ocultas}
                onChange={(next) => setOcultas(next)}
              />
            </>
          }
          onChange={setFilters}
          onVista={(next) => setVista(next)}
        />
      </div>
      <FiltrosChips
        filtros={filtros}
        button={filtrosButton}
        onChange={(next) => setFilters({ ...filters, filtros: next })}
      />
      <VirtualTable
        label={mensajes.tabla}
        columns={withSelection}
        rows={rows}
        total={total}
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
        letters={{ [DUPLICAR.chord.toLowerCase()]: duplicate }}
        onNearEnd={loadMore}
        notPrinted={mensajes.enExcel(MAX_ROWS)}
        // Sorted otherwise it is the same list: its heading keeps the focus.
        remember={`${mensajes.tabla}?${writeFilters({ ...filters, orden: null }, today).toString()}`}
      />
      <SelectionBar
        rows={freshRows(selection, rows)}
        scope={scope}
        isDeleting={isDeleting}
        isLoadingAll={isLoadingAll}
        canCancel={canCreate && !session.user.isSaeko}
        canCreate={canCreate}
        canSync={canCreate && session.user.isSaeko}
        onTakeAll={() => void chosen.takeAll()}
        onDrop={drop}
        onClear={chosen.clear}
        onDelete={(gone, how) => void remove(gone, how).then(drop)}
      />
      <UndoBar />
      <div className={classes.status} role="status">
        {isComing && comingText}
        {state === 'too many' && mensajes.noSeOrdena(MAX_ROWS)}
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
