import { hojaQuery, type FacturaRow, type FacturasQuery } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { gatherFilas, type Tanda } from './gather-filas.ts';

const TOTALES = ['5.00', '9.00', '7.00', '1.00', '3.00'];
const rows = TOTALES.map((total, at) => ({ id: String(at), total, moneda: 'MXN' }) as FacturaRow);
/** As many limits as were asked for. */
let limits: number[];

const listOf =
  (all: readonly FacturaRow[]) =>
  (_account: string, { cursor = '0', limit }: FacturasQuery) => {
    limits.push(limit);
    const end = Number(cursor) + limit;
    const nextCursor = end < all.length ? String(end) : null;
    return Promise.resolve({ items: all.slice(Number(cursor), end), nextCursor });
  };
const gathered = async (
  all: readonly FacturaRow[],
  query: Record<string, string>,
  bounds: { most: number; batch: number },
) => {
  limits = [];
  const reunir = gatherFilas({ listFacturas: listOf(all), ...bounds });
  const tandas: Tanda[] = [];
  for await (const it of reunir('cuenta', hojaQuery.parse(query))) tandas.push(it);
  return {
    totales: tandas.map(({ filas }) => filas.map(({ total }) => Number(total))),
    seCorta: tandas.at(-1)?.seCorta,
  };
};

it('passes the rows of the list a batch at a time, and not one that the list has not', async () => {
  expect(await gathered(rows, {}, { most: 10, batch: 2 })).toEqual({
    totales: [[5, 9], [7, 1], [3]],
    seCorta: false,
  });
  expect(await gathered([], {}, { most: 10, batch: 2 })).toEqual({
    totales: [[]],
    seCorta: false,
  });
});

it('ends where a list ends, and says that there are more', async () => {
  const cut = await gathered(rows, {}, { most: 3, batch: 2 });
  expect(cut).toEqual({ totales: [[5, 9], [7]], seCorta: true });
  expect(limits).toEqual([2, 1]);
  const whole = await gathered(rows, {}, { most: 5, batch: 2 });
  expect(whole.seCorta).toBe(false);
});

it('sorts all of them as the list does, and none where they are too many to be sorted', async () => {
  const bounds = { most: 5, batch: 2 };
  expect((await gathered(rows, { orden: '-total' }, bounds)).totales).toEqual([[9, 7, 5, 3, 1]]);
  const cut = await gathered(rows, { orden: '-total' }, { most: 4, batch: 2 });
  expect(cut).toEqual({ totales: [[5, 9, 7, 1]], seCorta: true });
});
