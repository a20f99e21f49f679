// @vitest-environment happy-dom
import { drawAllRows, hasFocus, named, press } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { aRenglon } from '../../../test-support/a-renglon.ts';
import { closeLista, openListaOf, showsRows } from '../../../test-support/open-lista.tsx';
import { FacturaListPage } from './factura-list.page.tsx';
import { columnasTabla } from './mensajes.ts';

const openLista = openListaOf(FacturaListPage);
drawAllRows();
afterEach(closeLista);

const MARZO = '?year=2024&month=3';
const filas = [aRenglon(3, { total: '50' }), aRenglon(2, { total: '7' }), aRenglon(1)];
/** What a reader is told of each column that sorts. */
const sorted = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=columnheader][aria-sort]')].map((it) => [
      it.textContent,
      it.getAttribute('aria-sort'),
    ]),
  );
const NONE = {
  'Folio / Fecha': 'none',
  'Receptor / RFC': 'none',
  'Por cobrar': 'none',
  Total: 'none',
};

it('a heading sorts the list, turns it around and gives it back, and keeps the focus', async () => {
  const { address } = openLista(MARZO, { filas });
  await showsRows('LISTA-3', 'LISTA-2', 'LISTA-1');
  expect(sorted()).toEqual(NONE);
  const total = () => named(columnasTabla.total, '[role=columnheader] button');
  (await total()).focus();
  (await total()).click();
  await showsRows('LISTA-1', 'LISTA-3', 'LISTA-2');
  expect(sorted()).toEqual({ ...NONE, Total: 'descending' });
  expect(address()).toBe(`${MARZO}&orden=-total`);
  (await total()).click();
  await showsRows('LISTA-2', 'LISTA-3', 'LISTA-1');
  expect(sorted()).toEqual({ ...NONE, Total: 'ascending' });
  expect(address()).toBe(`${MARZO}&orden=total`);
  (await total()).click();
  await showsRows('LISTA-3', 'LISTA-2', 'LISTA-1');
  expect([sorted(), address()]).toEqual([NONE, MARZO]);
  const heading = await total();
  await hasFocus(() => heading);
});

it('an order is in the address, which Back has as it was; two headings of a column are two orders', async () => {
  const { host, address } = openLista(`${MARZO}&orden=-total`, { filas });
  await showsRows('LISTA-1', 'LISTA-3', 'LISTA-2');
  await press(columnasTabla.fecha, '[role=columnheader] button');
  await vi.waitFor(() => expect(address()).toBe(`${MARZO}&orden=fecha`));
  await vi.waitFor(() => expect(sorted()).toEqual({ ...NONE, 'Folio / Fecha': 'ascending' }));
  await press(columnasTabla.folio, '[role=columnheader] button');
  await vi.waitFor(() => expect(address()).toBe(`${MARZO}&orden=folio`));
  host.goTo(`/facturacion${MARZO}&orden=total`);
  await showsRows('LISTA-2', 'LISTA-3', 'LISTA-1');
});
