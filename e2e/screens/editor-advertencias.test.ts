import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens } from './fresh-screens.ts';
import { chooseReceptor, stamped } from './tipos.ts';

const screens = freshScreens();

it('a receipt of an invoice that was paid at once says so before it is stamped, and no longer', async () => {
  const pue = await stamped(screens.account, {
    metodoPago: 'PUE',
    formaPago: ['03'],
    serie: 'PUE',
  });
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByRole('button', { name: 'Agregar por folio fiscal' }).click();
  const folio = page.getByLabel('Folio fiscal (UUID)');
  await folio.fill(pue.uuid ?? '');
  const aviso = page.getByText(/^Pago 1, documento 1: «Factura PUE-1» se emitió con el método PUE/);
  await aviso.waitFor();
  await expectAccessible(page);

  await folio.fill('5D8C1F2A-0B3E-4C55-9F00-0123456789AB');
  // Beside its field, and among what is worth a look.
  const ajeno = page.getByText(/no está entre los comprobantes de tu cuenta/);
  await vi.waitFor(async () => expect(await ajeno.count()).toBe(2));
  expect(await aviso.count()).toBe(0);
  await page.getByLabel('Saldo anterior').fill('100');
  await vi.waitFor(async () => expect(await ajeno.count()).toBe(0));
});
