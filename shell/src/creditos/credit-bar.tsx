import { TicketIcon, WarningIcon } from '@timbra/ui-kit';
import { Link } from 'react-router';
import classes from './credit-bar.module.css';
import { describeSaldo } from './describe-saldo.ts';
import { useCreditos } from './use-creditos.ts';

/** cuenta §13: the balance, which leads to where it is topped up; red when it will run out soon. */
export const CreditBar = () => {
  const { data, isError } = useCreditos();
  const { valor, warning } = data
    ? describeSaldo(data.disponibles)
    : { valor: isError ? 'sin dato' : '…', warning: null };
  const Icon = warning === null ? TicketIcon : WarningIcon;
  return (
    <div role="status">
      <Link to="/creditos" className={classes.bar} data-low={warning !== null || undefined}>
        <Icon size={14} />
        <span>
          <span className={classes.palabra}>Créditos: </span>
          {warning === null ? valor : `${valor} · ${warning}`}
        </span>
      </Link>
    </div>
  );
};
