import { describe, expect, it } from 'vitest';
import { aFilaMasiva } from '../../../../test-support/a-fila-masiva.ts';
import { cursoresEn, filasDe, withFacturas, withPage, type Paginas } from './paginas.ts';

const page = (filas: number[], nextCursor: string | null) => ({
  items: filas.map((fila) => aFilaMasiva({ fila })),
  nextCursor,
});
/** Rows 2 to 7, three on a page. */
const both = (): Paginas => ({
  pages: [page([2, 3, 4], '4'), page([5, 6, 7], null)],
  pageParams: [null, '4'],
});
const numbers = (paginas: Paginas) => filasDe(paginas).map(({ fila }) => fila);

it('lists the rows of all pages in their order', () => {
  expect(numbers(both())).toEqual([2, 3, 4, 5, 6, 7]);
});

it('knows the pages of which some rows are in sight', () => {
  expect(cursoresEn(both(), 0, 2)).toEqual([null]);
  expect(cursoresEn(both(), 2, 3)).toEqual([null, '4']);
  expect(cursoresEn(both(), 3, 5)).toEqual(['4']);
});

describe('a page that is read again', () => {
  it('takes the place of what it was, and no other changes', () => {
    const again = both();
    const mended = { ...page([2, 3, 4], '4'), items: [aFilaMasiva({ fila: 2, total: '1.00' })] };
    const next = withPage(again, null, mended);
    expect(filasDe(next)[0]?.total).toBe('1.00');
    expect(next.pages[1]).toBe(again.pages[1]);
  });

  it('lists no row twice when fewer rows of its tab are left in it', () => {
    const next = withPage(both(), null, page([2, 4, 5], '5'));
    expect(numbers(next)).toEqual([2, 4, 5, 6, 7]);
  });

  it('leaves out what is behind it when more rows came into it than it holds', () => {
    const sparse: Paginas = {
      pages: [page([2, 9], '9'), page([10], null)],
      pageParams: [null, '9'],
    };
    const next = withPage(sparse, null, page([2, 3], '3'));
    expect(numbers(next)).toEqual([2, 3]);
    expect(next.pages.at(-1)?.nextCursor).toBe('3');
  });

  it('is nothing to a list that has left it out meanwhile', () => {
    const before = both();
    expect(withPage(before, '99', page([100], null))).toBe(before);
  });
});

it('changes all the rows of an invoice, and no page that has none of them', () => {
  const before = both();
  const next = withFacturas(before, new Set([3]), { willTimbrar: false });
  expect(filasDe(next).filter(({ willTimbrar }) => !willTimbrar)).toHaveLength(1);
  expect(next.pages[1]).toBe(before.pages[1]);
});
