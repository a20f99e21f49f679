import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { addHonorarios, expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';

const here = freshScreens();

const help = (page: Page) => page.getByRole('dialog', { name: 'Teclas de esta pantalla' });
const lists = async (page: Page, does: string, keys: string) =>
  help(page)
    .locator('div', { has: page.getByText(does, { exact: true }) })
    .filter({ hasText: `${does}${keys}` })
    .first()
    .waitFor();

describe('the key ?', () => {
  it('shows the keys of the present screen, and those of all', async () => {
    const { page } = here;
    await here.account.draft({ serie: 'T', folio: 1 });
    await here.open('/facturacion');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('?');
    await lists(page, 'Duplicar el comprobante del renglón', 'D');
    await lists(page, 'Buscar o ir a…', 'CtrlK');
    await lists(page, 'Nueva factura', 'AltN');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });

    await page.goto(`${here.system.url}/facturacion/nuevo`);
    await page.getByLabel('Receptor').waitFor();
    await page.getByRole('heading', { name: 'Nueva Factura' }).focus();
    await page.keyboard.press('?');
    await lists(page, 'Timbrar', 'CtrlEnter');
    await lists(page, 'Concepto: duplicarlo', 'CtrlD');
    // The editor has Alt+N for itself.
    await lists(page, 'Empezar otro comprobante', 'AltN');
    expect(await help(page).getByText('Nueva factura', { exact: true }).count()).toBe(0);
    expect(here.complaints).toEqual([]);
  });

  it('is a letter like others in a field, and can be turned off', async () => {
    const { page } = here;
    await here.open('/facturacion');
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await search.fill('');
    await search.press('?');
    await vi.waitFor(async () => expect(await search.inputValue()).toBe('?'));
    expect(await help(page).count()).toBe(0);

    await page.getByRole('heading', { name: 'Facturación' }).focus();
    await page.keyboard.press('?');
    await help(page).getByLabel('Abrir esta ayuda con la tecla ?').uncheck();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Facturación' }).focus();
    await page.keyboard.press('?');
    // The palette still leads there.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('teclas');
    await page.getByRole('option', { name: /^Teclas de esta pantalla/ }).waitFor();
    await page.keyboard.press('Enter');
    await help(page).waitFor();
  });

  it('fits the narrowest phone', async () => {
    const page = await here.openOn(NARROW, '/facturacion/nuevo');
    await page.getByLabel('Receptor').waitFor();
    await page.getByRole('heading', { name: 'Nueva Factura' }).focus();
    await page.keyboard.press('?');
    await lists(page, 'Timbrar', 'CtrlEnter');
    await expectAccessible(page);
  });
});

describe('Alt+N', () => {
  it('begins an invoice from every screen, and asks first where work is unsaved', async () => {
    const { page } = here;
    await addHonorarios(here.account);
    for (const path of ['/inicio', '/facturacion', '/conceptos', '/cuenta/ajustes']) {
      await here.open(path);
      await page.locator('main h1').waitFor();
      await page.keyboard.press('Alt+n');
      await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
    }
    await here.open('/receptores/nuevo');
    await page.getByLabel('Razón social').fill('ALGUIEN');
    await page.keyboard.press('Alt+n');
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    // A question has the keyboard: the same key again does nothing.
    await page.keyboard.press('Alt+n');
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Razón social').inputValue()).toBe('ALGUIEN'),
    );
  });

  it('begins nothing in a kiosk, which has no help either', async () => {
    const { page } = here;
    await here.open('/receptores?kiosk=1');
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Receptores' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/receptores');
    expect(await help(page).count()).toBe(0);
  });
});
