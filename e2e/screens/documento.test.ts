import { signUp } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addHonorarios,
  answerInstead,
  expectAccessible,
  fillInvoice,
  hojaIsDrawn,
  isStill,
  noAnswer,
} from './browser.ts';
import { maestros, NARROW, PHONE, tabTo } from './maestros.ts';
import { stamped, TIMBRADA } from './tipos.ts';

const here = maestros();
const DESKTOP = { width: 1440, height: 900 };
const PPD = { metodoPago: 'PPD', formaPago: ['99'] } as const;

const documento = (id: string) => here.open(`/facturacion/editar/${id}`);
const ppd = () => stamped(here.account, { ...PPD, formaPago: ['99'], serie: 'D' });
const seccion = (page: Page, name: string) => page.getByRole('region', { name });

afterEach(() => expect(here.complaints).toEqual([]));

describe('a stamped invoice', () => {
  it('is a sheet with what one does with it and what happened to it, and no form', async () => {
    const { page } = here;
    const { id, uuid } = await ppd();
    await documento(id);
    await page.getByRole('heading', { name: /^Factura D-1 · URE180429TM6$/ }).waitFor();
    await page.getByText(TIMBRADA).waitFor();
    await hojaIsDrawn(page);
    expect(await page.getByRole('main').locator('input, select, textarea').count()).toBe(0);
    await page.getByText(uuid ?? '', { exact: true }).waitFor();
    await seccion(page, 'Historia')
      .getByText(/^Timbrada por/)
      .waitFor();
    const datos = seccion(page, 'Datos del comprobante');
    await expect
      .poll(() => datos.getByRole('cell', { name: 'Honorarios de consultoría' }).count())
      .toBe(1);
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
    await expect.poll(() => siguiente.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Comprobante anterior' }).click();
    await folio(/^Factura W-2 /);
    await page.keyboard.press('Alt+ArrowDown');
    await folio(/^Factura W-1 /);
    await page.goBack();
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
  });

  it('gives its files one by one or both, and its UUID to the clipboard', async () => {
    const { page } = here;
    const { id, uuid = '' } = await ppd();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await documento(id);
    const names: string[] = [];
    page.on('download', (file) => names.push(file.suggestedFilename()));
    await page.getByRole('button', { name: 'Ambos' }).click();
    await expect.poll(() => names.length).toBe(2);
    expect(names.map((it) => it.split('.').at(-1))).toEqual(['pdf', 'xml']);
    await page.getByRole('button', { name: 'Copiar el UUID' }).click();
    await page.getByText('Copiado').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uuid);
  });

  it('shows what it is owed and each payment, with the way to its receipt', async () => {
    const { account, page } = here;
    const factura = await ppd();
    const porCobrar = seccion(page, 'Por cobrar');
    await documento(factura.id);
    await porCobrar.getByText('Todavía no tiene pagos.').waitFor();
    const { fecha: fechaPago = '', uuid: idDocumento = '' } = factura;
    const documentos = [{ idDocumento, impPagado: '500' }];
    const recibo = await account.draft({
      tipoComprobante: 'P',
      formaPago: [],
      conceptos: [],
      recepcionPago: { pagos: [{ fechaPago, formaDePagoP: '03', documentos }] },
    });
    expect((await account.stamp(recibo.id)).status).toBe(200);
    await page.reload();
    await porCobrar.getByText('$660.00').waitFor();
    await porCobrar.getByText('$500.00').waitFor();
    await seccion(page, 'Historia').getByText('Pago recibido').waitFor();
    await page.getByRole('link', { name: 'Ver el recibo de la parcialidad 1' }).click();
    await page.getByRole('heading', { name: /^Recibo Pago/ }).waitFor();
    await page.getByText('$500.00').first().waitFor();
  });

  it('says why what cannot be done cannot, and offers the rest', async () => {
    const { page, account } = here;
    const { id } = await stamped(account, {});
    await documento(id);
    const acciones = page.getByRole('list', { name: 'Qué hacer con él' });
    await acciones.getByText('se pagó de una vez (PUE)').waitFor();
    expect(await acciones.getByRole('link', { name: 'Emitir recibo' }).count()).toBe(0);
    await acciones.getByRole('link', { name: 'Emitir nota de crédito' }).waitFor();
    await acciones.getByRole('link', { name: 'Duplicar' }).click();
    await page.getByRole('heading', { name: /^Duplicar Factura/ }).waitFor();
  });

  it('prints the file itself, from a frame of its own', async () => {
    const { page } = here;
    const { id } = await ppd();
    await documento(id);
    await hojaIsDrawn(page);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const frame = page.locator('iframe[data-imprimir]');
    await frame.waitFor({ state: 'attached' });
    await expect.poll(() => frame.getAttribute('src')).toMatch(/^blob:/);
  });

  it('is drawn larger and smaller, in steps', async () => {
    const { page } = here;
    const { id } = await ppd();
    const wide = await here.openOn(DESKTOP, `/facturacion/editar/${id}`);
    await hojaIsDrawn(wide);
    await wide.getByText('100 %').waitFor();
    await wide.getByRole('button', { name: 'Acercar' }).click();
    await wide.getByText('125 %').waitFor();
    const width = await wide.locator('canvas').evaluate((it) => it.clientWidth);
    expect(width).toBe(1020);
    expect(page.url()).not.toContain(id);
  });
});

