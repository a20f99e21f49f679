import type { Factura } from '@timbra/contracts';
import { runningDatabase } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { main as operator } from '../../gateway/bin/operar.ts';
import { refuses, startReceiver, type Receiver } from '../api/webhook-receiver.ts';
import { addHonorarios, answerNext, DESKTOP, expectAccessible, fillInvoice } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';

const here = freshScreens();
const FALTA = /Debe especificar la dirección de aviso \(webhook\)/;

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver?.stop());
afterEach(() => expect(here.complaints).toEqual([]));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const webhook = (page: Page) => page.getByLabel('Dirección de aviso (webhook)');
const isSaeko = async (...options: string[]) => {
  await operator(['integrador', here.account.email, ...options], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: here.system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
};
/** Stamped before the account is an integrator's: its draft needed no address for notices. */
const stamped = async (over: object = {}): Promise<Factura> => {
  const { id } = await here.account.draft(over);
  const { status, body } = await here.account.stamp(id);
  expect(status).toBe(200);
  return body;
};
const confirmPath = ({ id }: Factura) => `/facturacion/saekoconfirm/${id}`;

it('an integrator’s invoice asks where its system is told of it, and is stamped once it says so', async () => {
  await addHonorarios(here.account);
  await isSaeko('--timbrar');
  const { page } = here;
  await here.open('/facturacion/nuevo/saeko?kiosk=1');
  await webhook(page).waitFor();
  // Its address is among the data, without complements inside a kiosk.
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await button(page, 'Complemento INE').count()).toBe(0);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);

  await page.goto(`${here.system.url}/facturacion/nuevo/saeko`);
  await webhook(page).waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Uso de CFDI').inputValue()).toBe('D10'),
  );
  await fillInvoice(page);
  expect(await button(page, 'Modo prueba').count()).toBe(0);
  await button(page, 'Timbrar').click();
  const isFocused = () => webhook(page).evaluate((it) => it === document.activeElement);
  await page.getByRole('link', { name: FALTA }).click();
  await vi.waitFor(async () => expect(await isFocused()).toBe(true));
  await expectAccessible(page);
  expect(here.complaints).toEqual([]);

  await webhook(page).fill('tienda.ejemplo.mx');
  await button(page, 'Timbrar').click();
  await page.getByRole('link', { name: /https:\/\/ sin usuario/ }).click();
  await vi.waitFor(async () => expect(await isFocused()).toBe(true));
  expect(here.complaints.splice(0)).toEqual([expect.stringContaining('400')]);

  await webhook(page).fill(receiver.url('/captura'));
  await answerNext(page, '**/api/facturas/*/timbrar*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'servicioNoDisponible',
        status: 503,
        title: 'El servicio no responde',
        type: '/api/docs/errores/servicioNoDisponible',
        requestId: 'r',
        errors: [],
      }),
    }),
  );
  await button(page, 'Timbrar').click();
  const failed = page.getByRole('dialog', { name: 'Error de conexión' });
  await failed.waitFor();
  expect(here.complaints.splice(0)).toEqual([expect.stringMatching(/409|503/)]);
  await page.keyboard.press('Escape');
  await failed.waitFor({ state: 'detached' });
  await button(page, 'Timbrar').click();
  await page.getByText('Este CFDI fue Timbrado correctamente.').waitFor();
  const [message] = await receiver.take('/captura');
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ evento: 'factura.timbrada' });
  expect(await button(page, 'Cancelar CFDI').count()).toBe(0);
  expect(await button(page, 'Enviar').count()).toBe(0);
});

it('belongs to integrators: others are told so, and have the addresses folded', async () => {
  const { page } = here;
  await here.open('/facturacion/nuevo/saeko');
  await page.getByText('No cuentas con permisos para acceder a esta sección').waitFor();
  const factura = await stamped();
  await page.goto(`${here.system.url}${confirmPath(factura)}`);
  await page.getByRole('heading', { name: 'Acceso Restringido' }).waitFor();
  await page.goto(`${here.system.url}/facturacion/nuevo`);
  await page.getByText('Más datos').click();
  await webhook(page).fill('https://tienda.ejemplo.mx/avisos');
  await page.getByLabel('Aviso al timbrar (webhook)').fill('https://tienda.ejemplo.mx/timbre');
  await page.getByLabel('Aviso al cancelar (webhook)').fill('https://tienda.ejemplo.mx/cancela');
  await button(page, 'Guardar borrador').click();
  await page.waitForURL(/\/editar\/[0-9a-f]{24}/);
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
  const { body } = await here.account.call<Factura>('GET', `/facturas/${id}`);
  expect([body.webhookUrl, body.successWebhookUrl, body.cancelWebhookUrl]).toEqual([
    'https://tienda.ejemplo.mx/avisos',
    'https://tienda.ejemplo.mx/timbre',
    'https://tienda.ejemplo.mx/cancela',
  ]);
});

