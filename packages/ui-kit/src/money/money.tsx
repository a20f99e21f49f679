import { formatMoney } from './money-text.ts';
import classes from './money.module.css';

interface MoneyProps {
  /** Decimal text. */
  value: string;
  moneda?: string;
  /** A cancelled total is struck through. */
  struck?: boolean;
  /** A total that stands for its page, in pixels; without it, an amount among others. */
  size?: 20 | 28 | 40;
}

/** An amount: complete, never truncated, its digits of one width. */
export const Money = ({ value, moneda, struck = false, size }: MoneyProps) => (
  <span className={classes.money} data-struck={struck || undefined} data-size={size}>
    {formatMoney(value, moneda)}
  </span>
);
