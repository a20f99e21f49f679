import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addHonorarios, answerInstead, expectAccessible, noAnswer } from './browser.ts';
import { countHands, type } from './keys.ts';
import { answer, maestros, NARROW } from './maestros.ts';

const here = maestros();

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
/** Opens it, and waits for the field to have the keyboard. */
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await expect.poll(() => focused(page)).toBe('Buscar o ir a');
};

describe('the palette', () => {
  it('invoices a customer from anywhere in seven keys, without a pointer', async () => {
    const { page } = here;
    await here.open('/conceptos');
    const hands = await countHands(page);
    await page.getByRole('heading', { name: 'Catálogo de conceptos' }).waitFor();
    await hands();
    await open(page);
    await type(page, 'robot');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Receptor').inputValue())
      .toContain('UNIVERSIDAD ROBOTICA');
    expect(await hands()).toEqual({ keys: 7, pointer: 0 });
    expect(here.complaints).toEqual([]);
  });

  it('finds a voucher by its folio, a concept by its words and a screen by its name', async () => {
    const { page } = here;
    await here.account.draft({ serie: 'PAL', folio: 1048, fecha: '2020-03-05T12:00:00' });
    await addHonorarios(here.account);
    await here.open('/facturacion');
    await open(page);
    await type(page, 'pal-1048');
    await option(page, /PAL-1048.*5 mar 2020.*Borrador/).waitFor();
    await page.keyboard.press('Enter');
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
    expect(here.complaints).toEqual([]);
  });

  it('finds a view of the list by its name, also one that was just saved, and goes to it', async () => {
    const { account, page } = here;
    const save = (nombre: string, consulta: string) =>
      account.call('POST', '/cuenta/vistas', { body: { nombre, consulta } });
    await save('Borradores caros', 'status=1&orden=-total');
    await here.open('/receptores');
    await open(page);
    await type(page, 'borradores ca');
    await option(page, 'Vista: Borradores caros').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/facturacion\?status=1&orden=-total$/);

    await save('Canceladas', 'status=4');
    await open(page);
    await type(page, 'vista can');
    await option(page, 'Vista: Canceladas').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/facturacion\?status=4$/);
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
    await expect.poll(() => box(page).inputValue()).toBe('honor');
  });

  it('says nothing of views that could not be asked', async () => {
    const { page } = here;
    await here.open('/receptores');
    const refused = page.waitForResponse(/\/api\/cuenta\/vistas$/);
    await answerInstead(page, /\/api\/cuenta\/vistas$/, (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await open(page);
    await refused;
    await type(page, 'exportar');
    await option(page, /Exportar comprobantes/).waitFor();
    await page.getByRole('status').filter({ hasText: 'Nada coincide' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('begins a receiver with the name that nobody has', async () => {
    const { page } = here;
    await here.open('/facturacion');
    await open(page);
    await type(page, 'inmobiliaria');
    await option(page, 'Crear receptor “inmobiliaria”').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Alta de receptor' }).waitFor();
    await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe('INMOBILIARIA');
  });

  it('is read by who cannot see it, and goes back to where the keyboard was', async () => {
    const { page } = here;
    await here.open('/receptores');
    const trigger = page.getByRole('button', { name: 'Buscar o ir a…' });
    await trigger.click();
    await type(page, 'robot');
    const line = option(page, /UNIVERSIDAD ROBOTICA.*Nueva factura a este receptor/);
    await line.waitFor();
    await page.getByRole('status').filter({ hasText: '1 resultado' }).waitFor();
    await expect
      .poll(() => box(page).getAttribute('aria-activedescendant'))
      .toBe(await line.getAttribute('id'));
    await expect.poll(() => line.getAttribute('aria-selected')).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => trigger.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('loses no key that is typed before it is here, and none goes to the page below', async () => {
    const { page } = here;
    // Whoever saves data is fetched nothing ahead.
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
    await expect
      .poll(() => page.getByLabel('Receptor').inputValue())
      .toContain('UNIVERSIDAD ROBOTICA');
  });

  it('asks about unsaved work before it goes', async () => {
    const { page } = here;
    await here.open('/receptores/nuevo');
    await page.getByLabel('Razón social').fill('ALGUIEN');
    await open(page);
    await type(page, 'convenios');
    await page.keyboard.press('Enter');
    await answer(page, '¿Salir sin guardar?', 'Salir sin guardar');
    await page.getByRole('heading', { name: 'Convenios' }).waitFor();
  });

  it('says what could not be asked, and asks again', async () => {
    const { page } = here;
    await here.open('/facturacion');
    const mend = await answerInstead(page, /\/api\/receptores\?/, noAnswer);
    await open(page);
    await type(page, 'robot');
    await page.getByText('No se pudo buscar en todo').waitFor();
    mend();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await option(page, /^UNIVERSIDAD ROBOTICA/).waitFor();
  });

  it('fits the narrowest phone', async () => {
    const page = await here.openOn(NARROW, '/facturacion');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
    await box(page).waitFor();
    await type(page, 'robot');
    await option(page, /^UNIVERSIDAD ROBOTICA/).waitFor();
    await expectAccessible(page);
    await option(page, 'Ver los comprobantes de UNIVERSIDAD ROBOTICA ESPAÑOLA').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?receptor=URE180429TM6');
  });

  it.each([320, 768, 1024])('leaves room in the bar of %i for a low balance', async (width) => {
    const page = await here.openOn({ width, height: 640 }, '/conceptos');
    await answerInstead(page, /\/api\/creditos$/, (route) =>
      route.fulfill({ json: { disponibles: 9, reservados: 0, puedeProbar: true } }),
    );
    await page.reload();
    await page.getByRole('link', { name: 'Créditos: 9 · por agotarse' }).waitFor();
    await expectAccessible(page);
  });

  it('is not there in a kiosk', async () => {
    const { page } = here;
    await here.open('/facturacion/nuevo?kiosk=1');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Receptor').waitFor();
    expect(await box(page).count()).toBe(0);
  });
});
