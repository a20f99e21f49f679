import { expect, it, vi } from 'vitest';
import { addHonorarios, expectAccessible, fillInvoice } from './browser.ts';
import { freshScreens } from './fresh-screens.ts';

const screens = freshScreens();

it('warns of a key that a new installation does not know, and finds «flete» in its picker', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  const clave = page.getByRole('combobox', { name: 'Clave', exact: true }).first();
  await clave.fill('00000000');
  await clave.press('Tab');
  const aviso = page.getByText(/La clave 00000000 no está en la lista inicial/);
  await aviso.waitFor();
  await expectAccessible(page);

  await clave.fill('flete');
  await page.getByRole('option', { name: /Tarifa de los fletes/ }).click();
  await aviso.waitFor({ state: 'detached' });
  await vi.waitFor(async () => expect(await clave.inputValue()).toBe('78121603'));
});
