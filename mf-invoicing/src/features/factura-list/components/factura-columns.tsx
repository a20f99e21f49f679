import { FacturaStatus, type FacturaRow } from '@timbra/contracts';
import { DateText, Money, StatusBadge, type Column } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { importeOf } from '../../../shared/documento.ts';
import type { CfdiFormat } from '../../../shared/use-download-cfdi.ts';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, saldoText, statusOf, tipoText } from '../model/row-view.ts';
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
): readonly Column<FacturaRow>[] => [
  {
    key: 'folio',
    header: 'Folio / Fecha',
    width: '148px',
    render: (row) => (
      <TwoLines
        first={folioText(row)}
        second={row.fecha ? <DateText value={row.fecha} /> : mensajes.sinFecha}
      />
    ),
  },
  {
    key: 'receptor',
    header: 'Receptor / RFC',
    width: 'minmax(220px, 1fr)',
    render: (row) => (
      <TwoLines first={row.receptorNombre ?? mensajes.sinReceptor} second={row.receptorRfc ?? ''} />
    ),
  },
  {
    key: 'tipo',
    header: 'Tipo',
    width: '152px',
    render: (row) => <TwoLines first={tipoText(row)} second={<RowNote row={row} />} />,
  },
  {
    key: 'estado',
    header: 'Estado',
    width: 'minmax(136px, 184px)',
    render: (row) => <StatusBadge status={statusOf(row)} />,
  },
  {
    key: 'total',
    header: 'Total',
    width: '200px',
    align: 'end',
    stays: true,
    render: (row) => (
      <TwoLines
        first={<Money {...importeOf(row)} struck={row.status === FacturaStatus.Cancelada} />}
        second={saldoText(row)}
      />
    ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    width: '208px',
    render: (row) => <RowActions row={row} onDownload={onDownload} />,
  },
];
