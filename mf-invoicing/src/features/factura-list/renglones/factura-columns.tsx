import { FacturaStatus, importeDe, type FacturaRow } from '@timbra/contracts';
import { DateText, Money, StatusBadge, type Column } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import type { CfdiFormat } from '../../../shared/use-download-cfdi.ts';
import classes from '../factura-list.module.css';
import { columnasTabla as titles, mensajes } from '../mensajes.ts';
import { folioText, statusOf, tipoText } from './row-view.ts';
import { PorCobrar } from './por-cobrar.tsx';
import { sortedBy, SortHeader, type Ordering } from './sort-header.tsx';
import { RowNote } from './row-note.tsx';
import { RowActions } from './row-actions.tsx';

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={classes.lines}>
    <span className={classes.strong}>{first}</span>
    <span className={classes.second}>{second}</span>
  </span>
);

export const facturaColumns = (
  onDownload: (row: FacturaRow, format: CfdiFormat) => void,
  ordering: Ordering,
): readonly Column<FacturaRow>[] => [
  {
    key: 'folio',
    header: 'Folio / Fecha',
    width: '160px',
    sorted: sortedBy(ordering.orden, 'folio', 'fecha'),
    renderHeader: () => (
      <span>
        <SortHeader campo="folio" {...ordering}>
          {titles.folio}
        </SortHeader>{' '}
        /{' '}
        <SortHeader campo="fecha" {...ordering}>
          {titles.fecha}
        </SortHeader>
      </span>
    ),
    render: (row) => (
      <TwoLines
        first={folioText(row)}
        second={row.fecha ? <DateText value={row.fecha} /> : mensajes.sinFecha}
      />
    ),
  },
  {
    key: 'receptor',
    isName: true,
    header: 'Receptor / RFC',
    width: 'minmax(180px, 1fr)',
    sorted: sortedBy(ordering.orden, 'receptor'),
    renderHeader: () => (
      <SortHeader campo="receptor" {...ordering}>
        {mensajes.receptorRfc}
      </SortHeader>
    ),
    render: (row) => (
      <TwoLines first={row.receptorNombre ?? mensajes.sinReceptor} second={row.receptorRfc ?? ''} />
    ),
  },
  {
    key: 'tipo',
    header: 'Tipo',
    width: 'minmax(116px, 152px)',
    render: (row) => <TwoLines first={tipoText(row)} second={<RowNote row={row} />} />,
  },
  {
    key: 'estado',
    header: 'Estado',
    width: 'minmax(136px, 184px)',
    render: (row) => <StatusBadge status={statusOf(row)} />,
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
    render: (row) => (
      <span className={classes.strong}>
        <Money {...importeDe(row)} struck={row.status === FacturaStatus.Cancelada} />
      </span>
    ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    width: '208px',
    render: (row) => <RowActions row={row} onDownload={onDownload} />,
  },
];
