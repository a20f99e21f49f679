import { FacturaStatus, importeDe, type FacturaRow } from '@timbra/contracts';
import { DateText, Money, StatusBadge, type Column } from '@timbra/ui-kit';
import type { CfdiFormat } from '../../../shared/use-download-cfdi.ts';
import classes from '../factura-list.module.css';
import { columnasTabla as titles, mensajes } from '../mensajes.ts';
import { statusOf, tipoText } from './row-view.ts';
import { PorCobrar } from './por-cobrar.tsx';
import { sortedBy, SortHeader, type Ordering } from './sort-header.tsx';
import { RowActions } from './row-actions.tsx';

const text = (value: string | number | undefined) => (
  <span className={classes.cut} title={value === undefined ? undefined : String(value)}>
    {value ?? ''}
  </span>
);

/** lista §3: the alternative layout, a column for each thing. */
export const tablaColumns = (
  onDownload: (row: FacturaRow, format: CfdiFormat) => void,
  ordering: Ordering,
): readonly Column<FacturaRow>[] => [
  {
    key: 'fecha',
    header: titles.fecha,
    width: '112px',
    sorted: sortedBy(ordering.orden, 'fecha'),
    renderHeader: () => (
      <SortHeader campo="fecha" {...ordering}>
        {titles.fecha}
      </SortHeader>
    ),
    render: ({ fecha }) => (fecha ? <DateText value={fecha} dateOnly /> : mensajes.sinFecha),
  },
  { key: 'hora', header: titles.hora, width: '64px', render: ({ fecha }) => fecha?.slice(11, 16) },
  { key: 'tipo', header: titles.tipo, width: '120px', render: tipoText },
  { key: 'uuid', header: titles.uuid, width: '120px', render: ({ uuid }) => text(uuid) },
  {
    key: 'estado',
    header: titles.estado,
    width: 'minmax(136px, 184px)',
    render: (row) => <StatusBadge status={statusOf(row)} />,
  },
  { key: 'serie', header: titles.serie, width: '72px', render: ({ serie }) => text(serie) },
  {
    key: 'folio',
    header: titles.folio,
    width: '72px',
    align: 'end',
    sorted: sortedBy(ordering.orden, 'folio'),
    renderHeader: () => (
      <SortHeader campo="folio" {...ordering}>
        {titles.folio}
      </SortHeader>
    ),
    render: ({ folio }) => text(folio),
  },
  {
    key: 'nombre',
    isName: true,
    header: titles.nombre,
    width: 'minmax(180px, 1fr)',
    sorted: sortedBy(ordering.orden, 'receptor'),
    renderHeader: () => (
      <SortHeader campo="receptor" {...ordering}>
        {titles.nombre}
      </SortHeader>
    ),
    render: ({ receptorNombre }) => text(receptorNombre ?? mensajes.sinReceptor),
  },
  {
    key: 'rfc',
    header: titles.rfc,
    width: '136px',
    render: ({ receptorRfc }) => text(receptorRfc),
  },
  {
    key: 'metodoPago',
    header: titles.metodoPago,
    width: '124px',
    render: ({ metodoPago }) => metodoPago,
  },
  {
    key: 'formaPago',
    header: titles.formaPago,
    width: '120px',
    render: ({ formaPago }) => formaPago[0],
  },
  {
    key: 'conceptos',
    header: titles.conceptos,
    width: 'minmax(160px, 1fr)',
    render: ({ resumen }) => text(resumen),
  },
  {
    key: 'porCobrar',
    header: titles.porCobrar,
    width: '152px',
    align: 'end',
    sorted: sortedBy(ordering.orden, 'porCobrar'),
    renderHeader: () => (
      <SortHeader campo="porCobrar" {...ordering}>
        {titles.porCobrar}
      </SortHeader>
    ),
    render: (row) => <PorCobrar row={row} />,
  },
  {
    key: 'total',
    header: titles.total,
    width: '160px',
    align: 'end',
    stays: true,
    sorted: sortedBy(ordering.orden, 'total'),
    renderHeader: () => (
      <SortHeader campo="total" {...ordering}>
        {titles.total}
      </SortHeader>
    ),
    render: (row) => <Money {...importeDe(row)} struck={row.status === FacturaStatus.Cancelada} />,
  },
  {
    key: 'acciones',
    header: titles.acciones,
    width: '208px',
    render: (row) => <RowActions row={row} onDownload={onDownload} />,
  },
];
