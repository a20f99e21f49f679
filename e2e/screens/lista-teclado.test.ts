import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerInstead, expectAccessible, noAnswer } from './browser.ts';
import { maestros, PHONE } from './maestros.ts';

const here = maestros();

/** More than the first batch of the list (spec 1 §9: 1,000). */
const MANY = 1204;
const FEW = 60;

/** Drafts like one made through the API, LISTA-1 to LISTA-n; the list shows the last one first. */
const copies = async (count: number): Promise<void> => {
  const { id } = await here.account.draft({ serie: 'LISTA', folio: 1 });
  const dbName = here.system.databaseOf('invoices');
  const uri = process.env.MONGODB_URI ?? '';
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  const facturas = connection.collection('facturas');
  const first = await facturas.findOne({ _id: new mongoose.Types.ObjectId(id) });
  // The list's order among invoices of the same second.
  const seconds = Math.floor(Date.now() / 1000) + 60;
  const rest = Array.from({ length: count - 1 }, (_, nth) => ({
    ...first,
    _id: new mongoose.Types.ObjectId((seconds + nth).toString(16) + randomBytes(8).toString('hex')),
    folio: nth + 2,
    total: `1000.${String((nth + 2) % 100).padStart(2, '0')}`,
  }));
  await facturas.insertMany(rest);
  await connection.close();
};

const grid = () => here.page.getByRole('grid');
const box = (folio: number) =>
  here.page.getByRole('checkbox', { name: `Elegir LISTA-${folio}`, exact: true });

/** The row and the control that have the focus: '60: Elegir LISTA-60', or where else it is. */
const focused = (page = here.page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement;
    const folio = /LISTA-(\d+)/.exec(it?.closest('[role=row]')?.textContent ?? '')?.[1];
    const name = it?.getAttribute('aria-label') ?? it?.textContent ?? '';
    return folio ? `${folio}: ${name}` : name;
  });
const expectFocus = (text: string) => expect.poll(() => focused()).toBe(text);
const scrollTop = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTop);
const opened = () => here.page.getByRole('heading', { name: /^Factura LISTA/ }).waitFor();

