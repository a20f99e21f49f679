import type { Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { OTRO_DIA, requestsOf } from '../cancelacion/cancela.ts';
import { answerNext, expectAccessible, isStill, noAnswer } from './browser.ts';
import { maestros, PHONE, tabTo } from './maestros.ts';
import { stamped } from './tipos.ts';

// What SAT is told to say, all accounts hear.
const here = maestros({ ownSystem: true });
const DESKTOP = { width: 1440, height: 900 };

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

describe('the cancellation panel', () => {
  it('says beforehand what will happen, asks once, and says when SAT has cancelled', async () => {
    const { page, account } = here;
    const { id } = await factura();
    await open(id);
    await openPanel(page);
    await panel(page).getByText('Se cancela en el acto, sin preguntar al receptor').waitFor();
    await panel(page).getByText('Lo dice el SAT').waitFor();
    await panel(page).getByText('Cuesta 1 crédito').waitFor();
    await ask(page, '02');
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
  });

  it('cannot be sent without a reason, nor 01 without the UUID that replaces it', async () => {
    const { page } = here;
    const { id } = await factura();
    await open(id);
    await openPanel(page);
    const submit = panel(page).getByRole('button', { name: 'Solicitar la cancelación' });
    await panel(page).locator('p', { hasText: 'Elige un motivo' }).waitFor();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    await panel(page).getByLabel('Motivo').selectOption('04');
    await panel(page)
      .getByText(/El motivo 04 cancela una factura global.*este comprobante no lo es/)
      .waitFor();
    await expect.poll(() => submit.getAttribute('aria-disabled')).not.toBe('true');
    await panel(page).getByLabel('Motivo').selectOption('01');
    await panel(page).getByText('Conviene revisar').waitFor({ state: 'detached' });
    const folio = panel(page).getByLabel(/Folio fiscal/);
    await folio.fill('691BF48D');
    await folio.blur();
    await panel(page)
      .getByText(/8-4-4-4-12/)
      .first()
      .waitFor();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    await submit.click({ force: true });
    expect(await requestsOf(here.account, id)).toEqual([]);
  });

  it('follows what waits for the receiver, and never calls it cancelled before SAT does', async () => {
    const { page, system } = here;
    const { id, uuid = '' } = await factura();
    askTheReceiver();
    await open(id);
    await openPanel(page);
    await panel(page).getByText('El receptor debe aceptarlo').waitFor();
    await ask(page, '02');
    await panel(page).getByText('Comprobante no cancelado').waitFor();
    await panel(page)
      .getByText(/debe aceptar la cancelación en las próximas 72 horas/)
      .waitFor();
    await panel(page).getByRole('button', { name: 'Entendido' }).click();
    await page.getByText('El SAT dice «En proceso»').waitFor();
    await page.getByText('Mientras, la factura sigue vigente.').waitFor();
    await page.getByText('ya solicitada').first().waitFor();
    await page.getByText('Este CFDI fue Timbrado correctamente.').waitFor();
    const enLaLista = await here.openOn(DESKTOP, '/facturacion');
    await enLaLista.getByRole('row').getByText('En proceso de solicitud').waitFor();
    await system.pac.responder(uuid, 'acepta');
    await page.getByText('Este CFDI se encuentra Cancelado.').waitFor();
  });

  it('while SAT is away, says what was last known and when', async () => {
    const { page, system } = here;
    const { id } = await factura();
    askTheReceiver();
    await open(id);
    await openPanel(page);
    await panel(page).getByText('El receptor debe aceptarlo').waitFor();
    await ask(page, '02');
    await panel(page).getByRole('button', { name: 'Entendido' }).click();
    await page.getByText('El SAT dice «En proceso»').waitFor();
    system.pac.set({ satDown: true });
    await page.getByText(/El SAT no contesta; .* Última respuesta del SAT: \d/).waitFor();
    await page.getByText('El SAT dice «En proceso»').waitFor();
    await page.getByRole('button', { name: 'Ver la solicitud' }).click();
    await panel(page)
      .getByText(/^Última respuesta del SAT: \d/)
      .waitFor();
    await expectAccessible(page);
  });

  it('says why SAT refused, keeps it among the requests, and may be asked again', async () => {
    const { page, system } = here;
    const { id } = await factura();
    system.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
    await open(id);
    await openPanel(page);
    await ask(page, '03');
    await panel(page)
      .getByText(/Ocurrió el siguiente inconveniente al enviar la solicitud: Fuera de plazo/)
      .waitFor();
    await panel(page).getByText('(03) No se llevó a cabo la operación').waitFor();
    await panel(page).getByRole('button', { name: 'Reintentar' }).click();
    await ask(page, '03');
    await panel(page)
      .getByText('Comprobante cancelado - Solicitud de cancelación aceptada')
      .waitFor();
    here.complaints.length = 0;
  });

  it('asks with the same key after an answer that was lost: SAT gets one request', async () => {
    const { page, system } = here;
    const { id, uuid = '' } = await factura();
    await open(id);
    await openPanel(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (it) => {
      if (it.method() === 'POST' && it.url().includes('/cancelaciones')) {
        keys.push(it.headers()['idempotency-key']);
      }
    });
    await answerNext(page, `**/api/facturas/${id}/cancelaciones?*`, noAnswer);
    await ask(page, '02');
    await panel(page).getByText('No se pudo cancelar').waitFor();
    await panel(page).getByRole('button', { name: 'Reintentar' }).click();
    await ask(page, '02');
    await panel(page).getByText('Comprobante cancelado').waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(system.pac.stats().cancelaciones[uuid]).toBe(1);
    here.complaints.length = 0;
  });

  it('says that SAT is away and what the rule says meanwhile', async () => {
    const { page, system } = here;
    const { id } = await factura();
    system.pac.set({ satDown: true });
    await open(id);
    await openPanel(page);
    await panel(page)
      .getByText(/El SAT no contesta por el momento/)
      .waitFor();
    await panel(page).getByText('Es nuestra lectura de la regla').waitFor();
    system.pac.set({ satDown: false });
    await panel(page).getByRole('button', { name: 'Consultar de nuevo' }).click();
    await panel(page).getByText('Lo dice el SAT').waitFor();
  });
});

it('a receipt that stands in the way is named, with the way to it', async () => {
  const { page, account } = here;
  const pagada = await factura({ metodoPago: 'PPD', formaPago: ['99'] });
  const documentos = [{ idDocumento: pagada.uuid ?? '', impPagado: '1160' }];
  const recibo = await stamped(account, {
    tipoComprobante: 'P',
    formaPago: [],
    conceptos: [],
    recepcionPago: {
      pagos: [{ fechaPago: pagada.fecha ?? '', formaDePagoP: '03', documentos }],
    },
  });
  await open(pagada.id);
  await openPanel(page);
  await panel(page).getByText('Antes debes cancelar').waitFor();
  await panel(page)
    .getByRole('link', { name: /Recibo de pago/ })
    .click();
  await page.waitForURL(new RegExp(recibo.id));
});

it('a replacement is drafted, stamped and cancels the first one, shown as one thing', async () => {
  const { page, account } = here;
  const { id } = await factura();
  await open(id);
  await page.getByRole('button', { name: 'Sustituir' }).click();
  await page.waitForURL((url) => !url.pathname.includes(id));
  const sustituta = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await open(id);
  const sustitucion = page.getByRole('region', { name: 'Sustitución' });
  await sustitucion.getByText(/es un borrador/).waitFor();
  expect((await account.stamp(sustituta)).status).toBe(200);
  await until('the first one is cancelled', async () => (await statusOf(id)) === 4);
  await page.reload();
  await sustitucion.getByText(/La sustituyó otro comprobante/).waitFor();
  await sustitucion.getByRole('link', { name: 'Abrir la sustituta' }).click();
  await page.getByRole('link', { name: 'Abrir el sustituido' }).waitFor();
});

it('is asked for with the keys alone, and Escape leaves it without asking', async () => {
  const { page } = here;
  const { id } = await factura();
  await open(id);
  await tabTo(page, 'Cancelar CFDI');
  await page.keyboard.press('Enter');
  await panel(page).getByText('Lo dice el SAT').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  // Whoever left goes on from where they were.
  const button = page.getByRole('button', { name: 'Cancelar CFDI' });
  await button.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await panel(page).getByText('Lo dice el SAT').waitFor();
  await panel(page).getByLabel('Motivo').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Solicitar la cancelación');
  await page.keyboard.press('Enter');
  await panel(page).getByText('Comprobante cancelado').waitFor();
});

it.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
])('fits %s, by day and by night', async (_what, viewport) => {
  const { id } = await factura();
  askTheReceiver();
  const page = await here.openOn(viewport, `/facturacion/editar/${id}`);
  await openPanel(page);
  await panel(page).getByText('Lo dice el SAT').waitFor();
  await panel(page).getByLabel('Motivo').selectOption('01');
  const room = await panel(page).boundingBox();
  expect(room?.width).toBe(viewport.width < 768 ? viewport.width : 480);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page
      .locator(`html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor({ state: 'attached' });
    await isStill(page);
    await expectAccessible(page);
  }
  await ask(page, '02');
  await panel(page).getByText('Comprobante no cancelado').waitFor();
  await panel(page).getByRole('button', { name: 'Entendido' }).click();
  await page.getByText('El SAT dice «En proceso»').waitFor();
  await expectAccessible(page);
});