it('takes the place of the editor after a stamp, the focus on its banner, and Alt+N goes on', async () => {
  const { page } = here;
  await addHonorarios(here.account);
  await here.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(TIMBRADA);
  await hojaIsDrawn(page);
  await page.keyboard.press('Alt+n');
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'factura-receptor');
});

it('is read without its sheet when that cannot be had, and the sheet comes on demand', async () => {
  const { page } = here;
  const { id } = await ppd();
  const restore = await answerInstead(page, `**/api/facturas/${id}.pdf`, noAnswer);
  await documento(id);
  await page.getByText('No se pudo mostrar el PDF').waitFor();
  const datos = seccion(page, 'Datos del comprobante');
  expect((await datos.boundingBox())?.width).toBeGreaterThan(300);
  await expectAccessible(page);
  restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await hojaIsDrawn(page);
  here.complaints.length = 0;
});

it('of another account is not found', async () => {
  const stranger = await signUp(here.system);
  const { id } = await stamped(stranger, {});
  await documento(id);
  await here.page.getByText(/Ocurrió un error al cargar este CFDI/).waitFor();
  here.complaints.length = 0;
});

it('breaks no rule of the policy of the page while it is drawn', async () => {
  const { page } = here;
  const { id } = await ppd();
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
  });
  await documento(id);
  await hojaIsDrawn(page);
  const broken = await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken);
  expect(broken).toEqual([]);
});

it('is used with the keys alone', async () => {
  const { page } = here;
  const { id } = await ppd();
  await documento(id);
  await hojaIsDrawn(page);
  await tabTo(page, 'Acercar');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Emitir recibo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Nuevo Recibo de Pago/ }).waitFor();
});

it.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest screen', NARROW],
])('fits %s, by day and by night', async (_what, viewport) => {
  const { id } = await ppd();
  const page = await here.openOn(viewport, `/facturacion/editar/${id}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByText('Todavía no tiene pagos.').waitFor();
    await hojaIsDrawn(page);
    const scheme = page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`);
    await scheme.waitFor({ state: 'attached' });
    await isStill(page);
    await expectAccessible(page);
  }
});

it('shows a phone the sheet in small, which opens over the whole screen', async () => {
  const { id } = await ppd();
  const page = await here.openOn(PHONE, `/facturacion/editar/${id}`);
  await hojaIsDrawn(page);
  await page.getByRole('button', { name: 'Ver la hoja completa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hoja del comprobante' });
  await dialog.locator('canvas[data-drawn]').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Nueva factura' }).click();
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
});
