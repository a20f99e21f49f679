import type { Clave } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { answer, holdBack, maestros, NARROW, tabOn, tabTo } from './maestros.ts';

const here = maestros();

const aKey = async (nombre: string, over: Partial<Clave> = {}): Promise<string> => {
  const { body } = await here.account.call<{ ClientSecret: string }>('POST', '/claves', {
    body: { nombre, alcances: ['leer'], ...over },
  });
  return body.ClientSecret;
};
const asks = async (token: string, method: string, path: string, body?: unknown) =>
  (await here.account.call(method, path, { token, body })).status;
const row = (nombre: string, page = here.page) => page.getByRole('row').filter({ hasText: nombre });
const newKey = (page = here.page) => page.getByRole('button', { name: 'Nueva clave' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe('the keys of an account', () => {
  it('are made by keyboard alone; the secret is shown once and does what its scopes say', async () => {
    await here.open('/desarrolladores');
    const { page } = here;
    await tabTo(page, 'Nueva clave');
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Nueva clave');
    await form.getByLabel('Nombre').and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('Tienda');
    // What is safer is chosen: a test key that only reads.
    await expect.poll(() => form.getByRole('radio', { name: /^Prueba/ }).isChecked()).toBe(true);
    await tabOn(page, form.getByLabel('Capturar'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const told = dialog(page, 'Copia la clave');
    const secret = (await told.getByText(/^timbra_test_/).textContent()) ?? '';
    await expectAccessible(page);
    // Where one goes on from: the focus is on what copies it.
    await told
      .getByRole('button', { name: 'Copiar: Clave secreta de «Tienda»' })
      .and(page.locator(':focus'))
      .waitFor();
    await tabTo(page, 'Listo');
    await page.keyboard.press('Enter');
    await told.waitFor({ state: 'detached' });
    await newKey().and(page.locator(':focus')).waitFor();
    await row('Tienda').getByText('Leer, Capturar', { exact: true }).waitFor();
    await expect.poll(() => row('Tienda').textContent()).toContain(`····${secret.slice(-4)}`);
    expect(await page.getByText(secret).count()).toBe(0);
    await expectAccessible(page);
    expect(here.complaints).toEqual([]);

    expect(await asks(secret, 'GET', '/facturas')).toBe(200);
    const serie = { serie: 'API' };
    expect(await asks(secret, 'POST', '/series', serie)).toBe(201);
    expect(await asks(secret, 'PUT', '/settings', {})).toBe(403);
    await page.reload();
    await row('Tienda').waitFor();
    expect(await row('Tienda').getByText('Nunca').count()).toBe(0);
    await expect.poll(() => row('Clave principal').getByText('Nunca').count()).toBe(1);
  });

  it('take another name and other scopes, which count at once', async () => {
    const secret = await aKey('Almacén');
    await here.open('/desarrolladores');
    const { page } = here;
    await page.getByRole('button', { name: 'Cambiar: Almacén' }).click();
    const form = dialog(page, 'Cambiar la clave');
    await form.getByLabel('Nombre').fill('Almacén norte');
    await form.getByLabel('Leer').uncheck();
    await form.getByText('Elige al menos un alcance').waitFor({ state: 'attached' });
    await form.getByLabel('Capturar').check();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Se guardó la clave').waitFor();
    await row('Almacén norte').getByText('Capturar', { exact: true }).waitFor();
    expect(await asks(secret, 'GET', '/facturas')).toBe(403);
  });

  it('are worth nothing once they are revoked, which a question says beforehand', async () => {
    const secret = await aKey('Pedidos', { alcances: ['leer', 'timbrar'] });
    await here.open('/desarrolladores');
    const { page } = here;
    const revoke = page.getByRole('button', { name: 'Revocar: Pedidos' });
    await revoke.click();
    await page.getByText('ya no podrán leer o timbrar').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await revoke.and(page.locator(':focus')).waitFor();
    expect(await asks(secret, 'GET', '/facturas')).toBe(200);
    await revoke.click();
    await answer(page, '¿Revocar la clave «Pedidos»?', 'Revocar la clave');
    await page.getByText('Se revocó la clave «Pedidos»').waitFor();
    await row('Pedidos').waitFor({ state: 'detached' });
    await newKey().and(page.locator(':focus')).waitFor();
    expect(await asks(secret, 'GET', '/facturas')).toBe(401);
    await page.getByText('Por ahora la cuenta solo tiene la clave principal.').waitFor();
  });

  it('have each a name of its own: another is refused at its field', async () => {
    await aKey('Tienda');
    await here.open('/desarrolladores');
    const { page } = here;
    await newKey().click();
    const name = dialog(page, 'Nueva clave').getByLabel('Nombre');
    await name.fill('TIENDA');
    await name.press('Enter');
    const field = dialog(page, 'Nueva clave').getByRole('textbox', { name: 'Nombre' });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.and(page.locator(':focus')).waitFor();
    await expect.poll(() => field.inputValue()).toBe('TIENDA');
    await expectAccessible(page);
  });

  it('say that they are on their way, and that they could not be read', async () => {
    await here.open('/cuenta');
    const { page, system } = here;
    const keys = await holdBack(page, '/claves');
    await page.goto(`${system.url}/desarrolladores`);
    const section = page.getByRole('region', { name: 'Claves', exact: true });
    await section.getByText('Estamos trayendo la información').waitFor();
    expect(await newKey().count()).toBe(0);
    keys.lose();
    await section.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
    await expectAccessible(page);
    keys.letGo();
    await section.getByRole('button', { name: 'Reintentar' }).click();
    await row('Clave principal').waitFor();
  });
});

it('fit the narrowest phone, also their dialogs', async () => {
  await aKey('Sistema de facturación de la tienda en línea', { alcances: ['leer', 'administrar'] });
  const page = await here.openOn(NARROW, '/desarrolladores');
  await row('tienda en línea', page).getByText('Leer, Administrar').waitFor();
  await expectAccessible(page);
  await newKey(page).click();
  await dialog(page, 'Nueva clave').getByLabel('Nombre').fill('Otra');
  await expectAccessible(page);
  await dialog(page, 'Nueva clave').getByRole('button', { name: 'Crear la clave' }).click();
  await dialog(page, 'Copia la clave')
    .getByText(/^timbra_test_/)
    .waitFor();
  await expectAccessible(page);
});
