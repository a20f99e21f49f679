import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW, tabTo } from './fresh-screens.ts';

const here = freshScreens();
const ROBOTICA = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';

/** LISTA-1 in January of 2024; in March LISTA-2, and OTRA-3 to the general public. */
const threeDrafts = async (): Promise<void> => {
  const { account } = here;
  const { body } = await account.call<{ id: string }>('POST', '/receptores', {
    body: { rfc: 'XAXX010101000', fiscalDirecciones: [{ cp: '42501' }] },
  });
  await account.draft({ serie: 'LISTA', folio: 1, fecha: '2024-01-31T23:59:59' });
  await account.draft({ serie: 'LISTA', folio: 2, fecha: '2024-03-01T00:00:00' });
  await account.draft({ serie: 'OTRA', folio: 3, fecha: '2024-03-01T00:00:00', receptor: body.id });
};

const search = () => new URL(here.page.url()).search;
const opener = (page = here.page) => page.getByRole('button', { name: /^Filtros/ });
const panel = (page = here.page) => page.getByRole('dialog', { name: 'Filtrar los comprobantes' });
const chips = (page = here.page) =>
  page.getByRole('list', { name: 'Filtros activos' }).getByRole('button');
const row = (folio: string) => here.page.getByRole('row').filter({ hasText: folio });
const hasFocus = (it: Locator) =>
  vi.waitFor(async () =>
    expect(await it.evaluate((node) => node === document.activeElement)).toBe(true),
  );
/** The list shows these vouchers and no other. */
const expectRows = async (...folios: string[]): Promise<void> => {
  for (const folio of folios) await row(folio).waitFor();
  const boxes = here.page.getByRole('checkbox', { name: /^Elegir (LISTA|OTRA)/ });
  await vi.waitFor(async () => expect(await boxes.count()).toBe(folios.length));
};
const open = async (page: Page = here.page): Promise<void> => {
  await opener(page).click();
  await panel(page).waitFor();
};

it('are chosen by keyboard and the mouse, are in the address, and Back and a reload find them', async () => {
  await threeDrafts();
  await here.open('/facturacion');
  const { page } = here;
  const { keyboard } = page;
  await opener().focus();
  await keyboard.press('Enter');
  await hasFocus(panel().getByLabel('Desde'));
  await expectAccessible(page);
  await keyboard.type('01012024');
  await keyboard.press('Tab');
  await keyboard.type('31032024');
  await tabTo(page, 'Receptor');
  await keyboard.type('robot');
  await page.getByRole('option', { name: /ROBOTICA/ }).waitFor();
  await keyboard.press('Enter');
  await vi.waitFor(async () =>
    expect(await panel().getByLabel('Receptor').inputValue()).toMatch(/ROBOTICA/),
  );
  await keyboard.press('Enter');
  await panel().waitFor({ state: 'detached' });
  await hasFocus(opener());
  await expectRows('LISTA-1', 'LISTA-2');
  const both = ['Del 1 ene 2024 al 31 mar 2024', `Receptor: ${ROBOTICA}`];
  await vi.waitFor(async () => expect(await chips().allTextContents()).toEqual(both));
  await expectAccessible(page);
  const address = search();
  expect(address).toBe('?desde=2024-01-01&hasta=2024-03-31&receptor=URE180429TM6');

  await page.reload();
  await chips().getByText(`Receptor: ${ROBOTICA}`).waitFor();
  await chips().last().click();
  await expectRows('OTRA-3', 'LISTA-2', 'LISTA-1');
  await page.goBack();
  await expectRows('LISTA-1', 'LISTA-2');
  expect(search()).toBe(address);

  // A press on «Aplicar» counts, although leaving the receiver has something to say that moves it.
  await page.getByRole('button', { name: 'Quitar todos' }).click();
  await open();
  await panel().getByLabel('Receptor').fill('nadie así');
  await page.getByText('Sin resultados').waitFor();
  await panel().getByRole('button', { name: 'Aplicar' }).hover();
  await page.mouse.down();
  await page.getByText('Sin resultados').waitFor({ state: 'detached' });
  await page.mouse.up();
  await panel().getByText('Elige un receptor de la lista, o escribe su RFC completo').waitFor();
  expect(here.complaints).toEqual([]);
});

it('are a screen of their own on the narrowest phone, where nothing scrolls sideways', async () => {
  await threeDrafts();
  const page = await here.openOn(NARROW, '/facturacion?serie=LISTA&desde=2024-01-01');
  await page.getByRole('link', { name: /LISTA-1/ }).waitFor();
  await expectAccessible(page);
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Mes').locator('option:checked').textContent()).toBe(
      'Otras fechas',
    ),
  );
  await open(page);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Limpiar' }).click();
  await hasFocus(panel(page).getByLabel('Desde'));
  await panel(page).getByLabel('Hasta').fill('31/01/2024');
  await panel(page).getByRole('button', { name: 'Aplicar' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /LISTA-2/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /LISTA-1/ }).waitFor();
  await hasFocus(opener(page));
  await vi.waitFor(async () =>
    expect(await chips(page).allTextContents()).toEqual(['Hasta el 31 ene 2024']),
  );
});
