import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, PHONE } from './fresh-screens.ts';

const here = freshScreens();
const FEW = 40;

/** Drafts LISTA-1 to LISTA-n; the list shows the last one first. */
const drafts = async (): Promise<void> => {
  const folios = Array.from({ length: FEW }, (_, n) => n + 1);
  const all = { serie: 'LISTA', fecha: '2024-03-01T12:00:00' };
  // Of one second the list shows the largest folio first.
  await Promise.all(folios.map((folio) => here.account.draft({ ...all, folio })));
};
const MARZO = '/facturacion?year=2024&month=3';

const grid = () => here.page.getByRole('grid');
const box = (folio: number) =>
  here.page.getByRole('checkbox', { name: `Elegir LISTA-${folio}`, exact: true });

/** The row and the control that have the focus: '40: Elegir LISTA-40', or where else it is. */
const focused = (page = here.page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement;
    const own = it?.closest('[role=row]')?.querySelector('[type=checkbox]');
    const folio = own?.getAttribute('aria-label')?.split('-')[1];
    const name = it?.getAttribute('aria-label') ?? it?.textContent ?? '';
    return folio ? `${folio}: ${name}` : name;
  });
const expectFocus = (text: string) => vi.waitFor(async () => expect(await focused()).toBe(text));
const scrollTop = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTop);
const opened = () => here.page.getByRole('heading', { name: /^Factura LISTA/ }).waitFor();

it('the keys lead through the list, copy from it, and find it where it was left', async () => {
  await drafts();
  await here.open(MARZO);
  const { page, account } = here;
  const { keyboard } = page;
  await box(FEW).focus();
  await keyboard.press('PageDown');
  await vi.waitFor(async () => expect(Number.parseInt(await focused())).toBeLessThan(FEW - 4));
  const reached = Number.parseInt(await focused());
  await vi.waitFor(async () => expect(await box(reached).isVisible()).toBe(true));
  await keyboard.press('PageUp');
  await expectFocus(`${FEW}: Elegir LISTA-${FEW}`);

  // One stop of Tab, whichever of its cells has the focus.
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await vi.waitFor(async () =>
    expect(await grid().evaluate((it) => it.contains(document.activeElement))).toBe(false),
  );
  await keyboard.press('Shift+Tab');
  await expectFocus(`${FEW - 1}: Elegir LISTA-${FEW - 1}`);

  await keyboard.press('Shift+Space');
  await page.getByText('1 seleccionado ·').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keyboard.press('Control+C');
  await page.getByText('Se copió 1 comprobante').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[1]?.split('\t')).toContain(String(FEW - 1));
  await expectAccessible(page);
  await keyboard.press('PageDown');
  await keyboard.press('PageDown');
  await keyboard.press('End');
  await vi.waitFor(async () => expect(Number.parseInt(await focused())).toBeLessThan(FEW - 8));
  const [where, height = 0] = [await focused(), await scrollTop(page)];
  expect(height).toBeGreaterThan(200);
  await keyboard.press('Enter');
  await opened();
  await page.goBack();
  await expectFocus(where);
  await vi.waitFor(async () => expect(await scrollTop(page)).toBe(height));

  await keyboard.press('Enter');
  await opened();
  await account.draft({ serie: 'LISTA', folio: 900, fecha: '2024-03-01T12:00:00' });
  await page.getByRole('button', { name: 'Cancelar' }).click();
  // Rows that come in above push the others down; the focus stays with its row.
  await expectFocus(where);
  const above = Number.parseInt(where) + 1;
  await keyboard.press('ArrowUp');
  await expectFocus(`${above}: Ver LISTA-${above}, UNIVERSIDAD ROBOTICA ESPAÑOLA`);
  await vi.waitFor(async () => expect(await scrollTop(page)).toBeGreaterThan(height - 100));

  // With its heading: until the new one has come, the list ends a row higher.
  await vi.waitFor(async () =>
    expect(await grid().getAttribute('aria-rowcount')).toBe(String(FEW + 2)),
  );
  await keyboard.press('Control+End');
  await expectFocus('1: Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
  const end = await scrollTop(page);
  await page.getByRole('button', { name: /^Borradores/ }).click();
  await box(900).waitFor();
  await vi.waitFor(async () => expect(await scrollTop(page)).toBe(0));
  await page.goBack();
  await box(1).waitFor();
  await vi.waitFor(async () => expect(await scrollTop(page)).toBe(end));
  expect(here.complaints).toEqual([]);
});

it('a phone has the same cards at the same height after a voucher', async () => {
  await drafts();
  const page = await here.openOn(PHONE, MARZO);
  const cards = page.getByRole('region', { name: 'Comprobantes', exact: true });
  await cards.getByRole('link', { name: /LISTA-40/ }).waitFor();
  await cards.evaluate((it) => it.scrollTo({ top: 1500 }));
  await cards.getByRole('link', { name: /LISTA-18/ }).click();
  await page.getByRole('heading', { name: /^Factura LISTA-18/ }).waitFor();
  await page.goBack();
  await cards.getByRole('link', { name: /LISTA-18/ }).waitFor();
  await vi.waitFor(async () => expect(await cards.evaluate((it) => it.scrollTop)).toBe(1500));
});
