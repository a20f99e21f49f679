// @vitest-environment happy-dom
import type { PorEstado } from '@timbra/contracts';
import { labelled, named, press, setValue, setWidth, shows } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { aRenglon } from '../../../test-support/a-renglon.ts';
import { closeLista, inside, openListaOf, type Asked } from '../../../test-support/open-lista.tsx';
import { FacturaListPage } from './factura-list.page.tsx';
import { columnasTabla, mensajes } from './mensajes.ts';

const openLista = openListaOf(FacturaListPage);
afterEach(() => {
  setWidth(1366);
  closeLista();
});

const mxn = (importe: string) => ({ moneda: 'MXN', importe });
const usd = (importe: string) => ({ moneda: 'USD', importe });
const POR_ESTADO: PorEstado = {
  todos: { cuantos: 4, importes: [mxn('-1160.00'), usd('1160.00')] },
  status: {
    1: { cuantos: 3, importes: [mxn('0.00'), usd('1160.00')] },
    2: { cuantos: 0, importes: [] },
    3: { cuantos: 1, importes: [mxn('-1160.00')] },
    4: { cuantos: 0, importes: [] },
  },
};
const tabs = () =>
  [...(inside(mensajes.estado)?.querySelectorAll('button') ?? [])].map((it) => [
    it.textContent,
    it.getAttribute('aria-pressed'),
  ]);
const pressed = () => tabs().find(([, is]) => is === 'true')?.[0];

it('each tab says how many there are and what they add up to; one is chosen in the address', async () => {
  const { host, asked, address } = openLista('', { porEstado: POR_ESTADO });
  await vi.waitFor(() =>
    expect(tabs()).toEqual([
      ['Todos 4 −$1,160.00 + USD 1,160.00', 'true'],
      ['Borradores 3 $0.00 + USD 1,160.00', 'false'],
      ['Prueba 0 ', 'false'],
      ['Timbradas 1 −$1,160.00', 'false'],
      ['Canceladas 0 ', 'false'],
    ]),
  );
  inside(mensajes.estado)?.querySelectorAll('button')[1]?.click();
  await vi.waitFor(() => expect(address()).toBe('?status=1'));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 1 }));
  // What the tabs say is what the other filters select: they do not change.
  expect(pressed()).toBe('Borradores 3 $0.00 + USD 1,160.00');
  host.goTo('/facturacion');
  await vi.waitFor(() => expect(pressed()).toBe('Todos 4 −$1,160.00 + USD 1,160.00'));
});

it('on a phone they are one field, beside the sum of what is shown', async () => {
  setWidth(390);
  const { address } = openLista('', { porEstado: POR_ESTADO });
  const field = await labelled<HTMLSelectElement>(mensajes.estado);
  await vi.waitFor(() =>
    expect([...field.options].map((it) => it.textContent)).toEqual([
      ...['Todos (4)', 'Borradores (3)', 'Prueba (0)', 'Timbradas (1)', 'Canceladas (0)'],
    ]),
  );
  await shows('−$1,160.00 + USD 1,160.00');
  setValue(field, '1');
  await shows('$0.00 + USD 1,160.00');
  expect(document.body.textContent).not.toContain('−$1,160.00');
  expect(address()).toBe('?status=1');
});

it('a list without invoices leads to the first, and one whose filter hides them takes it away', async () => {
  const { address } = openLista();
  await shows(mensajes.vacioAyuda);
  expect((await named(mensajes.nuevaFactura)).getAttribute('href')).toBe('/facturacion/nuevo');
  expect(document.body.textContent).not.toContain(mensajes.quitarFiltros);
  inside(mensajes.estado)?.querySelectorAll('button')[4]?.click();
  await press(mensajes.quitarFiltros);
  await vi.waitFor(() => expect(pressed()).toMatch(/^Todos/));
  await shows(mensajes.nuevaFactura);
  expect(address()).toBe('');
});

it('says that the list is being read, that it could not be, and reads it again on demand', async () => {
  const first = Promise.withResolvers<unknown>();
  let answer = () => first.promise;
  openLista('', { answers: { 'GET /facturas': () => answer() } });
  await shows(mensajes.cargando);
  first.reject(new TypeError('Failed to fetch'));
  await shows('Reintentar');
  expect(document.body.textContent).not.toContain(mensajes.vacio);
  answer = () => Promise.resolve({ items: [], nextCursor: null });
  await press('Reintentar');
  await shows(mensajes.vacio);
});

it('is sorted by all that match, not by those that came; of too many it says so', async () => {
  let parts = 0;
  const { address } = openLista('?year=2024&month=3&orden=-total', {
    answers: {
      'GET /facturas': (_: Asked) => {
        parts += 1;
        const items = Array.from({ length: 1000 }, (_it, n) => aRenglon(parts * 1000 + n));
        return { items, nextCursor: 'x' };
      },
    },
  });
  await shows(mensajes.noSeOrdena(10_000));
  expect(parts).toBe(10);
  const column = () =>
    [...document.querySelectorAll('[role=columnheader]')].find(
      (it) => it.textContent === columnasTabla.total,
    );
  expect(column()?.getAttribute('aria-sort')).toBe('none');
  // What could not be had is taken back where it was asked for.
  column()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(address()).toBe('?year=2024&month=3'));
});