describe('the keys of the list', () => {
  beforeEach(async () => {
    await copies(FEW);
    await here.open('/facturacion');
    await box(FEW).focus();
  });

  it('arrows go from row to row and from control to control, Home and End to the ends', async () => {
    const { keyboard } = here.page;
    await keyboard.press('ArrowDown');
    await expectFocus('59: Elegir LISTA-59');
    await keyboard.press('End');
    await expectFocus('59: Ver LISTA-59, UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await keyboard.press('ArrowUp');
    await expectFocus('60: Ver LISTA-60, UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await keyboard.press('Home');
    await keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toMatch(/^60: LISTA-60/);
    await keyboard.press('Control+End');
    await expectFocus('1: Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await keyboard.press('Control+Home');
    await expectFocus('60: Elegir LISTA-60');
  });

  it('PageDown leads as far as what is seen, and every row that comes is drawn', async () => {
    const { keyboard } = here.page;
    await keyboard.press('PageDown');
    await expect.poll(async () => Number.parseInt(await focused())).toBeLessThan(FEW - 4);
    const reached = Number.parseInt(await focused());
    await expect.poll(() => box(reached).isVisible()).toBe(true);
    await keyboard.press('PageUp');
    await expectFocus('60: Elegir LISTA-60');
  });

  it('is one stop of Tab, wherever in it one is', async () => {
    const { keyboard } = here.page;
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await expect
      .poll(() => grid().evaluate((it) => it.contains(document.activeElement)))
      .toBe(false);
    await keyboard.press('Shift+Tab');
    await expectFocus('59: Elegir LISTA-59');
  });

  it('Shift+Space takes the row and lets it go, from any of its cells', async () => {
    const { page } = here;
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Space');
    await page.getByText('1 seleccionado ·').waitFor();
    await expect.poll(() => box(FEW).isChecked()).toBe(true);
    const row = page.getByRole('row', { selected: true });
    await expect.poll(() => row.count()).toBe(1);
    await page.keyboard.press('Shift+Space');
    await page.getByText('1 seleccionado ·').waitFor({ state: 'detached' });
  });
});

describe('Ctrl+C', () => {
  const copied = async () => {
    await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await here.page.keyboard.press('Control+C');
    await here.page.getByText(/^Se (copió|copiaron)/).waitFor();
    const text = await here.page.evaluate(() => navigator.clipboard.readText());
    return text.split('\n').map((line) => line.split('\t'));
  };

  it('copies the chosen rows with headers and plain numbers, as the list orders them', async () => {
    await copies(5);
    await here.open('/facturacion');
    await box(2).check();
    await box(4).check();
    const [titles, ...lines] = await copied();
    const at = (title: string) => lines.map((cells) => cells[titles?.indexOf(title) ?? -1]);
    expect(at('Folio')).toEqual(['4', '2']);
    expect(at('Serie')).toEqual(['LISTA', 'LISTA']);
    expect(at('Razón social')).toEqual(Array(2).fill('UNIVERSIDAD ROBOTICA ESPAÑOLA'));
    expect(at('Total')).toEqual(['1000.04', '1000.02']);
    expect(at('Moneda')).toEqual(['MXN', 'MXN']);
    expect(at('Estado')).toEqual(['Borrador', 'Borrador']);
    await expectAccessible(here.page);
    expect(here.complaints).toEqual([]);
  });

  it('leaves to the browser what is marked in a field', async () => {
    await copies(2);
    await here.open('/facturacion');
    await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await box(2).check();
    await here.page.getByLabel('Buscar').fill('lista');
    await here.page.keyboard.press('Control+A');
    await here.page.keyboard.press('Control+C');
    await expect.poll(() => here.page.evaluate(() => navigator.clipboard.readText())).toBe('lista');
  });
});

it('choosing all takes the whole filter, loaded or not, and adds it up to the cent', async () => {
  await copies(MANY);
  await here.open('/facturacion');
  const { page } = here;
  await page.getByLabel('Elegir todos los de la lista').click();
  // LISTA-1 is 1,160.00; the cents of 2 to 1,204 are twelve rounds of 0 to 99, less 1, and 0 to 4.
  const cents = 12 * 4950 - 1 + 10;
  const pesos = 1160 + 1203 * 1000 + Math.floor(cents / 100);
  const sum = `$${pesos.toLocaleString('es-MX')}.${String(cents % 100).padStart(2, '0')}`;
  await page.getByText(`1,204 de 1,204 seleccionados · ${sum}`).waitFor();
  await grid().getByRole('checkbox').nth(1).focus();
  await page.keyboard.press('Control+End');
  await expectFocus('1: Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
  await expect.poll(() => box(1).isChecked()).toBe(true);
});

it('says how many of how many are chosen, and counts them all, while some are not here', async () => {
  await copies(MANY);
  await here.open('/facturacion');
  const { page } = here;
  const isSecond = (url: URL) => url.pathname === '/api/facturas' && url.searchParams.has('cursor');
  const restore = await answerInstead(page, isSecond, noAnswer);
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(MANY + 1));
  await page.getByLabel('Elegir todos los de la lista').click();
  // Ten rounds of 0 to 99 cents.
  await page.getByText('1,000 de 1,204 seleccionados · $1,000,495.00').waitFor();
  await page.getByText('No se pudieron traer más comprobantes').waitFor();
  await expectAccessible(page);
  restore();
  await page.getByRole('button', { name: 'Seleccionar los 1,204' }).click();
  await page.getByText('1,204 de 1,204 seleccionados · ').waitFor();

  await page.getByRole('button', { name: /^Timbradas/ }).click();
  await page.getByText('1,204 seleccionados de otra lista · ').waitFor();
});

it('tells readers that nobody knows how many a search finds, until all of them are here', async () => {
  await copies(MANY);
  await here.open('/facturacion?q=lista');
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('-1');
  await here.page.keyboard.press('ArrowDown');
  await expectFocus('1204: Elegir LISTA-1204');
  await here.page.keyboard.press('Control+End');
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(MANY + 1));
  await here.page.keyboard.press('Control+End');
  await expectFocus('1: Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
  const last = grid().getByRole('row').last();
  await expect.poll(() => last.getAttribute('aria-rowindex')).toBe(String(MANY + 1));
});

describe('whoever comes back from a voucher', () => {
  it('is at the same row and at the same height, by keyboard', async () => {
    await copies(FEW);
    await here.open('/facturacion');
    const { page } = here;
    await box(FEW).focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    await expect.poll(async () => Number.parseInt(await focused())).toBeLessThan(FEW - 8);
    const [where, height] = [await focused(), await scrollTop(page)];
    expect(height).toBeGreaterThan(200);

    await page.keyboard.press('Enter');
    await opened();
    await page.goBack();
    await expectFocus(where);
    await expect.poll(() => scrollTop(page)).toBe(height);

    await page.keyboard.press('Enter');
    await opened();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expectFocus(where);
    await expect.poll(() => scrollTop(page)).toBe(height);
    expect(here.complaints).toEqual([]);
  });

  it('is so too when the list has grown meanwhile', async () => {
    await copies(FEW);
    await here.open('/facturacion');
    const { page, account } = here;
    await box(FEW).focus();
    for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowDown');
    await expectFocus('40: Elegir LISTA-40');
    await page.keyboard.press('End');
    const [where, height = 0] = [await focused(), await scrollTop(page)];
    await page.keyboard.press('Enter');
    await opened();
    await account.draft({ serie: 'LISTA', folio: 900 });
    await page.goBack();
    await expectFocus(where);
    // Rows that come above while one looks push what is below down; the focus stays with its row.
    await page.keyboard.press('ArrowUp');
    await expectFocus('41: Ver LISTA-41, UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(height - 100);
  });

  it('finds each list where it was left, and another one at its top', async () => {
    await copies(FEW);
    await here.open('/facturacion?status=1');
    const { page } = here;
    await box(FEW).focus();
    await page.keyboard.press('Control+End');
    await expectFocus('1: Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
    const height = await scrollTop(page);
    await page.getByRole('button', { name: /^Todos/ }).click();
    await box(FEW).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await box(1).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(height);
  });

  it('has the same cards on a phone', async () => {
    await copies(FEW);
    const page = await here.openOn(PHONE, '/facturacion');
    const cards = page.getByRole('region', { name: 'Comprobantes', exact: true });
    await cards.getByRole('link', { name: /LISTA-60/ }).waitFor();
    await cards.evaluate((it) => it.scrollTo({ top: 1500 }));
    await cards.getByRole('link', { name: /LISTA-38/ }).click();
    await page.getByRole('heading', { name: /^Factura LISTA-38/ }).waitFor();
    await page.goBack();
    await cards.getByRole('link', { name: /LISTA-38/ }).waitFor();
    await expect.poll(() => cards.evaluate((it) => it.scrollTop)).toBe(1500);
  });
});
