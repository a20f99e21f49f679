import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Browser, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  addHonorarios,
  expectAccessible,
  fillInvoice,
  openAs,
  openNewInvoice,
  openScreen,
  sharedBrowser,
  type Screen,
} from './browser.ts';

/**
 * From the list to a stamped invoice, measured: 4 to open the editor (3 Tabs to its link and Enter), 4 for the
 * receiver, 4 for the concept, 1 for the quantity, 6 for the form of payment, 1 to stamp.
 */
const MAX_KEYS = 20;

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
afterEach(() => screen.close());

const banner = () => page.getByText('Este CFDI fue Timbrado correctamente.');
const leaveQuestion = () => page.getByRole('dialog', { name: '¿Salir sin guardar?' });
const notas = () => page.getByLabel('Observaciones');
const openNewInvoiceWithNotes = async () => {
  await openNewInvoice(page);
  await notas().fill('Pedido 77');
};
const keptCopies = () =>
  page.evaluate(() => Object.keys(localStorage).filter((it) => it.includes('recuperar')).length);
const focusedLabel = () =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it instanceof HTMLInputElement || it instanceof HTMLSelectElement
      ? it.labels?.[0]?.textContent
      : it?.textContent;
  });
const focusIsOn = (label: string) =>
  vi.waitFor(async () => expect(await focusedLabel()).toBe(label));

it('lets the whole job be done by keyboard alone, within its budget of keys', async () => {
  await page.addInitScript(() => {
    const counts = Object.assign(window, { keys: 0, pointers: 0 });
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
    const count = (event: KeyboardEvent) => {
      if (event.isTrusted && !event.repeat && !modifiers.includes(event.key)) counts.keys += 1;
    };
    addEventListener('keydown', count, true);
    addEventListener('pointerdown', () => (counts.pointers += 1), true);
  });
  await page.goto(system.url);
  await page.getByLabel('Correo electrónico').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
  await page.evaluate(() => Object.assign(window, { keys: 0 }));

  await focusIsOn('Facturación');
  await page.keyboard.press('Tab');
  await focusIsOn('Nuevo comprobante');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Factura', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await focusIsOn('Factura');
  await page.keyboard.press('Enter');
  await focusIsOn('Receptor');
  await page.keyboard.type('rob');
  await page.keyboard.press('Enter');
  await focusIsOn('Concepto');
  await page.keyboard.type('hon');
  await page.keyboard.press('Enter');
  await focusIsOn('Cantidad');
  await page.keyboard.type('2');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Shift+Tab');
  await focusIsOn('Forma de pago');
  await page.keyboard.type('03');
  await page.keyboard.press('Control+Enter');
  await banner().waitFor();
  await page.getByText('$2,320.00').first().waitFor();

  const counts = await page.evaluate(() => {
    const { keys, pointers } = window as unknown as { keys: number; pointers: number };
    return { keys, pointers };
  });
  expect(counts.keys).toBeLessThanOrEqual(MAX_KEYS);
  expect(counts.pointers).toBe(0);
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Este CFDI fue Timbrado correctamente.',
    ),
  );
});

it('keeps what was typed when the session expires, and sends the same request after signing in', async () => {
  await openAs(page, system, account);
  await openNewInvoice(page);
  await fillInvoice(page);
  await notas().fill('Pedido 77');
  await page.context().clearCookies();
  let expired: string | undefined;
  // Only the saving: what else the editor asks for may be answered before it or after.
  await page.route('**/api/facturas', async (route) => {
    const headers = await route.request().allHeaders();
    expired ??= headers.authorization;
    const isExpired = headers.authorization === expired;
    await route.continue({
      headers: { ...headers, ...(isExpired && { authorization: 'Bearer vencido' }) },
    });
  });
  const created: Request[] = [];
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().endsWith('/api/facturas')) created.push(it);
  });
  const before = system.pac.stats().committed;

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Tu sesión expiró' });
  await dialog.waitFor();
  await expectAccessible(page);
  await vi.waitFor(async () => expect(await notas().inputValue()).toBe('Pedido 77'));
  await vi.waitFor(async () =>
    expect(await dialog.getByLabel('Correo electrónico').inputValue()).toBe(account.email),
  );
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await dialog.getByText(/Verifica que has escrito/).waitFor();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await banner().waitFor();

  const [first, second, ...more] = await Promise.all(created.map((it) => it.allHeaders()));
  expect(more).toEqual([]);
  expect(first?.['idempotency-key']).toMatch(/./);
  expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
  expect(created[1]?.postData()).toBe(created[0]?.postData());
  expect(system.pac.stats().committed).toBe(before + 1);
  expect(created[1]?.postDataJSON()).toMatchObject({ observaciones: 'Pedido 77' });
});

it('asks before unsaved work is left, finds it after a reload, and leaves none once signed out', async () => {
  // The browser asks, too, before the page is read anew.
  page.on('dialog', (it) => void it.accept());
  await openAs(page, system, account);
  await openNewInvoiceWithNotes();
  for (const link of ['Receptores', 'Nueva factura']) {
    await page.getByRole('link', { name: link }).click();
    await leaveQuestion().getByRole('button', { name: 'Seguir aquí' }).click();
    await leaveQuestion().waitFor({ state: 'detached' });
    await vi.waitFor(async () => expect(await notas().inputValue()).toBe('Pedido 77'));
  }
  await page.getByRole('link', { name: 'Nueva factura' }).click();
  await leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }).click();
  await vi.waitFor(async () => expect(await notas().inputValue()).toBe(''));
  await notas().fill('Otro pedido');
  await page.getByRole('link', { name: 'Receptores' }).click();
  await leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();

  await page.getByRole('link', { name: 'Nueva factura' }).click();
  await notas().fill('Pedido 78');
  // The skip link leaves nothing.
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  await vi.waitFor(async () => expect(await page.evaluate(() => location.hash)).toBe('#contenido'));
  await vi.waitFor(async () => expect(await notas().inputValue()).toBe('Pedido 78'));
  expect(await leaveQuestion().count()).toBe(0);
  await vi.waitFor(async () => expect(await keptCopies()).toBe(1));
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await vi.waitFor(async () => expect(await notas().inputValue()).toBe('Pedido 78'));
  await vi.waitFor(async () => expect(await keptCopies()).toBe(1));

  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
