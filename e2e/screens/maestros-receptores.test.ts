import { expect, it } from 'vitest';
import { aWorkbook } from '../../svc-catalogs/test-support/workbooks.ts';
import { expectAccessible } from './browser.ts';
import { answer, maestros, NARROW, PHONE } from './maestros.ts';

const here = maestros();
const guardar = () => here.page.getByRole('button', { name: 'Guardar' });
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();

it('registers a receiver with the data of its tax identification certificate, and invoices it', async () => {
  await here.open('/receptores');
  const { page } = here;
  await page.getByRole('link', { name: 'Añadir receptor' }).click();
  await heading('Alta de receptor');
  await page.getByLabel('RFC').fill('cacx7605101p8');
  await page.getByRole('textbox', { name: 'idCIF' }).fill('abc15020101010');
  await page.getByRole('button', { name: 'Traer los datos del SAT' }).click();
  await page.getByText('Se tomaron nombre, código postal y régimen').waitFor();
  expect(await page.getByLabel('Razón social').inputValue()).toBe('XOCHILT CASAS CHAVEZ');
  expect(await page.getByLabel('Código postal').inputValue()).toMatch(/^\d{5}$/);
  await page.getByRole('button', { name: 'Comparar con el SAT' }).click();
  await page.getByText('Los datos coinciden con los del SAT').waitFor();
  await expectAccessible(page);
  await guardar().click();
  await heading('Lista de receptores');
  const row = page.getByRole('row', { name: /XOCHILT CASAS CHAVEZ/ });
  await row.getByRole('link', { name: 'Facturar' }).click();
  await heading('Nueva Factura · CACX7605101P8');
  expect(here.complaints).toEqual([]);
});

it('names what is missing, links to it, and asks before it is thrown away', async () => {
  await here.open('/receptores/nuevo');
  const { page } = here;
  await page.getByLabel('Razón social').fill('ALGUIEN');
  await guardar().click({ force: true });
  await page.getByText('Hay errores en el llenado:').waitFor();
  await page.getByRole('link', { name: 'Escribe el código postal' }).click();
  const cp = page.getByLabel('Código postal');
  expect(await cp.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver' }).click();
  await answer(page, '¿Salir sin guardar?', 'Seguir aquí');
  expect(await page.getByLabel('Razón social').inputValue()).toBe('ALGUIEN');
  await page.getByRole('button', { name: 'Volver' }).click();
  await answer(page, '¿Salir sin guardar?', 'Salir sin guardar');
  await heading('Lista de receptores');
});

it('locks what is fixed of a generic receiver', async () => {
  await here.open('/receptores/nuevo');
  const { page } = here;
  await page.getByLabel('RFC').fill('XAXX010101000');
  const nombre = page.getByLabel('Razón social');
  expect(await nombre.inputValue()).toBe('PUBLICO EN GENERAL');
  expect(await nombre.getAttribute('readonly')).not.toBeNull();
  expect(await page.getByLabel('Régimen fiscal').inputValue()).toContain('616');
  await guardar().click();
  await page.getByRole('row', { name: /PUBLICO EN GENERAL/ }).waitFor();
});

it('saves a worker whose payroll data are incomplete, with a warning, and never INE besides', async () => {
  await here.open('/receptores/nuevo');
  const { page } = here;
  await page.getByLabel('RFC').fill('CACX7605101P8');
  await page.getByLabel('Razón social').fill('XOCHILT CASAS CHAVEZ');
  await page.getByLabel('Código postal').fill('36257');
  await page.getByLabel('Es un empleado (nómina)').check();
  expect(await page.getByLabel(/Es un partido político/).isDisabled()).toBe(true);
  expect(await page.getByLabel('Régimen fiscal').inputValue()).toBe('605');
  await page.getByText(/^Faltan algunos datos, puede guardar al receptor ahora/).waitFor();
  await expectAccessible(page);
  await guardar().click();
  const row = page.getByRole('row', { name: /XOCHILT/ });
  await row.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar receptor');
  await page.getByLabel('Es un empleado (nómina)').click();
  await answer(page, '¿esta seguro?', 'Quitar');
  expect(await page.getByLabel(/Es un partido político/).isDisabled()).toBe(false);
});

it('keeps a receiver that has invoices, and says so', async () => {
  await here.account.draft();
  await here.open(`/receptores/editar/${here.account.receptor}`);
  const { page } = here;
  await page.getByRole('button', { name: 'Borrar receptor' }).click();
  await answer(page, 'Borrar receptor', 'Borrar receptor');
  await page
    .getByText(/no se puede borrar|no puede borrarse/)
    .first()
    .waitFor();
  await heading('Editar receptor');
});

it('imports a sheet: rows are verified, mended, left out, and each is accounted for', async () => {
  await here.open('/receptores/importar');
  const { page } = here;
  const sheet = aWorkbook([
    ['RFC', 'Nombre', 'Dirección', 'Código postal'],
    ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'Calle 1', '36257'],
    ['MAL', 'SIN RFC', '', '0600'],
    ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '', '86991'],
    ['EKU9003173C9', 'ESCUELA KEMPER URGATE', '', '42501'],
  ]);
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: sheet });
  await page.getByText('«logo.png» no es un archivo .xlsx').waitFor();
  await files.setInputFiles({
    name: 'clientes.xlsx',
    mimeType: 'application/octet-stream',
    buffer: sheet,
  });
  await page.getByText('2 de 4 filas elegidas').waitFor();
  await page.getByText('El RFC no es válido').waitFor();
  await page.getByText('Ya está guardado').waitFor();
  await expectAccessible(page);
  await page.getByLabel('RFC, fila 3').fill('CUSC850516316');
  await page.getByText('3 de 4 filas elegidas').waitFor();
  await page.getByLabel('Importar la fila 5').uncheck();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Se importaron 2 y se omitieron 2').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a la lista' }).click();
  await page.getByRole('row', { name: /CUSC850516316/ }).waitFor();
});

it('works on phones, down to 320 pixels', async () => {
  const phone = await here.openOn(PHONE, '/receptores');
  await phone.getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA').waitFor();
  await expectAccessible(phone);
  const narrow = await here.openOn(NARROW, '/receptores/nuevo');
  await expectAccessible(narrow);
});
