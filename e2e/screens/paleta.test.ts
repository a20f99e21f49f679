import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { addHonorarios, answerInstead, expectAccessible } from './browser.ts';
import { countHands, type } from './keys.ts';
import { answer, freshScreens, NARROW } from './fresh-screens.ts';

const here = freshScreens();

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
/** Opens it, and waits for the field to have the keyboard. */
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await vi.waitFor(async () => expect(await focused(page)).toBe('Buscar o ir a'));
};

describe('the palette', () => {
  it('invoices a customer in seven keys, and finds vouchers, concepts and screens', async () => {
    const { page } = here;
    await here.account.draft({ serie: 'PAL', folio: 1048, fecha: '2020-03-05T12:00:00' });
    await addHonorarios(here.account);
    await here.open('/conceptos');
    const hands = await countHands(page);
    await page.getByRole('heading', { name: 'Catálogo de conceptos' }).waitFor();
    await hands();
    await open(page);
    await type(page, 'robot');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Receptor').inputValue()).toContain('UNIVERSIDAD ROBOTICA'),
    );
    expect(await hands()).toEqual({ keys: 7, pointer: 0 });

    // What was begun is asked about before it is left.
    await page.getByLabel('Forma de pago').selectOption('03');
    await open(page);
    await type(page, 'pal-1048');
    await option(page, /PAL-1048.*5 mar 2020.*Borrador/).waitFor();
    await page.keyboard.press('Enter');
    await answer(page, '¿Salir sin guardar?', 'Salir sin guardar');
    await page.getByRole('heading', { name: 'Factura PAL-1048' }).waitFor();

    await open(page);
    await type(page, 'honor');
    await option(page, /Honorarios de consultoría/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Editar concepto' }).waitFor();

    await open(page);
    await type(page, 'exportar');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();

    // An integrator's page has none.
    await page.goto(`${here.system.url}/facturacion/nuevo?kiosk=1`);
    await page.getByLabel('Receptor').waitFor();
    await page.keyboard.press('Control+k');
    expect(await box(page).count()).toBe(0);
    expect(here.complaints).toEqual([]);
  });

  it('keeps the keyboard when it is opened while the page it went to is still to come', async () => {
    const { page } = here;
    await here.open('/receptores');
    await open(page);
    await type(page, 'exportar');
    await page.getByRole('option', { name: /Exportar comprobantes/, selected: true }).waitFor();
    // Before React has drawn the page that the first key leads to, which it does in a later task.
    await page.evaluate(async () => {
      const press = (key: string, ctrlKey = false) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        );
      press('Enter');
      await Promise.resolve();
      press('k', true);
    });
    await page.locator('h1', { hasText: 'Exportar comprobantes' }).waitFor();
    await box(page).waitFor();
    expect(await focused(page)).toBe('Buscar o ir a');
    await type(page, 'honor');
    await vi.waitFor(async () => expect(await box(page).inputValue()).toBe('honor'));
  });

  it('loses no key that is typed before it is here, and none goes to the page below', async () => {
    const { page } = here;
    // A browser that saves data fetches nothing ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await here.open('/receptores');
    const search = page.getByRole('searchbox').first();
    await search.focus();
    let letGo = () => {};
    const wanted = new Promise<void>((resolve) => (letGo = resolve));
    const asked = page.waitForRequest(/\/js\//);
    await page.route(/\/js\//, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await type(page, 'robox');
    await page.keyboard.press('Backspace');
    await type(page, 't');
    await page.keyboard.press('Enter');
    await asked;
    expect(await search.inputValue()).toBe('');
    letGo();
    await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Receptor').inputValue()).toContain('UNIVERSIDAD ROBOTICA'),
    );
  });

  it('fits the narrowest phone, and leaves room in the bar for a low balance', async () => {
    const page = await here.openOn(NARROW, '/facturacion');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
    await box(page).waitFor();
    await type(page, 'robot');
    await option(page, /^UNIVERSIDAD ROBOTICA/).waitFor();
    await expectAccessible(page);
    await option(page, 'Ver los comprobantes de UNIVERSIDAD ROBOTICA ESPAÑOLA').click();
    await vi.waitFor(() => expect(new URL(page.url()).search).toBe('?receptor=URE180429TM6'));
    // There is room for a low balance, too.
    await answerInstead(page, /\/api\/creditos$/, (route) =>
      route.fulfill({ json: { disponibles: 9, reservados: 0, puedeProbar: true } }),
    );
    await page.reload();
    await page.getByRole('link', { name: 'Créditos: 9 · por agotarse' }).waitFor();
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 640 });
      await expectAccessible(page);
    }
  });
});
