import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { countHands } from './keys.ts';
import { freshScreens } from './fresh-screens.ts';
import { chooseReceptor, empleado, totales } from './tipos.ts';

const screens = freshScreens();

it('takes earnings row by row with Enter alone, and a new row after the last one', async () => {
  await empleado(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  const hands = await countHands(page);
  await chooseReceptor(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByText('No se ha seleccionado un empleado').waitFor({ state: 'detached' });
  await hands();
  await page.getByRole('button', { name: 'Agregar percepción' }).focus();
  await page.keyboard.press('Enter');
  const active = (id: string) =>
    page.waitForFunction((wanted) => document.activeElement?.id === wanted, `factura-nomina.${id}`);
  await active('Percepciones.0.TipoPercepcion');
  await page.keyboard.type('001');
  await page.keyboard.press('Enter');
  await active('Percepciones.0.Clave');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await active('Percepciones.0.ImporteGravado');
  await page.keyboard.type('5200');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await active('Percepciones.1.TipoPercepcion');
  await totales(page).getByText('$5,200.00').first().waitFor();
  const { keys, pointer } = await hands();
  expect(pointer).toBe(0);
  expect(keys).toBeLessThanOrEqual(13);
  await expectAccessible(page);
});
