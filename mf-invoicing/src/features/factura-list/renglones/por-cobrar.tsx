import { isPaid, porCobrarOf, type FacturaRow } from '@timbra/contracts';
import { CheckIcon, Money } from '@timbra/ui-kit';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';

/** What is left to pay of an invoice that is paid in parts. */
export const PorCobrar = ({ row }: { row: FacturaRow }) => {
  const left = porCobrarOf(row);
  if (left === null) return null;
  if (!isPaid(left)) return <Money {...left} />;
  return (
    <span className={classes.paid}>
      <CheckIcon size={14} /> {mensajes.pagada}
    </span>
  );
};
