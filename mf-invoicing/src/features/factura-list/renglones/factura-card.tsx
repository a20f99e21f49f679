import { FacturaStatus, importeDe, type FacturaRow } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { DateText, Money, StatusBadge } from '@timbra/ui-kit';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, statusOf } from './row-view.ts';

/** A row on a phone: receiver and total, then folio, date and state. The whole of it opens. */
export const FacturaCard = ({ row }: { row: FacturaRow }) => (
  <Link className={classes.card} to={`/editar/${row.id}`}>
    <span className={classes.cardLine}>
      <span className={classes.strong}>{row.receptorNombre ?? mensajes.sinReceptor}</span>
      <Money {...importeDe(row)} struck={row.status === FacturaStatus.Cancelada} />
    </span>
    <span className={classes.cardLine}>
      <span className={classes.second}>
        {folioText(row)} · {row.fecha ? <DateText value={row.fecha} dateOnly /> : mensajes.sinFecha}
      </span>
      <StatusBadge status={statusOf(row)} />
    </span>
  </Link>
);
