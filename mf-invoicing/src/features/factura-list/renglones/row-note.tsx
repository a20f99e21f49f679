import type { FacturaRow } from '@timbra/contracts';
import { DateText, toMexicoCity } from '@timbra/ui-kit';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { dueOf } from './row-view.ts';

/** What needs somebody: a receipt that is due or late, a sale billed elsewhere. */
export const RowNote = ({ row }: { row: FacturaRow }) => {
  const due = dueOf(row, toMexicoCity(new Date()));
  if (due && row.fechaLimite) {
    const text = due === 'late' ? mensajes.reciboAtrasado : mensajes.reciboPorEmitir;
    return (
      <span className={due === 'late' ? classes.late : classes.due} title={text(row.fechaLimite)}>
        {due === 'late' ? mensajes.atrasado : mensajes.vence}{' '}
        <DateText value={`${row.fechaLimite}T00:00:00`} dateOnly />
      </span>
    );
  }
  if (row.enGlobal) return mensajes.enGlobal;
  return null;
};
