import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { countHands, type } from './keys.ts';
import { maestros, tabTo } from './maestros.ts';
import { chooseReceptor, created, stamped, stampOnScreen, TIMBRADA, totales } from './tipos.ts';

const screens = maestros();

/** So many invoices to be paid later, of 1,160.00 each: P-1 is the oldest. */
const porCobrar = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await stamped(screens.account, { metodoPago: 'PPD', formaPago: ['99'], serie: 'P' });
  }
};
const recibido = (page: Page) => page.getByLabel('Importe recibido');
const pagado = (page: Page, documento: number) =>
  page
    .getByRole('group', { name: `Documento ${documento}`, exact: true })
    .getByLabel('Pagado', { exact: true });
const expectPagado = (page: Page, documento: number, importe: string) =>
  expect.poll(() => pagado(page, documento).inputValue()).toBe(importe);

/** A receipt of the customer whose invoices these are, with its form of payment and one amount. */
const openAndSpread = async (importe: string): Promise<void> => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByLabel('Forma de pago').selectOption('03');
  await recibido(page).fill(importe);
  await recibido(page).press('Enter');
};

it('spreads one amount over the oldest, respects what is typed, and spreads the rest again', async () => {
  await porCobrar(3);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByRole('button', { name: 'Agregar P-3' }).waitFor();
  await recibido(page).fill('1500');
  await recibido(page).press('Enter');
  await page
    .getByText('Se repartió entre 2 facturas, de la más antigua a la más reciente.')
    .waitFor();
  await expectPagado(page, 1, '1,160.00');
  await expectPagado(page, 2, '340.00');

  await pagado(page, 1).fill('1000');
  await pagado(page, 1).press('Tab');
  await page
    .getByText('Se respeta lo que pusiste en P-1; lo demás se repartió entre las otras.')
    .waitFor();
  await expectPagado(page, 1, '1,000.00');
  await expectPagado(page, 2, '500.00');
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('1,500.00');

  await recibido(page).fill('4000');
  await recibido(page).press('Tab');
  await expectPagado(page, 3, '1,160.00');
  await page.getByText('Sin aplicar: $680.00.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Repartir todo de nuevo' }).click();
  await expectPagado(page, 1, '1,160.00');
  await page.getByRole('button', { name: 'Quitar documento 2' }).click();
  await page.getByText('Sin aplicar: $1,680.00.').waitFor();
  // An invoice that is had again is paid what it was, and what was spread follows.
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await page.getByText('Sin aplicar: $520.00.').waitFor();
  await expectPagado(page, 2, '1,160.00');
  await page.getByRole('button', { name: 'Quitar documento 2' }).click();
  await page.getByText('Sin aplicar: $1,680.00.').waitFor();

  await recibido(page).fill('1300.55');
  await recibido(page).press('Enter');
  await expectPagado(page, 2, '140.55');
  await totales(page).getByText('$1,300.55').waitFor();
  await stampOnScreen(page);
  expect(screens.complaints).toEqual([]);
});

it('says that all that was received is more than the only invoice that is owed', async () => {
  await porCobrar(1);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await recibido(page).fill('2000');
  await recibido(page).press('Enter');
  await page.getByText('Sin aplicar: $840.00.').waitFor();
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('1,160.00');
});

it('never stamps an amount that was not spread yet: Ctrl+Enter spreads it first', async () => {
  await porCobrar(2);
  const { page } = screens;
  await openAndSpread('1160');
  await expectPagado(page, 1, '1,160.00');
  await recibido(page).fill('2000');
  await recibido(page).press('Control+Enter');
  await page.getByText('Se repartió lo que acabas de escribir. Revisa y timbra.').waitFor();
  await expectPagado(page, 2, '840.00');
  await totales(page).getByText('$2,000.00').waitFor();
  expect(await page.getByText(TIMBRADA).count()).toBe(0);
  await recibido(page).press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
});

it('stamps what was typed last, although its balances are still on their way', async () => {
  await porCobrar(2);
  const { page } = screens;
  await openAndSpread('1160');
  await expectPagado(page, 1, '1,160.00');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/facturas\/por-cobrar\?/, async (route) => {
    await held;
    await route.continue();
  });
  await recibido(page).fill('2000');
  const asked = page.waitForRequest(/\/facturas\/por-cobrar\?/);
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await asked;
  release();
  await page.getByText(TIMBRADA).waitFor();
  const { body } = await screens.account.call<{ items: { montoTotalPagos?: string }[] }>(
    'GET',
    '/facturas?tipo=P',
  );
  expect(body.items.map((it) => Number(it.montoTotalPagos))).toEqual([2000]);
});

it('pays nothing of one customer with the money of another', async () => {
  const { account, page } = screens;
  const other = await created(account, '/receptores', {
    rfc: 'KIJ0906199R1',
    nombre: 'KERNEL INDUSTIA JUGUETERA',
    regimen: '601',
    fiscalDirecciones: [{ cp: '28971' }],
  });
  await porCobrar(1);
  await stamped(account, { receptor: other, metodoPago: 'PPD', formaPago: ['99'], serie: 'K' });
  const owed = async (query: string) => {
    const answer = await account.call<{ items: { serie: string }[] }>(
      'GET',
      `/facturas/por-cobrar?${query}`,
    );
    return answer.body.items.map(({ serie }) => serie);
  };
  const { emisor } = account;
  expect(await owed(`receptor=${other}&emisor=${emisor.id}`)).toEqual(['K']);
  expect(await owed(`emisor=${emisor.id}`)).toEqual(['P', 'K']);
  expect(await owed(`emisor=${other}`)).toEqual([]);

  await screens.open('/facturacion/nuevo/recibo-pago');
  await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await recibido(page).fill('2320');
  await recibido(page).press('Enter');
  await page.getByText('Sin aplicar: $1,160.00.').waitFor();
  await expectPagado(page, 1, '1,160.00');
  await chooseReceptor(page, 'kernel', /KERNEL/);
  await page.getByRole('button', { name: 'Agregar K-1' }).waitFor();
  expect(await pagado(page, 1).count()).toBe(0);
});

it('writes a receipt over two invoices in 17 keys at most, without a pointer', async () => {
  await porCobrar(2);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  const hands = await countHands(page);
  await page.getByLabel('Receptor').waitFor();
  await page.getByLabel('Receptor').focus();
  await type(page, 'rob');
  await page.getByRole('option', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id.endsWith('formaDePagoP'));
  // The form by its number, as in any list of the system.
  await type(page, '03');
  await expect.poll(() => page.getByLabel('Forma de pago').inputValue()).toBe('03');
  await tabTo(page, 'Importe recibido');
  await type(page, '1500');
  await page.keyboard.press('Enter');
  await expectPagado(page, 2, '340.00');
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  const { keys, pointer } = await hands();
  expect(pointer).toBe(0);
  expect(keys).toBeLessThanOrEqual(17);
});
