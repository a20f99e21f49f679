import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  anEncryptedWorkbook,
  aWorkbook,
  rowsOf,
} from '../../packages/hojas/test-support/workbooks.ts';
import { answerInstead, expectAccessible, noAnswer } from './browser.ts';
import { answer, maestros } from './maestros.ts';

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
  await expect
    .poll(() => page.getByLabel('Razón social').inputValue())
    .toBe('XOCHILT CASAS CHAVEZ');
  await expect.poll(() => page.getByLabel('Código postal').inputValue()).toMatch(/^\d{5}$/);
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
  await expect.poll(() => cp.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver' }).click();
  await answer(page, '¿Salir sin guardar?', 'Seguir aquí');
  await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe('ALGUIEN');
  await page.getByRole('button', { name: 'Volver' }).click();
  await answer(page, '¿Salir sin guardar?', 'Salir sin guardar');
  await heading('Lista de receptores');
});

it('tells that a receiver is there already, and offers it or a second one', async () => {
  await here.open('/receptores/nuevo');
  const { page } = here;
  const fill = async () => {
    await page.getByLabel('RFC').fill('URE180429TM6');
    await page.getByLabel('Razón social').fill('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await page.getByLabel('Régimen fiscal').selectOption('601');
    await page.getByLabel('Código postal').fill('86991');
    await guardar().click();
    await page.getByText(/^Ya tienes a UNIVERSIDAD ROBOTICA ESPAÑOLA con este RFC/).waitFor();
  };
  await fill();
  await expectAccessible(page);
  const open = page.getByRole('button', { name: 'Abrir el existente' });
  await page.keyboard.press('Tab');
  await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await heading('Editar receptor');
  expect(new URL(page.url()).pathname).toBe(`/receptores/editar/${here.account.receptor}`);

  await page.goto(`${here.system.url}/receptores/nuevo`);
  await heading('Alta de receptor');
  await fill();
  await page.getByLabel('Razón social').fill('UNIVERSIDAD ROBOTICA ESPAÑOLA DEL SUR');
  await open.waitFor({ state: 'detached' });
  await page.getByLabel('Razón social').fill('UNIVERSIDAD ROBOTICA ESPAÑOLA');
  await guardar().click();
  await page.getByRole('button', { name: 'Crear de todos modos' }).click();
  await heading('Lista de receptores');
  await expect
    .poll(() => page.getByRole('row', { name: /UNIVERSIDAD ROBOTICA ESPAÑOLA/ }).count())
    .toBe(2);
});

it('locks what is fixed of a generic receiver', async () => {
  await here.open('/receptores/nuevo');
  const { page } = here;
  await page.getByLabel('RFC').fill('XAXX010101000');
  const nombre = page.getByLabel('Razón social');
  await expect.poll(() => nombre.inputValue()).toBe('PUBLICO EN GENERAL');
  expect(await nombre.getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => page.getByLabel('Régimen fiscal').inputValue()).toContain('616');
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
  await expect.poll(() => page.getByLabel(/Es un partido político/).isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel('Régimen fiscal').inputValue()).toBe('605');
  await page.getByText(/^Faltan algunos datos, puede guardar al receptor ahora/).waitFor();
  const inicio = page.getByLabel('Inicio de la relación laboral');
  await inicio.pressSequentially('31/02/2020');
  await guardar().click({ force: true });
  await page.getByRole('link', { name: /^Escribe la fecha como dd\/mm\/aaaa/ }).click();
  await expect.poll(() => inicio.evaluate((field) => field === document.activeElement)).toBe(true);
  await inicio.fill('');
  await inicio.pressSequentially('5/3/2020');
  await expect.poll(() => inicio.inputValue()).toBe('05/03/2020');
  await expectAccessible(page);
  await guardar().click();
  const row = page.getByRole('row', { name: /XOCHILT/ });
  await row.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar receptor');
  await expect.poll(() => inicio.inputValue()).toBe('05/03/2020');
  await page.getByLabel('Es un empleado (nómina)').click();
  await answer(page, '¿esta seguro?', 'Quitar');
  await expect.poll(() => page.getByLabel(/Es un partido político/).isDisabled()).toBe(false);
});

it('keeps INE data as far as they are known, offers what applies, and asks before they go', async () => {
  await here.open('/receptores/nuevo');
  const { page } = here;
  await page.getByLabel('RFC').fill('CUSC850516316');
  await page.getByLabel('Razón social').fill('CESAR OSBALDO CRUZ SOLORZANO');
  await page.getByLabel('Régimen fiscal').selectOption('612');
  await page.getByLabel('Código postal').fill('45638');
  await page.getByLabel(/Es un partido político/).check();
  await expect.poll(() => page.getByLabel('Es un empleado (nómina)').isDisabled()).toBe(true);
  const proceso = page.getByLabel('Tipo de proceso');
  const comite = page.getByLabel('Tipo de comité');
  const clave = page.getByLabel('Clave de contabilidad', { exact: true });
  await proceso.selectOption('Ordinario');
  await comite.selectOption('Ejecutivo Nacional');
  await clave.fill('12a3456789');
  await expect.poll(() => clave.inputValue()).toBe('123456');
  expect(await page.getByRole('group', { name: 'Entidad 1' }).count()).toBe(0);
  for (const estatal of ['Ejecutivo Estatal', 'Directivo Estatal']) {
    await comite.selectOption(estatal);
    await expect.poll(() => clave.isDisabled()).toBe(true);
    await page.getByRole('group', { name: 'Entidad 1' }).waitFor();
  }

  await proceso.selectOption('Campaña');
  await expect.poll(() => comite.isDisabled()).toBe(true);
  const first = page.getByRole('group', { name: 'Entidad 1' });
  expect(await first.getByRole('button', { name: 'Quitar la entidad 1' }).count()).toBe(0);
  await first.getByLabel('Entidad', { exact: true }).selectOption('JAL');
  await first.getByLabel('Ámbito').selectOption('Local');
  await first.getByLabel('Claves de contabilidad').fill('12, 345');
  await page.getByRole('button', { name: 'Agregar entidad' }).click();
  const second = page.getByRole('group', { name: 'Entidad 2' });
  await second.getByLabel('Entidad', { exact: true }).selectOption('JAL');
  await expect.poll(() => second.getByRole('option', { name: 'Local' }).isDisabled()).toBe(true);
  await page.getByText(/^Faltan algunos datos, puede guardar al receptor ahora/).waitFor();
  await expectAccessible(page);
  await second.getByLabel('Ámbito').selectOption('Federal');
  await guardar().click();

  const row = page.getByRole('row', { name: /CUSC850516316/ });
  await row.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar receptor');
  await expect.poll(() => first.getByLabel('Claves de contabilidad').inputValue()).toBe('12, 345');
  await expect.poll(() => second.getByLabel('Ámbito').inputValue()).toBe('Federal');
  await page.getByLabel(/Es un partido político/).click();
  await answer(page, '¿esta seguro?', 'Quitar');
  await guardar().click();
  await row.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar receptor');
  expect(await page.getByLabel(/Es un partido político/).isChecked()).toBe(false);
  expect(here.complaints).toEqual([]);
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

it('says why a file cannot be used, and gives the template that can', async () => {
  await here.open('/receptores/importar');
  const { page } = here;
  const files = page.locator('input[type=file]');
  const give = (name: string, buffer: Buffer) =>
    files.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await give('vacio.xlsx', Buffer.alloc(0));
  await page.getByText('«vacio.xlsx» está vacío').waitFor();
  await give('foto.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'));
  await page.getByText('El archivo no es un libro de Excel (.xlsx)').waitFor();
  await give('clave.xlsx', anEncryptedWorkbook());
  await page.getByText('El libro está protegido con contraseña').waitFor();
  await give('columnas.xlsx', aWorkbook([['RFC'], ['URE180429TM6']]));
  await page.getByText('falta «Nombre» en la columna B. Usa la plantilla.').waitFor();
  await expectAccessible(page);

  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la plantilla' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('plantilla-receptores.xlsx');
  const [header = []] = rowsOf(await readFile(await download.path()));
  await give(
    'llena.xlsx',
    aWorkbook([header, ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '', '36257']]),
  );
  await page.getByText('1 de 1 fila elegida').waitFor();
});

it('says that an import stopped and why, goes on with the rest, and says so when it cannot', async () => {
  await here.open('/receptores/importar');
  const { page } = here;
  const buffer = aWorkbook([
    ['RFC', 'Nombre', 'Dirección', 'Código postal'],
    ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'Calle 1', '36257'],
  ]);
  const file = { name: 'clientes.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('1 de 1 fila elegida').waitFor();
  // As the worker leaves it when it gave up: nothing of the choice is in.
  const one = (url: URL) => /\/api\/importaciones\/\w+$/.test(url.pathname);
  const showReal = await answerInstead(page, one, async (route) => {
    const real = (await (await route.fetch()).json()) as object;
    const error = 'El servicio no está disponible';
    await route.fulfill({ json: { ...real, status: 'fallida', error } });
  });
  await page.reload();
  await page.getByText('La importación se detuvo').waitFor();
  await page.getByText('El servicio no está disponible').waitFor();
  await expectAccessible(page);
  const goOn = page.getByRole('button', { name: 'Continuar la importación' });
  const restore = await answerInstead(page, '**/importar', noAnswer);
  await goOn.click();
  await page.getByText('No se pudo continuar la importación').waitFor();
  restore();
  showReal();
  await goOn.click();
  await page.getByText('Importación terminada').waitFor();
  await page.getByText('Se importaron 1').waitFor();
});

it('the filter keeps every letter however fast it is typed, and the caret where it is', async () => {
  await here.open('/receptores');
  const filter = here.page.getByRole('searchbox');
  await filter.pressSequentially('robotica espanola');
  await filter.press('Home');
  await filter.pressSequentially('la universidad ');
  await expect.poll(() => filter.inputValue()).toBe('la universidad robotica espanola');
  await expect
    .poll(() => new URL(here.page.url()).searchParams.get('q'))
    .toBe('la universidad robotica espanola');
  await expect.poll(() => filter.inputValue()).toBe('la universidad robotica espanola');
});

it('whoever goes from the filter to a row at once finds both again, and the menu takes it away', async () => {
  await here.open('/receptores');
  const { page } = here;
  const filter = page.getByRole('searchbox');
  await filter.pressSequentially('universidad');
  await page
    .getByRole('row', { name: /UNIVERSIDAD/ })
    .getByRole('link', { name: 'Ver', exact: true })
    .click();
  await heading('Editar receptor');
  await page.goBack();
  await heading('Lista de receptores');
  await expect.poll(() => filter.inputValue()).toBe('universidad');
  await page.getByRole('link', { name: 'Receptores', exact: true }).click();
  await expect.poll(() => filter.inputValue()).toBe('');
});
