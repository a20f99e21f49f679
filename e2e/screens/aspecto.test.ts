import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { freshScreens, PHONE } from './fresh-screens.ts';

const here = freshScreens();

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
/** What is painted first: the page as the server wrote it, before any script has run. */
const firstScheme = async (page: Page) => {
  const html = await (await page.request.get(page.url())).text();
  return /data-mantine-color-scheme="(\w+)"/.exec(html)?.[1];
};
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  const option = page.getByRole('menuitemradio', { name });
  await option.click();
  await vi.waitFor(async () => expect(await option.getAttribute('aria-checked')).toBe('true'));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
};
const rowHeight = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(1)
    .evaluate((it) => it.getBoundingClientRect().height);

describe('the scheme that a person chooses', () => {
  it('holds over that of the system, in section and bar, and is painted first the next time', async () => {
    const { page } = here;
    await page.emulateMedia({ colorScheme: 'light' });
    await here.open('/facturacion');
    expect([await schemeOf(page), await firstScheme(page)]).toEqual(['light', undefined]);
    await choose(page, 'Oscuro');
    expect([await schemeOf(page), await firstScheme(page)]).toEqual(['dark', 'dark']);
    await isStill(page);
    await expectAccessible(page);
    // A section that comes later follows it, and so does the system's change not.
    await page.getByRole('link', { name: 'Conceptos' }).click();
    await page.getByRole('heading', { name: 'Catálogo de conceptos' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose(page, 'Claro');
    await vi.waitFor(async () => expect(await schemeOf(page)).toBe('light'));
    await page.reload();
    await page.locator('main h1').waitFor();
    expect([await schemeOf(page), await firstScheme(page)]).toEqual(['light', 'light']);
    await choose(page, 'Sistema');
    expect([await schemeOf(page), await firstScheme(page)]).toEqual(['dark', undefined]);
    await page.emulateMedia({ colorScheme: null });
    expect(here.complaints).toEqual([]);
  });

  it('is chosen on a phone, and by the palette', async () => {
    const page = await here.openOn(PHONE, '/facturacion');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByText('Oscuro', { exact: true }).click();
    await vi.waitFor(async () => expect(await schemeOf(page)).toBe('dark'));
    await isStill(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('aspecto claro');
    await page.getByRole('option', { name: /^Aspecto: claro/ }).click();
    await vi.waitFor(async () => expect(await schemeOf(page)).toBe('light'));
  });
});

describe('the rows that a person chooses', () => {
  it('are 50 pixels tall, or 36 where they want more of them, on this device from then on', async () => {
    const { page } = here;
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const folio of [1, 2]) await here.account.draft({ serie: 'FILA', folio });
    await here.open('/facturacion');
    await page.getByRole('row').nth(1).waitFor();
    await vi.waitFor(async () => expect(await rowHeight(page)).toBe(50));
    await choose(page, 'Compactos');
    await vi.waitFor(async () => expect(await rowHeight(page)).toBe(36));
    // Both lines of each row are still there, whole.
    const cut = await page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.filter((it) => it.scrollHeight > it.clientHeight).length);
    expect(cut).toBe(0);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await vi.waitFor(async () => expect(await rowHeight(page)).toBe(36));
  });

  it('leave fourteen vouchers in sight on a small screen', async () => {
    const { page } = here;
    await page.setViewportSize({ width: 1366, height: 768 });
    for (let folio = 1; folio <= 20; folio += 1) {
      await here.account.draft({ serie: 'FILA', folio });
    }
    await here.open('/facturacion');
    await choose(page, 'Compactos');
    await vi.waitFor(async () => expect(await rowHeight(page)).toBe(36));
    const inSight = () =>
      page.locator('[data-row]').evaluateAll(
        (rows) =>
          rows.filter((it) => {
            const { top, bottom } = it.getBoundingClientRect();
            const frame = it.closest('[data-grid]')?.getBoundingClientRect();
            return frame && top >= frame.top && bottom <= frame.bottom;
          }).length,
      );
    await vi.waitFor(async () => expect(await inSight()).toBeGreaterThanOrEqual(14));
  });
});
