import type { WebhookEntrega, Webhooks } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answers, startReceiver, type Receiver } from '../api/webhook-receiver.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, holdBack, maestros, NARROW, tabOn, tabTo } from './maestros.ts';

const here = maestros({
  ownSystem: { env: { WEBHOOK_ALLOW_PRIVATE: '1', WEBHOOK_RETRY_MS: '50' } },
});
const PATH = '/desarrolladores/avisos';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver?.stop());
afterEach(() => expect(here.complaints).toEqual([]));

const address = (page: Page) => page.getByLabel('Dirección (URL)');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, text: string) =>
  section(page, 'Entregas').getByRole('row').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const test = (page: Page) => page.getByRole('button', { name: 'Enviar un aviso de prueba' });
const told = (page: Page) => page.getByRole('dialog', { name: 'Copia el secreto de firma' });

/** The secret's last signs, without what fills up its base64. */
const endOf = (secret: string): string => secret.replace(/=+$/, '').slice(-4);

const listens = async (url: string) => {
  const { status } = await here.account.call('PUT', '/webhooks', { body: { url } });
  expect(status).toBe(200);
};
/** A test message that has ended. */
const anEntrega = async (estado: WebhookEntrega['estado']) => {
  const { body } = await here.account.call<WebhookEntrega>('POST', '/webhooks/probar');
  await until(`the message is ${estado}`, async () => {
    const page = await here.account.call<{ items: WebhookEntrega[] }>('GET', '/webhooks/entregas');
    const found = page.body.items.find((it) => it.id === body.id);
    return found?.estado === estado && found.intentos.length > 0;
  });
};

describe('where the account is told', () => {
  it('is written by keyboard alone; the secret is shown once and signs what is sent', async () => {
    await here.open(PATH);
    const { page } = here;
    await section(page, 'Secreto de firma').getByText('Se crea al guardar').waitFor();
    await expect.poll(() => test(page).getAttribute('aria-disabled')).toBe('true');
    await tabTo(page, 'Dirección (URL)');
    await page.keyboard.type(receiver.url('/teclado'));
    await tabOn(page, page.getByLabel('Un comprobante se canceló'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await told(page).getByText('No se volverá a mostrar').waitFor();
    const secret =
      (await told(page)
        .getByText(/^whsec_/)
        .textContent()) ?? '';
    await isStill(page);
    await expectAccessible(page);
    await tabTo(page, 'Listo');
    await page.keyboard.press('Enter');
    await told(page).waitFor({ state: 'detached' });
    expect(await page.getByText(secret).count()).toBe(0);
    await section(page, 'Secreto de firma').getByText(endOf(secret), { exact: true }).waitFor();
    await tabTo(page, 'Enviar un aviso de prueba');
    await page.keyboard.press('Enter');
    await row(page, 'Prueba').getByText('Entregada').waitFor();
    await row(page, 'Prueba').getByText('Respondió 200').waitFor();
    const [message] = await receiver.take('/teclado');
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
      evento: 'webhook.prueba',
    });
    await expectAccessible(page);
    const { body } = await here.account.call<Webhooks>('GET', '/webhooks');
    expect(body).toMatchObject({ eventos: ['factura.timbrada'], activo: true });
  });

  it('is refused at its field when nothing could be sent there', async () => {
    await here.open(PATH);
    const { page } = here;
    await address(page).fill('tienda.ejemplo.mx');
    await save(page).click();
    await page.getByText('Debe ser una dirección https:// sin usuario ni contraseña').waitFor();
    await expect.poll(() => address(page).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => address(page).inputValue()).toBe('tienda.ejemplo.mx');
    await expectAccessible(page);
    here.complaints.length = 0;
  });

  it('says that it is switched off, and by whom that may be', async () => {
    await listens(receiver.url('/se-fue', answers(410)));
    await anEntrega('fallida');
    await here.open(PATH);
    const { page } = here;
    await page.getByText('No se envían avisos a esta dirección').waitFor();
    await page.getByRole('switch', { name: 'Enviar avisos a esta dirección' }).check();
    await save(page).click();
    await page.getByText('Se guardó a dónde se avisa').waitFor();
    await page.getByText('No se envían avisos a esta dirección').waitFor({ state: 'detached' });
  });
});

