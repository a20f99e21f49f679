import { localDateTime } from '@timbra/cfdi';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  addHonorarios,
  answerInstead,
  answerNext,
  expectAccessible,
  fillInvoice,
  noAnswer,
  openAs,
  openNewInvoice,
  openScreen,
  sharedBrowser,
  type Screen,
  signIn,
} from './browser.ts';

let system: SharedSystem;
let browser: Browser;
let account: Account;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
});
beforeEach(async () => {
  account = await signUp(system);
  await addHonorarios(account);
  screen = await openScreen(browser);
  page = screen.page;
});
afterEach(async () => {
  system.pac.reset();
  await screen.close();
});

const banner = () => page.getByText('Este CFDI fue Timbrado correctamente.');

it('writes an invoice, has it stamped, and sees it in the list with one credit less', async () => {
  await signIn(page, system, account);
  await expectAccessible(page);
  await openNewInvoice(page);
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Lugar de expedición').inputValue()).toBe('42501'),
  );
  // The only issuer is told, not asked for.
  const datos = page.getByRole('region', { name: 'Datos del comprobante' });
  await datos.getByText('ESCUELA KEMPER URGATE').waitFor();
  expect(await datos.getByLabel('Emisor').count()).toBe(0);
  await fillInvoice(page);
  const totals = page.getByRole('region', { name: 'Totales' });
  await totals.getByText('$1,160.00').waitFor();
  await page.getByLabel('Cantidad').first().fill('2');
  await totals.getByText('$2,320.00').waitFor();
  await expectAccessible(page);

  const held = Promise.withResolvers<void>();
  await answerNext(page, '**/timbrar**', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await page.getByRole('button', { name: 'Facturando...' }).waitFor();
  held.resolve();
  await banner().waitFor();
  await expectAccessible(page);

  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XML' }).click(),
  ]);
  expect(await readFile(await xml.path(), 'utf8')).toContain('tfd:TimbreFiscalDigital');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
  const row = page.getByRole('row', { name: /UNIVERSIDAD ROBOTICA/ });
  await row.getByText('Timbrada').waitFor();
  await row.getByText('$2,320.00').waitFor();
  await page.getByText('Créditos: 99').waitFor();
  expect(screen.complaints).toEqual([]);
});

it('names what is missing, keeps what was typed when the PAC refuses, and stamps once', async () => {
  const month = localDateTime(new Date(), '42501').slice(0, 8);
  await account.draft({ fecha: `${month}01T23:59:00`, serie: 'F' });
  await openAs(page, system, account);
  // Dates are the document's, whatever the clock of the browser.
  await page.getByText(/\b1 \w+ \d{4}, 23:59/).waitFor();
  await openNewInvoice(page);
  const { stampCalls, committed } = system.pac.stats();
  const timbrar = page.getByRole('button', { name: 'Timbrar' });
  await timbrar.click({ force: true });
  await page.getByText('Hay errores en el llenado:').waitFor();
  await page.getByRole('link', { name: /forma de pago/ }).click();
  const formaPago = page.getByLabel('Forma de pago');
  await vi.waitFor(async () =>
    expect(await formaPago.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await expectAccessible(page);
  expect(system.pac.stats().stampCalls).toBe(stampCalls);

  await fillInvoice(page);
  system.pac.set({
    failNext: { code: 'CFDI40145', message: 'El nombre no corresponde', times: 1 },
  });
  await timbrar.click();
  await page.getByText('El CFDI no pudo ser timbrado por el siguiente error').waitFor();
  await page
    .getByText(/El nombre no corresponde/)
    .first()
    .waitFor();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/timbrar')) requests.push(request.url());
  });
  system.pac.set({ latencyMs: 500 });
  await timbrar.dblclick();
  await page.keyboard.press('Control+Enter');
  await banner().waitFor();
  expect(requests).toHaveLength(1);
  expect(system.pac.stats().committed).toBe(committed + 1);
});

it('shows a page of its own for a section that is down, and brings it back on demand', async () => {
  const restore = await answerInstead(page, '**/mf-masterdata/**', noAnswer);
  await openAs(page, system, account);
  await page.getByRole('link', { name: 'Receptores' }).click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nueva factura' }).click();
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
  await page.getByRole('link', { name: 'Receptores' }).click();
  await retry.waitFor();
  restore();
  await retry.click();
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();
  await page.getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA').waitFor();
  await expectAccessible(page);
});