it('Sync & Confirm leads from the row to the confirmation, which indexes, sends and says that it arrived', async () => {
  const factura = await stamped({ webhookUrl: receiver.url('/confirmada') });
  await receiver.take('/confirmada');
  await isSaeko();
  const { page } = here;
  await here.open('/facturacion');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Sync & Confirm' }).click();
  await page.waitForURL(`**${confirmPath(factura)}`);
  await page.getByText(factura.uuid ?? 'no uuid').waitFor();
  expect(receiver.at('/confirmada')).toHaveLength(1);
  // What it says meanwhile lasts as long as the answers do.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/sincronizar', async (route) => {
    await held;
    await route.continue();
  });
  const looked = Promise.withResolvers<void>();
  await page.route('**/avisos', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await button(page, 'Sync & Confirm').click();
  await button(page, 'Indexando datos del comprobante...').waitFor();
  letGo();
  await button(page, 'Enviando comprobante a reporte de Facturas...').waitFor();
  looked.resolve();
  await page.getByText('El comprobante se envió al reporte de Facturas').waitFor();
  const [first, second] = await receiver.take('/confirmada', 2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await expectAccessible(page);
});

it('Sync & Confirm says why a notice did not arrive, that nobody listens, and what is not stamped yet', async () => {
  const path = '/caida';
  const caida = await stamped({ webhookUrl: receiver.url(path, refuses(), refuses()) });
  await receiver.take(path);
  const sorda = await stamped();
  const { id } = await here.account.draft();
  await isSaeko('--timbrar');
  const { page } = here;
  const go = (to: string) => page.goto(`${here.system.url}${to}`);
  await here.open(confirmPath(caida));
  await button(page, 'Sync & Confirm').click();
  await page.getByText('El comprobante está al día, pero el aviso no llegó').waitFor();
  await page.getByText(/No llegó: .*500/).waitFor();
  await page.getByText(/Se intenta otra vez el/).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  await go(confirmPath(sorda));
  await button(page, 'Sync & Confirm').click();
  await page.getByText(/Ni el comprobante ni la cuenta tienen una dirección/).waitFor();
  expect(here.complaints.splice(0)).toEqual([expect.stringMatching(/409|503/)]);

  let isReady = false;
  const request = { id: 'a'.repeat(24), status: 1 };
  await page.route(`**/api/facturas/${sorda.id}`, async (route) => {
    if (isReady) return route.continue();
    const { uuid: _, ...draft } = sorda;
    await route.fulfill({
      json: { ...draft, status: 1, editable: false, timbrarRequest: request },
    });
  });
  await page.route(`**/api/timbrar-requests/${request.id}`, (route) =>
    route.fulfill({
      json: { ...request, factura: sorda.id, punto: 'stamped', archivando: true },
    }),
  );
  await page.reload();
  await page.getByText('La factura se timbró y su XML se está generando').waitFor();
  await page.getByText(/Tarda a lo más 1 minuto/).waitFor();
  expect(await button(page, 'Sync & Confirm').count()).toBe(0);
  isReady = true;
  await button(page, 'Sync & Confirm').waitFor();

  await go(`/facturacion/saekoconfirm/${id}`);
  await page.getByText('Este comprobante aún no está timbrado').waitFor();
  expect(await button(page, 'Sync & Confirm').count()).toBe(0);
  await page.getByRole('link', { name: 'Abrir la captura' }).click();
  await page.waitForURL(`**/editar/${id}`);
  await webhook(page).waitFor();
});

it('Sync & Confirm is done to several, one after another, and is in the document', async () => {
  const two = [
    await stamped({ webhookUrl: receiver.url('/varios-1') }),
    await stamped({ webhookUrl: receiver.url('/varios-2') }),
  ];
  await isSaeko();
  const { page } = here;
  await here.open('/facturacion');
  await page.getByLabel('Elegir todos los de la lista').check();
  const bar = page.getByRole('region', { name: 'Comprobantes seleccionados' });
  expect(await bar.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
  expect(await bar.getByRole('button', { name: 'Cancelar CFDI' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Sync & Confirm' }).click();
  await button(page, 'Sincronizar').click();
  await page.getByText('Están al día y sus avisos van en camino').waitFor();
  await expectAccessible(page);
  await button(page, 'Cerrar').last().click();
  await receiver.take('/varios-1', 2);
  await receiver.take('/varios-2', 2);
  await page.goto(`${here.system.url}/facturacion/editar/${two[0]?.id}`);
  await page.getByRole('link', { name: 'Sync & Confirm' }).click();
  await page.waitForURL(/saekoconfirm/);
});
