import { Decimal } from '@timbra/cfdi';
import type { Importe } from '@timbra/contracts';

/** The rows between two, both included, in whatever order they were pointed at. */
export const between = <Row extends { id: string }>(
  rows: readonly Row[],
  from: string | null,
  to: string,
): readonly Row[] => {
  const a = rows.findIndex(({ id }) => id === from);
  const b = rows.findIndex(({ id }) => id === to);
  if (b < 0) return [];
  return a < 0 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/** The exact sum of amounts, by currency: pesos are not added to dollars. */
export const sumImportes = (importes: readonly Importe[]): { moneda: string; total: string }[] => {
  const sums = new Map<string, Decimal>();
  for (const { moneda, value } of importes) {
    sums.set(moneda, (sums.get(moneda) ?? Decimal.ZERO).add(Decimal.orZero(value)));
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([moneda, sum]) => ({ moneda, total: sum.toFixed(Math.max(2, sum.decimals)) }));
};
