import { expect, it } from 'vitest';
import { expectAccessible, fillInvoice, addHonorarios } from './browser.ts';
import { answer, maestros } from './maestros.ts';

const screens = maestros();

it('adds each complement once, and takes it away after a question', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  const local = page.getByRole('button', { name: 'Impuestos locales', exact: true });
  await local.click();
  expect(await local.isDisabled()).toBe(true);
  await page.getByLabel('Nombre').fill('ISH');
  await page.getByLabel('Tasa (%)').fill('3');
  const totales = page.getByRole('region', { name: 'Totales' });
  await totales.getByText('$1,190.00').waitFor();
  await page.getByRole('button', { name: 'Complemento INE', exact: true }).click();
  await expectAccessible(page);
  // Of a new invoice nothing is asked (spec 1 §5).
  await page.getByRole('button', { name: 'Quitar Complemento INE' }).click();
  await page.getByLabel('Tipo de proceso').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.waitForURL(/\/editar\/[0-9a-f]{24}$/);
  await page.getByRole('button', { name: 'Quitar Impuestos locales' }).click();
  await answer(page, '¿esta seguro?', 'Quitar');
  await totales.getByText('$1,160.00').waitFor();
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await page.getByText('Este CFDI fue Timbrado correctamente.').waitFor();
  expect(screens.complaints).toEqual([]);
});

it('opens the details of a line at their first field', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByLabel('Concepto', { exact: true }).first().fill('Colegiatura');
  await page.keyboard.press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: /^Detalles del concepto/ });
  const clave = panel.getByLabel('Clave de producto o servicio');
  await expect.poll(() => clave.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

it('shows the addenda that the account enabled, and no other', async () => {
  const body = { addendasEnabled: true, addendaFondoGarantia: true };
  expect((await screens.account.call('PUT', '/settings', { body })).status).toBe(200);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByRole('button', { name: 'Addenda Fondo de garantía', exact: true }).click();
  await page.getByLabel('Periodo en meses').fill('12');
  expect(await page.getByRole('button', { name: /Sage Automotive/ }).count()).toBe(0);
  await expectAccessible(page);
});
