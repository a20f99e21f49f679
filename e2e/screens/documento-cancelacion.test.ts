import type { Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { OTRO_DIA, requestsOf } from '../cancelacion/cancela.ts';
import { expectAccessible } from './browser.ts';
import { freshScreens, PHONE, tabTo } from './fresh-screens.ts';
import { stamped } from './tipos.ts';

const here = freshScreens();

const open = (id: string) => here.open(`/facturacion/editar/${id}`);
const factura = (over: Parameters<typeof stamped>[1] = {}) =>
  stamped(here.account, { serie: 'C', ...over });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cancelar CFDI' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancelar CFDI' }).click();
  await panel(page).getByText('No hay solicitudes de cancelación previas.').waitFor();
};
const ask = async (page: Page, motivo: string) => {
  await panel(page).getByLabel('Motivo').selectOption(motivo);
  await panel(page)
    .getByRole('button', { name: 'Solicitar la cancelación', disabled: false })
    .click();
};
/** A day after, the receiver of an invoice of more than 1,000 pesos is asked. */
const askTheReceiver = () => here.system.pac.set({ clockOffsetMs: OTRO_DIA });
const statusOf = async (id: string) =>
  (await here.account.call<Factura>('GET', `/facturas/${id}`)).body.status;

afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

it('is asked for with the keys alone, once, and comes of itself with a replacement', async () => {
  const { page, account } = here;
  const { id } = await factura();
  await open(id);
  await tabTo(page, 'Cancelar CFDI');
  await page.keyboard.press('Enter');
  await panel(page).getByText('Lo dice el SAT').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  // Escape leaves it without asking, and the focus is where it was.
  const button = page.getByRole('button', { name: 'Cancelar CFDI' });
  await button.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await panel(page).getByText('Se cancela en el acto, sin preguntar al receptor').waitFor();
  await panel(page).getByText('Cuesta 1 crédito').waitFor();
  await panel(page).getByLabel('Motivo').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Solicitar la cancelación');
  await page.keyboard.press('Enter');
  await panel(page)
    .getByText('Comprobante cancelado - Solicitud de cancelación aceptada')
    .waitFor();
  await panel(page).getByText('Cancelado sin aceptación').waitFor();
  await panel(page).getByRole('button', { name: 'Entendido' }).click();
  await page.getByText('Este CFDI se encuentra Cancelado.').waitFor();
  await page.locator('[data-struck]').waitFor();
  expect(await statusOf(id)).toBe(4);
  expect(await requestsOf(account, id)).toHaveLength(1);
  await page.getByRole('button', { name: 'Solicitud y acuse de cancelación' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Acuse XML' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xml$/);

  const { id: primera } = await factura();
  await open(primera);
  await page.getByRole('button', { name: 'Sustituir' }).click();
  await page.waitForURL((url) => !url.pathname.includes(primera));
  const sustituta = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await account.stamp(sustituta)).status).toBe(200);
  await until('the first one is cancelled', async () => (await statusOf(primera)) === 4);
  await open(primera);
  const sustitucion = page.getByRole('region', { name: 'Sustitución' });
  await sustitucion.getByText(/La sustituyó otro comprobante/).waitFor();
  await sustitucion.getByRole('link', { name: 'Abrir la sustituta' }).click();
  await page.getByRole('link', { name: 'Abrir el sustituido' }).waitFor();
});

it('follows on a phone what waits for the receiver, also while SAT is away', async () => {
  const { system } = here;
  const { id, uuid = '' } = await factura();
  askTheReceiver();
  const page = await here.openOn(PHONE, `/facturacion/editar/${id}`);
  await openPanel(page);
  await panel(page).getByText('El receptor debe aceptarlo').waitFor();
  expect((await panel(page).boundingBox())?.width).toBe(PHONE.width);
  await panel(page).getByLabel('Motivo').selectOption('01');
  await expectAccessible(page);
  await ask(page, '02');
  await panel(page)
    .getByText(/debe aceptar la cancelación en las próximas 72 horas/)
    .waitFor();
  await panel(page).getByRole('button', { name: 'Entendido' }).click();
  await page.getByText('El SAT dice «En proceso»').waitFor();
  await page.getByText('Mientras, la factura sigue vigente.').waitFor();
  await page.getByText('ya solicitada').first().waitFor();
  await page.getByText('Este CFDI fue Timbrado correctamente.').waitFor();
  await expectAccessible(page);
  system.pac.set({ satDown: true });
  await page.getByText(/El SAT no contesta; .* Última respuesta del SAT: \d/).waitFor();
  await page.getByText('El SAT dice «En proceso»').waitFor();
  system.pac.set({ satDown: false });
  await here.open('/facturacion');
  await here.page.getByRole('row').getByText('En proceso de solicitud').waitFor();
  await system.pac.responder(uuid, 'acepta');
  await page.getByText('Este CFDI se encuentra Cancelado.').waitFor();
});
