import { truncate, roundUp } from '../../rules/limits.ts';
import { Decimal } from '../../values/decimal.ts';

interface FilaDR {
  base: Decimal;
  importe: Decimal;
}

/** As many as an invoice could have lines that were each rounded. */
const MAX_FILAS = 1000;

/** Bases of a quota are units, which may have more decimals than money. */
export interface FilaDecimals {
  base: number;
  importe: number;
}

/** `count` rows of the same base, each with an amount between what base x rate is cut and raised to. */
interface Group {
  count: number;
  base: Decimal;
  least: Decimal;
  most: Decimal;
}

const times = (amount: Decimal, count: number): Decimal => amount.mul(Decimal.parse(count));

function groupOf(count: number, base: Decimal, rate: Decimal, decimals: number): Group {
  const exact = base.mul(rate);
  return { count, base, least: truncate(exact, decimals), most: roundUp(exact, decimals) };
}

/** A base in `count` rows that differ by one unit at most. */
function groupsOf(base: Decimal, count: number, rate: Decimal, decimals: FilaDecimals): Group[] {
  const unit = Decimal.parse(1).shift(decimals.base);
  const small = truncate(base.div(Decimal.parse(count), decimals.base * 2), decimals.base);
  const larger = Number(base.sub(times(small, count)).div(unit, 0).toString());
  const groups = [
    groupOf(larger, small.add(unit), rate, decimals.importe),
    groupOf(count - larger, small, rate, decimals.importe),
  ];
  return groups.filter((group) => group.count > 0);
}

const sumOf = (groups: readonly Group[], bound: 'least' | 'most'): Decimal =>
  groups.reduce((sum, group) => sum.add(times(group[bound], group.count)), Decimal.ZERO);

/** Every row its least amount, and what is left over given out unit by unit. */
function give(groups: readonly Group[], importe: Decimal): FilaDR[] {
  let rest = importe.sub(sumOf(groups, 'least'));
  return groups.flatMap(({ count, base, least, most }) =>
    Array.from({ length: count }, () => {
      const takes = rest.isPositive() ? most.sub(least) : Decimal.ZERO;
      rest = rest.sub(takes);
      return { base, importe: least.add(takes) };
    }),
  );
}

/**
 * A tax in as few rows as SAT accepts (CRP20254, CRP20261): each amount is its base x rate, cut or
 * raised to the unit, which also the strictest PACs take. Mostly that is one row. Amounts that no
 * rows add up to, out of receipts that were wrong, give the nearest one that can be stamped.
 */
export function divideFila(
  base: Decimal,
  importe: Decimal,
  rate: Decimal | null,
  decimals: FilaDecimals,
): FilaDR[] {
  if (!rate) return [{ base, importe: Decimal.ZERO }];
  const units = Number(base.div(Decimal.parse(1).shift(decimals.base), 0).toString());
  const whole = groupOf(1, base, rate, decimals.importe);
  for (let count = 1; count <= Math.min(MAX_FILAS, units); count += 1) {
    const groups = count === 1 ? [whole] : groupsOf(base, count, rate, decimals);
    const isEnough = importe.compare(sumOf(groups, 'most')) <= 0;
    if (isEnough && importe.compare(sumOf(groups, 'least')) >= 0) return give(groups, importe);
  }
  const nearest = importe.compare(whole.most) > 0 ? whole.most : whole.least;
  return [{ base, importe: nearest }];
}
