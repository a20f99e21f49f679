import { anEmpleado, NOMINA_DEL_EMPLEADO, REGISTRO_PATRONAL } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { masivoOf, type Row } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { DESKTOP, expectAccessible } from './browser.ts';
import { answer, freshScreens, PHONE } from './fresh-screens.ts';

const here = freshScreens();
const EMPLEADO = anEmpleado(NOMINA_DEL_EMPLEADO);
/** A worker that the account does not have yet. */
const OTHER = { 'RFC trabajador': 'JUFA7608212V6', Nombre: 'ADRIANA JUAREZ FERNANDEZ' };
const ROW = {
  'RFC emisor': 'EKU9003173C9',
  'RFC trabajador': EMPLEADO.rfc,
  Nombre: EMPLEADO.nombre ?? '',
  Serie: 'NOM',
  'Inicio del periodo': '2026-11-01',
  'Fin del periodo': '2026-11-15',
  'Fecha de pago': '2026-11-15',
  Sueldo: 6000,
  ISR: 500,
  IMSS: 150,
};

beforeEach(async () => {
  const { account } = here;
  const path = `/emisores/${account.emisor.id}`;
  const { body } = await account.call<object>('GET', path);
  await account.call('PUT', path, { body: { ...body, RegistroPatronal: REGISTRO_PATRONAL } });
  const { status } = await account.call('POST', '/receptores?repetido=permitir', {
    body: EMPLEADO,
  });
  expect(status).toBe(201);
});
afterEach(() => expect(here.complaints).toEqual([]));

const tabla = (page: Page) => page.getByRole('grid', { name: 'Filas del archivo' });
const opened = async (...rows: Row[]) => {
  const file = await masivoOf(here.account).reviewed(...rows);
  await here.open(`/facturacion/bulk/${file.id}`);
  return file;
};

it('has a template, says where a worker is added who is not there, and stamps the receipts', async () => {
  const { page, account } = here;
  await here.open('/facturacion/bulk');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plantilla de nómina' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('nomina_bulk.xlsx');

  await page.setViewportSize(PHONE);
  const file = await opened(ROW, { ...ROW, ...OTHER, Sueldo: 8000, 'Aguinaldo exento': 200 });
  await page.getByText('1 receptor no está en tu cuenta').waitFor();
  await page.getByText('Dalos de alta en Receptores con sus datos de trabajador').waitFor();
  await expectAccessible(page);
  const body = {
    ...EMPLEADO,
    rfc: OTHER['RFC trabajador'],
    nombre: OTHER.Nombre,
    fiscalDirecciones: [{ cp: '01160' }],
  };
  expect((await account.call('POST', '/receptores', { body })).status).toBe(201);
  await page.getByRole('button', { name: 'Revisar otra vez' }).click();
  await page.getByText('1 receptor no está en tu cuenta').waitFor({ state: 'detached' });

  await page.setViewportSize(DESKTOP);
  for (const name of ['Trabajador', 'Desde', 'Hasta', 'Sueldo', 'ISR', 'IMSS']) {
    await tabla(page).getByRole('columnheader', { name, exact: true }).waitFor();
  }
  await tabla(page).getByText('5,350.00').waitFor();
  await tabla(page).getByText('7,550.00').waitFor();
  await page.getByRole('button', { name: 'Así están bien' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Timbrar', exact: true }).click();
  await answer(page, '¿Timbrar 2 facturas?', 'Timbrar');
  await masivoOf(account).ended(file.id);
  await tabla(page).getByText('Timbrada').nth(1).waitFor();
});
