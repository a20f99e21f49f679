import { formatMoney } from './money-text.ts';
import classes from './money.module.css';

interface MoneyProps {
  /** Decimal text. */
  value: string;
  moneda?: string;
  /** A cancelled total is struck through. */
  struck?: boolean;
}

/** An amount: complete, never truncated, its digits of one width. */
export const Money = ({ value, moneda, struck = false }: MoneyProps) => (
  <span className={struck ? `${classes.money} ${classes.struck}` : classes.money}>
    {formatMoney(value, moneda)}
  </span>
);
