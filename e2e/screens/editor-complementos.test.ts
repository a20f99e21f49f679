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
  await expect.poll(() => local.isDisabled()).toBe(true);
  await page.getByLabel('Nombre').fill('ISH');
  await page.getByLabel('Tasa (%)').fill('3');
  const totales = page.getByRole('region', { name: 'Totales' });
  await totales.getByText('$1,190.00').waitFor();
  await page.getByRole('button', { name: 'Complemento INE', exact: true }).click();
  await expectAccessible(page);
  // Of a new invoice nothing is asked (complementos §1).
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

it('says how much of the base of IVA is IEPS, and goes back to it after a base by hand', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  const totales = page.getByRole('region', { name: 'Totales' });
  await totales.getByText('$1,160.00').waitFor();
  await page.getByLabel('Concepto', { exact: true }).first().press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: /^Detalles del concepto/ });
  await panel.getByRole('button', { name: 'IEPS', exact: true }).click();
  const note = panel.getByText('Incluye $80.00 de IEPS (LIVA art. 12)');
  await note.waitFor();
  await expectAccessible(page);

  const base = panel.getByLabel('Base de IVA 16 %', { exact: true });
  await base.fill('1000');
  await note.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /Base de IVA 16 %/ }).click();
  await note.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await totales.getByText('$1,252.80').waitFor();
});

it('keeps the operation of a buyer who issues for the seller', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByText('Más datos', { exact: true }).click();
  const field = page.getByLabel('Número de operación del adquirente');
  await field.fill('01234-56789');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.waitForURL(/\/editar\/[0-9a-f]{24}$/);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('0123456789');
});

it('takes IEPS at a rate of SAT, by quota in pesos, or exempt', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByLabel('Concepto', { exact: true }).first().press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: /^Detalles del concepto/ });
  await panel.getByRole('button', { name: 'IEPS', exact: true }).click();
  const tasa = panel.getByLabel('Tasa de IEPS', { exact: true });
  await tasa.selectOption('26.5 %');
  await panel.getByText('Incluye $265.00 de IEPS (LIVA art. 12)').waitFor();
  await tasa.selectOption('Cuota (pesos)');
  await panel.getByLabel('Cuota de IEPS', { exact: true }).fill('6.4555');
  await expectAccessible(page);
  const totales = page.getByRole('region', { name: 'Totales', includeHidden: true });
  await totales.getByText('IEPS $6.4555').waitFor();
  await tasa.selectOption('Exento');
  await panel.getByLabel('Cuota de IEPS', { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await totales.getByText('$1,160.00').waitFor();
});
