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

/** Characters past which an amount leaves no room for its name in a rail: '$99,999,999.99' has them. */
const MAX_AT_SIZE = 14;

/** An amount: complete, never truncated, its digits of one width; a long one is drawn smaller. */
export const Money = ({ value, moneda, struck = false, size }: MoneyProps) => {
  const text = formatMoney(value, moneda);
  const isLong = size !== undefined && text.length > MAX_AT_SIZE;
  return (
    <span
      className={classes.money}
      data-struck={struck || undefined}
      data-size={size}
      data-long={isLong || undefined}
    >
      {text}
    </span>
  );
};
