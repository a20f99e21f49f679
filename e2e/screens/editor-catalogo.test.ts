import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { holdBack, maestros, NARROW } from './maestros.ts';

const screens = maestros();
const TITULO = 'Agregar conceptos del catálogo';

const guardar = async (...descripciones: string[]) => {
  const impuestos = [{ impuesto: '002', tasaCuota: 16 }];
  const concepto = { clave: '80101500', claveUnidad: 'E48', valorUnitario: '1000', impuestos };
  for (const descripcion of descripciones) {
    await screens.account.call('POST', '/conceptos', { body: { ...concepto, descripcion } });
  }
};
const openCatalogo = async () => {
  await screens.open('/facturacion/nuevo');
  await screens.page.getByRole('button', { name: 'Del catálogo' }).click();
  return screens.page.getByRole('dialog', { name: TITULO });
};

it('brings several concepts of the catalogue, once at least one is chosen', async () => {
  await guardar('Honorarios', 'Asesoría fiscal', 'Asesoría contable');
  const dialog = await openCatalogo();
  await dialog.getByRole('row', { name: /Honorarios/ }).waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Agregar', exact: true }).isDisabled())
    .toBe(true);
  await expectAccessible(screens.page);
  await dialog.getByPlaceholder(/^Filtrar por clave/).fill('asesoria');
  await dialog.getByLabel('Elegir todos los que se muestran').check();
  await dialog.getByRole('button', { name: 'Agregar 2 conceptos' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { page } = screens;
  const names = page.getByLabel('Concepto', { exact: true });
  await expect.poll(() => names.nth(0).inputValue()).toMatch(/^Asesoría/);
  await expect.poll(() => names.nth(1).inputValue()).toMatch(/^Asesoría/);
  expect(await names.nth(2).inputValue()).toBe('');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
  await expect.poll(focused).toBe('cantidad');
  await page.getByRole('region', { name: 'Totales' }).getByText('$2,320.00').waitFor();
});

it('says that no concept passes the filter, which is taken away on the spot', async () => {
  await guardar('Honorarios');
  const dialog = await openCatalogo();
  await dialog.getByPlaceholder(/^Filtrar por clave/).fill('renta');
  await dialog.getByText('Ningún concepto coincide con el filtro').waitFor();
  await expectAccessible(screens.page);
  await dialog.getByRole('button', { name: 'Quitar filtro' }).click();
  await dialog.getByRole('row', { name: /Honorarios/ }).waitFor();
});

it('leads to the catalogue while it is empty, and gives the focus back', async () => {
  const dialog = await openCatalogo();
  await dialog.getByText('No hay conceptos guardados').waitFor();
  await screens.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const opener = screens.page.getByRole('button', { name: 'Del catálogo' });
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
});

it('is not called empty while it is on its way, nor when it could not be read', async () => {
  await guardar('Honorarios');
  const { page } = screens;
  const catalogo = await holdBack(page, '/conceptos');
  const dialog = await openCatalogo();
  await dialog.getByText('Estamos trayendo la información').waitFor();
  await expectAccessible(page);
  catalogo.lose();
  await dialog.getByRole('alert').getByText('No se pudo traer la información').waitFor();
  expect(await dialog.getByText('No hay conceptos guardados').count()).toBe(0);
  catalogo.letGo();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByRole('row', { name: /Honorarios/ }).waitFor();
});

it('fits the narrowest phone', async () => {
  await guardar('Honorarios');
  await screens.page.setViewportSize(NARROW);
  const dialog = await openCatalogo();
  await dialog.getByLabel('Elegir «Honorarios»').check();
  await expectAccessible(screens.page);
  await dialog.getByRole('button', { name: 'Agregar 1 concepto' }).click();
  await expect
    .poll(() => screens.page.getByLabel('Concepto', { exact: true }).first().inputValue())
    .toBe('Honorarios');
});
