import type { Peticion, Webhooks } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refuses, startReceiver, type Receiver } from '../api/webhook-receiver.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, freshScreens, NARROW, tabOn, tabTo } from './fresh-screens.ts';

const here = freshScreens();

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver?.stop());
afterEach(() => expect(here.complaints).toEqual([]));

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focused = (page: Page) => page.locator(':focus');
const asks = async (token: string, method: string, path: string, body?: unknown) =>
  (await here.account.call(method, path, { token, body })).status;

it('a key is made by keyboard alone, does what its scopes say, is told of, and is revoked', async () => {
  await here.open('/desarrolladores');
  const { page } = here;
  const newKey = page.getByRole('button', { name: 'Nueva clave' });
  await tabTo(page, 'Nueva clave');
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Nueva clave');
  await form.getByLabel('Nombre').and(focused(page)).waitFor();
  await page.keyboard.type('Tienda');
  // What is safer is chosen: a test key that only reads.
  await vi.waitFor(async () =>
    expect(await form.getByRole('radio', { name: /^Prueba/ }).isChecked()).toBe(true),
  );
  await tabOn(page, form.getByLabel('Capturar'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const told = dialog(page, 'Copia la clave');
  const secret = (await told.getByText(/^timbra_test_/).textContent()) ?? '';
  // The focus is on the button that copies it.
  const copy = told.getByRole('button', { name: 'Copiar: Clave secreta de «Tienda»' });
  await copy.and(focused(page)).waitFor();
  await tabTo(page, 'Listo');
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  await newKey.and(focused(page)).waitFor();
  await vi.waitFor(async () =>
    expect(await row(page, 'Tienda').textContent()).toContain(secret.slice(-4)),
  );
  expect(await page.getByText(secret).count()).toBe(0);

  expect(await asks(secret, 'GET', '/facturas')).toBe(200);
  expect(await asks(secret, 'POST', '/series', { serie: 'API' })).toBe(201);
  expect(await asks(secret, 'PUT', '/settings', {})).toBe(403);
  await until('they are in the log', async () => {
    const { body } = await here.account.call<{ items: Peticion[] }>('GET', '/peticiones');
    return body.items.length === 3;
  });
  await tabTo(page, 'Peticiones');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Peticiones', level: 1 }).waitFor();
  await row(page, 'GET /facturas').getByText('200', { exact: true }).waitFor();
  await row(page, 'PUT /settings').getByText('403', { exact: true }).waitFor();
  await row(page, 'PUT /settings').getByText('Tienda').waitFor();

  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.goBack();
  const revoke = page.getByRole('button', { name: 'Revocar: Tienda' });
  await revoke.click();
  await page.getByText('ya no podrán leer o capturar').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await revoke.and(focused(page)).waitFor();
  await revoke.click();
  await answer(page, '¿Revocar la clave «Tienda»?', 'Revocar la clave');
  await row(page, 'Tienda').waitFor({ state: 'detached' });
  await newKey.and(focused(page)).waitFor();
  expect(await asks(secret, 'GET', '/facturas')).toBe(401);
  await newKey.click();
  await dialog(page, 'Nueva clave').getByLabel('Nombre').fill('Otra');
  await expectAccessible(page);
});

it('where the account is told is written by keyboard alone; what is sent there is signed', async () => {
  await here.open('/desarrolladores/avisos');
  const { page } = here;
  const signature = section(page, 'Secreto de firma');
  const told = dialog(page, 'Copia el secreto de firma');
  await signature.getByText('Se crea al guardar').waitFor();
  await tabTo(page, 'Dirección (URL)');
  const path = `/${'una-direccion-bastante-larga-'.repeat(6)}`;
  await page.keyboard.type(receiver.url(path, refuses('<html>'.repeat(200))));
  await tabOn(page, page.getByLabel('Un comprobante se canceló'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const secret = (await told.getByText(/^whsec_/).textContent()) ?? '';
  await tabTo(page, 'Listo');
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  expect(await page.getByText(secret).count()).toBe(0);
  // Its last signs, without what fills up its base64.
  const end = secret.replace(/=+$/, '').slice(-4);
  await signature.getByText(end, { exact: true }).waitFor();
  await tabTo(page, 'Enviar un aviso de prueba');
  await page.keyboard.press('Enter');
  await row(page, 'Prueba').getByText('1 intento').waitFor();
  await row(page, 'Prueba')
    .getByRole('button', { name: /^Reenviar/ })
    .press('Enter');
  await row(page, 'Prueba').getByText('Entregada').waitFor();
  await row(page, 'Prueba').getByText('2 intentos').waitFor();
  const [message] = await receiver.take(path, 2);
  expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
    evento: 'webhook.prueba',
  });
  const { body } = await here.account.call<Webhooks>('GET', '/webhooks');
  expect(body).toMatchObject({ eventos: ['factura.timbrada'], activo: true });

  // Also what a long address answered fits the narrowest phone.
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ver los intentos/ }).click();
  await dialog(page, 'Intentos').getByText('Respondió 500').waitFor();
  await isStill(page);
  await expectAccessible(page);
});
