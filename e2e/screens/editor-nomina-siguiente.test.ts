import { anEmpleado, NOMINA_DEL_EMPLEADO, REGISTRO_PATRONAL } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { countHands } from './keys.ts';
import { maestros, PHONE } from './maestros.ts';
import { chooseReceptor, created, TIMBRADA, totales } from './tipos.ts';

const screens = maestros();
const PERIODO = '1 nov 2026 al 15 nov 2026';
const boton = (page: Page) => page.getByRole('button', { name: 'Siguiente empleado' });

/** SAT's sample persons, as they stand in the list. */
const EMPLEADOS = [
  ['CUSC850516316', 'CESAR OSBALDO CRUZ SOLORZANO'],
  ['FUNK671228PH6', 'KARLA FUENTE NOLASCO'],
  ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ'],
] as const;
const nomina = {
  ...NOMINA_DEL_EMPLEADO,
  FechaInicioRelLaboral: '2018-02-28',
  SalarioBaseCotApor: '528.10',
  SalarioDiarioIntegrado: '528.10',
  RegistroPatronal: REGISTRO_PATRONAL,
};

const tresEmpleados = async (): Promise<void> => {
  for (const [rfc, nombre] of EMPLEADOS) {
    await created(screens.account, '/receptores', { ...anEmpleado(nomina), rfc, nombre });
  }
};

/** The first fortnight of November of an employee, reckoned. */
const primerRecibo = async (page: Page): Promise<void> => {
  await chooseReceptor(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByText('No se ha seleccionado un empleado').waitFor({ state: 'detached' });
  for (const campo of ['Fecha inicial de pago', 'Fecha final de pago', 'Fecha de pago']) {
    await page.getByLabel(campo, { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(campo.includes('inicial') ? '01112026' : '15112026');
  }
  await page.getByRole('button', { name: 'Calcular', exact: true }).click();
  await totales(page).getByText('$6,591.43').waitFor();
};
const trabajador = (page: Page) => page.getByRole('combobox', { name: 'Trabajador' });

it('goes on with the next employee of the fortnight in 3 keys each, without a pointer', async () => {
  await tresEmpleados();
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  const hands = await countHands(page);
  await primerRecibo(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  await page.getByText(`Quedan 2 sin recibo del ${PERIODO}.`).waitFor();
  await expectAccessible(page);

  await hands();
  await page.keyboard.press('Alt+s');
  // Whoever follows in the list of those who work here; the days are those of the payroll.
  await expect.poll(() => trabajador(page).inputValue()).toMatch(/CRUZ SOLORZANO/);
  await expect.poll(() => page.getByLabel('Fecha inicial de pago').inputValue()).toBe('01/11/2026');
  await expect
    .poll(() => page.getByLabel('Fecha de pago', { exact: true }).inputValue())
    .toBe('15/11/2026');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Calcular');
  await page.keyboard.press('Enter');
  await totales(page).getByText('$6,591.43').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  const { keys, pointer } = await hands();
  expect(pointer).toBe(0);
  expect(keys).toBeLessThanOrEqual(3);

  await page
    .getByText(`Sigue KARLA FUENTE NOLASCO, el último sin recibo del ${PERIODO}.`)
    .waitFor();
  await page.keyboard.press('Alt+s');
  await expect.poll(() => trabajador(page).inputValue()).toMatch(/KARLA FUENTE/);
  // A receipt that is saved counts, too: nobody is offered twice.
  await page.keyboard.press('Control+s');
  await page.getByText(`Todos tienen ya su recibo del ${PERIODO}.`).waitFor();
  expect(await boton(page).count()).toBe(0);
  expect(screens.complaints).toEqual([]);
});

it('offers the next one also after a draft was saved, and asks before what was typed is lost', async () => {
  await tresEmpleados();
  const page = await screens.openOn(PHONE, '/facturacion/nuevo/nomina');
  await primerRecibo(page);
  await page.keyboard.press('Control+s');
  await page.getByText(`Quedan 2 sin recibo del ${PERIODO}.`).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Observaciones').fill('Algo más');
  await boton(page).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.poll(() => trabajador(page).inputValue()).toMatch(/CRUZ SOLORZANO/);
});

it('says that only part of the receipts were looked at, and offers the next one all the same', async () => {
  await tresEmpleados();
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  await primerRecibo(page);
  await page.keyboard.press('Control+s');
  await page.getByText(`Quedan 2 sin recibo del ${PERIODO}.`).waitFor();
  // The real answer with the least that can be asked for, in the place of 5,000.
  await page.route(/\/api\/facturas\/nominas\?/, (route) =>
    route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await page.keyboard.press('Alt+s');
  await expect.poll(() => trabajador(page).inputValue()).toMatch(/CRUZ SOLORZANO/);
  await page.keyboard.press('Control+s');
  const sigue = `Sigue KARLA FUENTE NOLASCO. Solo se revisaron 1 de los recibos del ${PERIODO}: antes de timbrar, busca el suyo en la lista.`;
  await page.getByText(sigue).waitFor();
  expect(await boton(page).isEnabled()).toBe(true);
  await expectAccessible(page);
});

it('calls whoever is paid a worker, and finds those who work here first', async () => {
  const { page } = screens;
  await tresEmpleados();
  await created(screens.account, '/receptores', {
    rfc: 'KIJ0906199R1',
    nombre: 'CESARES INDUSTRIALES',
    regimen: '601',
    fiscalDirecciones: [{ cp: '28971' }],
  });
  await screens.open('/facturacion/nuevo/nomina');
  await trabajador(page).fill('cesar');
  const options = page.getByRole('option', { name: /CESAR/ });
  await expect.poll(() => options.allTextContents()).toHaveLength(2);
  await expect.poll(() => options.first().textContent()).toMatch(/CRUZ SOLORZANO/);
  expect(await page.getByLabel('Receptor', { exact: true }).count()).toBe(0);
});
