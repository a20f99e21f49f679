import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';
import { holdBack, freshScreens } from './fresh-screens.ts';

const here = freshScreens();
const { type } = byKeyboard(() => here.page);
const button = (name: string) => here.page.getByRole('button', { name, exact: true });

const signInToLegacy = async (password: string) => {
  await here.page.getByLabel('Correo electrónico').fill('legado@timbra.test');
  await here.page.getByLabel('Contraseña', { exact: true }).fill(password);
  await button('Leer los datos').click();
};

it('brings from the legacy system the receivers that are chosen, and issuers, none twice', async () => {
  await here.open('/migracion/receptores');
  const { page } = here;
  await expectAccessible(page);
  await signInToLegacy('otra');
  await page.getByText('El sistema anterior no aceptó el correo o la contraseña').waitFor();
  here.complaints.length = 0;
  const reading = await holdBack(page, '/migracion/receptores');
  await page.getByLabel('Contraseña', { exact: true }).fill('');
  await type('Contraseña', 'timbra-legado');
  await page.keyboard.press('Enter');
  await button('Espera...').waitFor();
  await expectAccessible(page);
  reading.letGo();
  await page.getByText(/\d+ de \d+ filas elegidas/).waitFor();
  await page.getByLabel(/Ver solo las filas con observaciones/).check();
  await page.getByText('El RFC no es válido').waitFor();
  await expectAccessible(page);
  await button('Importar').click();
  await page.getByText('Importación terminada').waitFor();
  await page.getByRole('link', { name: 'Ir a la lista' }).click();
  await page.getByRole('searchbox').fill('xochilt');
  await page.getByRole('row', { name: /XOCHILT CASAS CHAVEZ/ }).waitFor();

  await page.goto(`${here.system.url}/migracion/emisores`);
  await signInToLegacy('timbra-legado');
  await page.getByText('1 de 2 filas elegidas').waitFor();
  await page.getByText('Ya está guardado').waitFor();
  await button('Importar').click();
  await page.getByText('Se importaron 1 y se omitieron 1').waitFor();
  await page.getByRole('link', { name: 'Ir a la lista' }).click();
  await page.getByRole('row', { name: /IIA040805DZ4/ }).waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByRole('row', { name: /EKU9003173C9/ }).count()).toBe(1),
  );
  expect(here.complaints).toEqual([]);
});
