// @vitest-environment happy-dom
import { drawAllRows, named, nameOf, press, setValue, shows } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRenglon, aTimbrado } from '../../../test-support/a-renglon.ts';
import { closeLista, inside, openListaOf, showsRows } from '../../../test-support/open-lista.tsx';
import { FacturaListPage } from './factura-list.page.tsx';
import { columnasTabla, mensajes } from './mensajes.ts';

const openLista = openListaOf(FacturaListPage);
drawAllRows();
// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  closeLista();
});

/** What a column says of each voucher that is shown. */
const column = (key: string) =>
  [...document.querySelectorAll(`[data-row] [data-column=${key}]`)].map((it) => it.textContent);
const hasColumn = (title: string) =>
  [...document.querySelectorAll('[role=columnheader]')].some((it) => it.textContent === title);
const showTabla = async () => {
  const radio = document.querySelector<HTMLInputElement>('input[type=radio][value=tabla]');
  radio?.click();
  await vi.waitFor(() => expect(hasColumn(columnasTabla.metodoPago)).toBe(true));
};

it('a payment receipt is worth what was paid, in its row, the sum, what is chosen and the table', async () => {
  const recibo = aRenglon(1, {
    tipoComprobante: 'P',
    total: '0',
    moneda: 'XXX',
    montoTotalPagos: '580.00',
  });
  openLista('', { filas: [aTimbrado(2), recibo] });
  await showsRows('LISTA-2', 'LISTA-1');
  expect(column('total')).toEqual(['$1,160.00', '$580.00']);
  await press(mensajes.elegirTodos);
  await shows('2 de 2 seleccionados · $1,740.00');
  await press(mensajes.verLista);
  await vi.waitFor(() => expect(inside(mensajes.listaElegidos)?.textContent).toContain('$580.00'));
  await showTabla();
  expect(column('total')).toEqual(['$1,160.00', '$580.00']);
  expect(document.body.textContent).not.toContain('XXX');
});

it('what is owed of an invoice paid in parts has its column, and a credit note takes off', async () => {
  const parcial = aTimbrado(3, { metodoPago: 'PPD', saldo: '580.00' });
  const pagada = aTimbrado(2, { metodoPago: 'PPD', saldo: '0' });
  openLista('', { filas: [parcial, pagada, aRenglon(1, { tipoComprobante: 'E' })] });
  await showsRows('LISTA-3', 'LISTA-2', 'LISTA-1');
  expect(column('porCobrar')).toEqual(['$580.00', ` ${mensajes.pagada}`, '']);
  expect(column('total')).toEqual(['$1,160.00', '$1,160.00', '−$1,160.00']);
  await press(mensajes.elegirTodos);
  await shows('3 de 3 seleccionados · $1,160.00');
});

it('a stamped invoice offers its files and what may be issued from it, each with its key', async () => {
  openLista('', {
    filas: [aTimbrado(2, { metodoPago: 'PPD', saldo: '580.00' }), aRenglon(1, { serie: 'NADA' })],
  });
  const of = 'LISTA-2, UNIVERSIDAD ROBOTICA ESPAÑOLA';
  await press(`${mensajes.masAcciones} ${of}`);
  await named(mensajes.verificar, '[role=menuitem]');
  const items = [...document.querySelectorAll('[role=menuitem]')];
  expect(items.map((it) => it.textContent)).toEqual([
    'DuplicarD',
    'Emitir recibo',
    'Emitir nota de crédito',
    mensajes.verificar,
  ]);
  expect(items.map((it) => it.getAttribute('aria-keyshortcuts'))).toEqual(['D', null, null, null]);
  expect(items.at(-1)?.getAttribute('href')).toContain(`id=${aTimbrado(2).uuid}`);
  const actions = [...document.querySelectorAll('[data-row] [data-column=acciones]')];
  const names = actions.map((it) => [...it.querySelectorAll('a, button')].map(nameOf));
  expect(names).toEqual([
    [`${mensajes.ver} ${of}`, `PDF ${of}`, `XML ${of}`, `${mensajes.masAcciones} ${of}`],
    [`${mensajes.ver} NADA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA`],
  ]);
});

it('the table of all the columns, without one that nobody wants, is the same the next time', async () => {
  openLista('', { filas: [aRenglon(1)] });
  await press(mensajes.columnas);
  const option = () => named(columnasTabla.porCobrar, '[role=menuitemcheckbox]');
  expect((await option()).getAttribute('aria-checked')).toBe('true');
  // What tells one voucher from another is always there.
  const names = [...document.querySelectorAll('[role=menuitemcheckbox]')].map(nameOf);
  expect(names).not.toContain(columnasTabla.total);
  (await option()).click();
  await vi.waitFor(() => expect(hasColumn(columnasTabla.porCobrar)).toBe(false));
  await showTabla();
  expect(hasColumn(columnasTabla.porCobrar)).toBe(false);

  const kept = { ...localStorage };
  closeLista();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
  openLista('', { filas: [aRenglon(1)] });
  await vi.waitFor(() => expect(hasColumn(columnasTabla.conceptos)).toBe(true));
  await shows('Honorarios de consultoría');
  expect(hasColumn(columnasTabla.porCobrar)).toBe(false);
  await press(mensajes.columnas);
  (await option()).click();
  await vi.waitFor(() => expect(hasColumn(columnasTabla.porCobrar)).toBe(true));
});

it('words are looked for in all the dates, once they were typed', async () => {
  const { asked, address } = openLista('?year=2024&month=3', { filas: [aRenglon(7)] });
  await showsRows('LISTA-7');
  setValue(await named<HTMLInputElement>(mensajes.buscar), 'lista-7');
  await shows(mensajes.enTodasLasFechas);
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'lista-7' }));
  expect(asked.at(-1)).not.toHaveProperty('month');
  expect(new URLSearchParams(address()).get('q')).toBe('lista-7');
});
