import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { answerInstead, expectAccessible, hojaIsDrawn, noAnswer } from './browser.ts';
import { freshScreens, NARROW, PHONE, tabTo } from './fresh-screens.ts';
import { stamped, TIMBRADA } from './tipos.ts';

const here = freshScreens();
const WIDE = { width: 1440, height: 900 };

const ppd = () => stamped(here.account, { metodoPago: 'PPD', formaPago: ['99'], serie: 'D' });
const seccion = (page: Page, name: string) => page.getByRole('region', { name });

afterEach(() => expect(here.complaints).toEqual([]));

it('is a sheet with its actions and its history, files and prints it', async () => {
  const { page } = here;
  const { id, uuid = '' } = await ppd();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
  });
  await page.setViewportSize(WIDE);
  await here.open(`/facturacion/editar/${id}`);
  await page.getByRole('heading', { name: /^Factura D-1 · URE180429TM6$/ }).waitFor();
  await page.getByText(TIMBRADA).waitFor();
  await hojaIsDrawn(page);
  expect(await page.getByRole('main').locator('input, select, textarea').count()).toBe(0);
  await seccion(page, 'Historia')
    .getByText(/^Timbrada por/)
    .waitFor();
  await seccion(page, 'Datos del comprobante')
    .getByRole('cell', { name: 'Honorarios de consultoría' })
    .waitFor();
  await seccion(page, 'Por cobrar').getByText('Todavía no tiene pagos.').waitFor();

  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Ambos' }).click();
  await vi.waitFor(() => expect(names.map((it) => it.split('.').at(-1))).toEqual(['pdf', 'xml']));
  await page.getByRole('button', { name: 'Copiar el UUID' }).click();
  await page.getByText('Copiado').waitFor();
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uuid),
  );
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const frame = page.locator('iframe[data-imprimir]');
  await frame.waitFor({ state: 'attached' });
  await vi.waitFor(async () => expect(await frame.getAttribute('src')).toMatch(/^blob:/));
  const broken = await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken);
  expect(broken).toEqual([]);
});

it('is used with the keys alone, and drawn larger and smaller in steps', async () => {
  const { page } = here;
  const { id } = await ppd();
  await page.setViewportSize(WIDE);
  await here.open(`/facturacion/editar/${id}`);
  await hojaIsDrawn(page);
  await page.getByText('100 %').waitFor();
  await tabTo(page, 'Acercar');
  await page.keyboard.press('Enter');
  await page.getByText('125 %').waitFor();
  await vi.waitFor(async () =>
    expect(await page.locator('canvas').evaluate((it) => it.clientWidth)).toBe(1020),
  );
  const xml = page.getByRole('button', { name: 'XML', exact: true });
  await xml.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.xml$/);
  await vi.waitFor(async () =>
    expect(await xml.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await tabTo(page, 'Emitir recibo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Nuevo Recibo de Pago/ }).waitFor();
});

it('leads to the ones before and after it in the list, which drafts do not interrupt', async () => {
  const { page, account } = here;
  await stamped(account, { serie: 'W' });
  await account.draft({ serie: 'W' });
  await stamped(account, { serie: 'W' });
  await here.open('/facturacion');
  await page.getByRole('link', { name: 'Ver' }).last().click();
  const folio = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  await folio(/^Factura W-1 /);
  await page.getByText('2 de 2', { exact: true }).waitFor();
  const siguiente = page.getByRole('button', { name: 'Comprobante siguiente' });
  await vi.waitFor(async () => expect(await siguiente.getAttribute('aria-disabled')).toBe('true'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Comprobante anterior' }).click();
  await folio(/^Factura W-2 /);
  await page.keyboard.press('Alt+ArrowDown');
  await folio(/^Factura W-1 /);
  await page.goBack();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
});

it('is read without its sheet, which comes on demand and opens over the screen of a phone', async () => {
  const { page } = here;
  const { id } = await ppd();
  const restore = await answerInstead(page, `**/api/facturas/${id}.pdf`, noAnswer);
  await here.open(`/facturacion/editar/${id}`);
  await page.getByText('No se pudo mostrar el PDF').waitFor();
  const datos = seccion(page, 'Datos del comprobante');
  expect((await datos.boundingBox())?.width).toBeGreaterThan(300);
  await expectAccessible(page);
  restore();
  here.complaints.length = 0;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await hojaIsDrawn(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ver la hoja completa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hoja del comprobante' });
  await dialog.locator('canvas[data-drawn]').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nueva factura' }).click();
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
});
