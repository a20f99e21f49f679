import { anEmpleado, NOMINA_DEL_EMPLEADO, REGISTRO_PATRONAL } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { DESKTOP, expectAccessible } from './browser.ts';
import { countHands, type } from './keys.ts';
import { freshScreens, PHONE, tabTo } from './fresh-screens.ts';
import {
  chooseReceptor,
  created,
  publico,
  stamped,
  stampOnScreen,
  TIMBRADA,
  totales,
} from './tipos.ts';

const screens = freshScreens();
afterEach(() => expect(screens.complaints).toEqual([]));

it('gathers sales into a global invoice, whose lines stay theirs', async () => {
  const receptor = await publico(screens.account);
  const sale = { receptor, formaPago: ['01'] };
  await screens.account.draft(sale);
  await screens.account.draft(sale);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/global');
  await page.getByText('2 ventas').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reunir ventas' }).click();
  await page.getByText('Reúne 2 ventas').waitFor();
  expect(page.url()).toMatch(/\/editar\/[0-9a-f]{24}\/global$/);
  await totales(page).getByText('$2,320.00').waitFor();
  expect(await page.getByLabel('Precio unitario').first().isEditable()).toBe(false);
  await page.getByLabel('Forma de pago').selectOption('01');
  await stampOnScreen(page);
});

it('writes a receipt over two invoices in 17 keys at most, without a pointer', async () => {
  for (let n = 0; n < 2; n += 1) {
    await stamped(screens.account, { metodoPago: 'PPD', formaPago: ['99'], serie: 'P' });
  }
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
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Forma de pago').inputValue()).toBe('03'),
  );
  await tabTo(page, 'Importe recibido');
  await type(page, '1500');
  await page.keyboard.press('Enter');
  const second = page.getByRole('group', { name: 'Documento 2', exact: true });
  await vi.waitFor(async () =>
    expect(await second.getByLabel('Pagado', { exact: true }).inputValue()).toBe('340.00'),
  );
  await second.getByText('$820.00').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  const { keys, pointer } = await hands();
  expect(pointer).toBe(0);
  expect(keys).toBeLessThanOrEqual(17);
  await page.getByText(/a más tardar/).waitFor({ state: 'detached' });
});

const PERIODO = '1 nov 2026 al 15 nov 2026';

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
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  await hands();
  await page.keyboard.press('Alt+s');
  // The editor proposes the next worker of the list, and keeps the days of the payroll.
  await vi.waitFor(async () =>
    expect(await trabajador(page).inputValue()).toMatch(/CRUZ SOLORZANO/),
  );
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Fecha inicial de pago').inputValue()).toBe('01/11/2026'),
  );
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Fecha de pago', { exact: true }).inputValue()).toBe('15/11/2026'),
  );
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
  await vi.waitFor(async () => expect(await trabajador(page).inputValue()).toMatch(/KARLA FUENTE/));
  // A receipt that is saved counts, too: nobody is offered twice.
  await page.keyboard.press('Control+s');
  await page.getByText(`Todos tienen ya su recibo del ${PERIODO}.`).waitFor();
  expect(await page.getByRole('button', { name: 'Siguiente empleado' }).count()).toBe(0);
});
