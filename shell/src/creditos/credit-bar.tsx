import { WarningIcon } from '@timbra/ui-kit';
import classes from './credit-bar.module.css';
import { describeSaldo } from './describe-saldo.ts';
import { useCreditos } from './use-creditos.ts';

/** spec 2 §2: the balance; its label turns red when credits will run out soon. */
export const CreditBar = () => {
  const { data, isError } = useCreditos();
  const { text, warning } = data
    ? describeSaldo(data.disponibles)
    : { text: isError ? 'Créditos: sin dato' : 'Créditos: …', warning: null };
  return (
    <p className={classes.bar} data-low={warning !== null || undefined} role="status">
      {warning !== null && <WarningIcon size={14} />}
      {text}
      {warning !== null && <span className={classes.warning}> · {warning}</span>}
    </p>
  );
};
