import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Browser, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addHonorarios,
  answerInstead,
  expectAccessible,
  fillInvoice,
  noAnswer,
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
const focusIsOn = (label: string) => expect.poll(focusedLabel).toBe(label);

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
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Este CFDI fue Timbrado correctamente.');
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
  await expect.poll(() => notas().inputValue()).toBe('Pedido 77');
  await expect.poll(() => dialog.getByLabel('Correo electrónico').inputValue()).toBe(account.email);
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

it('says what to check after a wrong password, and keeps the e-mail', async () => {
  await page.goto(system.url);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('incorrecta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const text =
    'Verifica que has escrito el correo electrónico y contraseña correctos, o reintenta más tarde';
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Correo electrónico').inputValue()).toBe(account.email);
  await expectAccessible(page);
});

it('tells a list without invoices from one whose filter hides them', async () => {
  await openAs(page, system, account);
  await page.getByText('No hay facturas para mostrar').waitFor();
  await page.getByRole('link', { name: 'Crear una factura' }).waitFor();
  expect(await page.getByRole('button', { name: 'Quitar filtros' }).count()).toBe(0);
  await expectAccessible(page);

  await account.draft({ serie: 'Z' });
  await page.getByRole('button', { name: /^Canceladas/ }).click();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.getByRole('row', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
  const all = page.getByRole('button', { name: /^Todos/ });
  await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true');
});

it('says that the list could not be read, and reads it again on demand', async () => {
  await account.draft({ serie: 'Z' });
  const restore = await answerInstead(page, '**/api/facturas?**', noAnswer);
  await openAs(page, system, account);
  await page.getByText('No hay conexión con el servidor. Revisa tu red y reintenta.').waitFor();
  expect(await page.getByText('No hay facturas para mostrar').count()).toBe(0);
  await expectAccessible(page);
  restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('row', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
});

it('leads from an invoice that is no more back to the list', async () => {
  await openAs(page, system, account);
  await page.goto(`${system.url}/facturacion/editar/${'0'.repeat(24)}`);
  const text =
    'Ocurrió un error al cargar este CFDI. Esto puede pasar si el CFDI ha sido eliminado';
  await page.getByText(text).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
});

it('says that a voucher is not of this account, and begins a receipt without it', async () => {
  await openAs(page, system, account);
  const uuid = 'AD662D33-6934-459C-A128-BDF0393E0F44';
  await page.goto(`${system.url}/facturacion/nuevo/recibo-pago?uuid=${uuid.toLowerCase()}`);
  await page.getByText(`El comprobante ${uuid} no es de esta cuenta`).waitFor();
  await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nuevo Recibo de Pago, sin ese comprobante' }).click();
  await page.getByLabel('Receptor').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('asks before unsaved work is left, whether for another page or for a fresh one', async () => {
  await openAs(page, system, account);
  await openNewInvoiceWithNotes();
  for (const link of ['Receptores', 'Nueva factura']) {
    await page.getByRole('link', { name: link }).click();
    await leaveQuestion().getByRole('button', { name: 'Seguir aquí' }).click();
    await leaveQuestion().waitFor({ state: 'detached' });
    await expect.poll(() => notas().inputValue()).toBe('Pedido 77');
  }
  await page.getByRole('link', { name: 'Nueva factura' }).click();
  await leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.poll(() => notas().inputValue()).toBe('');
  await notas().fill('Otro pedido');
  await page.getByRole('link', { name: 'Receptores' }).click();
  await leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();
});

it('stays on the invoice when the skip link is followed', async () => {
  await openAs(page, system, account);
  await openNewInvoiceWithNotes();
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#contenido');
  await expect.poll(() => notas().inputValue()).toBe('Pedido 77');
  expect(await leaveQuestion().count()).toBe(0);
});

it('offers after a reload what was not saved, and leaves none of it once signed out', async () => {
  page.on('dialog', (it) => void it.accept());
  await openAs(page, system, account);
  await openNewInvoiceWithNotes();
  await expect.poll(keptCopies).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect.poll(() => notas().inputValue()).toBe('Pedido 77');
  await expect.poll(keptCopies).toBe(1);

  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

it('says what is missing in an account that has no issuer, receivers or credits', async () => {
  const email = `vacia-${account.id}@timbra.test`;
  const person = { name: 'Persona nueva', email, emailConfirmation: email };
  const { status } = await account.call('POST', '/signup', {
    body: { ...person, password: account.password },
    token: null,
  });
  expect(status).toBe(201);
  await openAs(page, system, { email, password: account.password });
  // From the list, where there is nothing, it is led to what is missing; once.
  await page.getByRole('heading', { name: 'Tu primera factura, en unos diez minutos' }).waitFor();
  await page.goto(`${system.url}/facturacion`);
  await page.getByText('Créditos: 0').waitFor();
  await page.getByText('agotados').waitFor();
  await openNewInvoice(page);
  await page.getByText(/Para timbrar falta un emisor con su certificado/).waitFor();
  await page.getByText(/No hay clientes guardados/).waitFor();
  await expectAccessible(page);
  await notas().fill('Pedido 77');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByText('Borrador guardado').waitFor();
  await page.getByRole('link', { name: 'Receptores' }).click();
  await page.getByText('No hay clientes guardados').waitFor();
});