it('another secret is made once it was confirmed, and the one before it is said to sign, too', async () => {
  await listens(receiver.url('/rotado'));
  await here.open(PATH);
  const { page } = here;
  const signature = section(page, 'Secreto de firma');
  await signature.getByRole('button', { name: 'Cambiar el secreto' }).click();
  const question = page.getByRole('dialog', { name: '¿Cambiar el secreto de firma?' });
  await question.getByText('cada aviso lleva dos firmas').waitFor();
  await isStill(page);
  await expectAccessible(page);
  await answer(page, '¿Cambiar el secreto de firma?', 'Cambiar el secreto');
  const secret =
    (await told(page)
      .getByText(/^whsec_/)
      .textContent()) ?? '';
  await told(page).getByRole('button', { name: 'Listo' }).click();
  await signature.getByText('El anterior firma también hasta el').waitFor();
  await signature.getByText(endOf(secret), { exact: true }).waitFor();
});

describe('the deliveries', () => {
  it('say what the receiver answered to every try, and are sent again', async () => {
    const gone = answers(404, { body: 'no hay nadie' });
    await listens(receiver.url('/fallida', answers(500, { body: 'me caí' }), gone));
    await here.account.call('POST', '/webhooks/probar');
    await here.open(PATH);
    const { page } = here;
    const shown = row(page, 'Prueba');
    await shown.getByText('2 intentos').waitFor();
    await shown.getByText('Respondió 404').waitFor();
    await shown.getByRole('button', { name: /^Ver los intentos: Prueba/ }).click();
    const tries = page.getByRole('dialog', { name: 'Intentos' });
    await expect
      .poll(() => tries.getByRole('listitem').locator('pre').allTextContents())
      .toEqual(['no hay nadie', 'me caí']);
    await isStill(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const resend = shown.getByRole('button', { name: /^Reenviar: Prueba/ });
    await resend.click();
    await page.getByText('Se envía otra vez el mismo aviso').waitFor();
    await shown.getByText('Entregada').waitFor();
    const sent = await receiver.take('/fallida', 3);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('are those of one state when one asks for it, and say when there are none', async () => {
    await listens(receiver.url('/filtro'));
    await here.open(PATH);
    const { page } = here;
    await page.getByText('Aún no hay avisos').waitFor();
    await expectAccessible(page);
    await test(page).click();
    await row(page, 'Prueba').getByText('Entregada').waitFor();
    await page.getByLabel('Estado').selectOption('Fallida');
    await page.getByText('Ningún aviso está así').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await row(page, 'Prueba').waitFor();
  });

  it('are read page by page; after the last one the focus stays where it was', async () => {
    await listens(receiver.url('/paginas'));
    const tests = Array.from({ length: 51 }, () => here.account.call('POST', '/webhooks/probar'));
    await Promise.all(tests);
    await receiver.take('/paginas', 51);
    await here.open(PATH);
    const { page } = here;
    const rows = section(page, 'Entregas').getByRole('row');
    await expect.poll(() => rows.count()).toBe(1 + 50);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect.poll(() => rows.count()).toBe(1 + 51);
    await page.getByText('Es todo.').and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
  });

  it('say that they are on their way, and that they could not be read', async () => {
    await here.open('/cuenta');
    const { page, system } = here;
    const entregas = await holdBack(page, '/webhooks/entregas');
    await page.goto(`${system.url}${PATH}`);
    await section(page, 'Entregas').getByText('Estamos trayendo la información').waitFor();
    entregas.lose();
    await section(page, 'Entregas').getByRole('alert').getByText('No se pudo traer').waitFor();
    await expectAccessible(page);
    entregas.letGo();
    await section(page, 'Entregas').getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Aún no hay avisos').waitFor();
    here.complaints.length = 0;
  });
});

it('fits the narrowest phone, also what a long address answered', async () => {
  const path = `/${'una-direccion-bastante-larga-'.repeat(6)}`;
  await listens(receiver.url(path, answers(500, { body: '<html>'.repeat(200) })));
  await anEntrega('entregada');
  const page = await here.openOn(NARROW, PATH);
  await row(page, 'Prueba').getByText('Entregada').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ver los intentos/ }).click();
  await page.getByRole('dialog', { name: 'Intentos' }).getByText('Respondió 500').waitFor();
  await isStill(page);
  await expectAccessible(page);
});
