import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';

const screens = freshScreens();

it('is opened beside the screen that it explains', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  const link = page.getByRole('link', { name: 'Manual de esta página' });
  await vi.waitFor(async () =>
    expect(await link.getAttribute('title')).toMatch(/^Manual: Facturas a crédito/),
  );
  const [manual] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await manual.getByRole('heading', { level: 1, name: /^Facturas a crédito/ }).waitFor();
  expect(page.url()).toMatch(/recibo-pago$/);
  await manual.close();
  expect(screens.complaints).toEqual([]);
});

it('is found by what it tells, also by other words', async () => {
  const { page } = screens;
  await screens.open('/soporte');
  await page.keyboard.press('Control+K');
  const found = page.getByRole('option', { name: /^Manual: / });
  await page.getByRole('option', { name: /^Manual/ }).waitFor();
  expect(await found.count()).toBe(0);
  await page.keyboard.type('acuse');
  await page.getByRole('option', { name: 'Manual: Cancelar o sustituir' }).waitFor();
  const [manual] = await Promise.all([page.waitForEvent('popup'), found.click()]);
  await manual.getByRole('heading', { level: 1, name: /^Cancelar o sustituir/ }).waitFor();
  await manual.close();
});

it('is in the menu of a phone, and fits the narrowest one in both schemes', async () => {
  const page = await screens.openOn(NARROW, '/emisores');
  await page.getByRole('button', { name: 'Menú' }).click();
  const link = page.getByRole('link', { name: 'Manual: Emisores y certificados' });
  const [manual] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  // Without its stylesheet a picture is as wide as its file.
  await manual.waitForLoadState();
  await manual.setViewportSize(NARROW);
  for (const colorScheme of ['light', 'dark'] as const) {
    await manual.emulateMedia({ colorScheme });
    await expectAccessible(manual);
    await manual.goto(`${screens.system.url}/manual`);
    await expectAccessible(manual);
    await manual.goto(`${screens.system.url}/manual/usuarios`);
  }
  await manual.close();
});
