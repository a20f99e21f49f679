import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { aWorkbook, rowsOf } from '../../packages/hojas/test-support/workbooks.ts';
import { expectAccessible } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';
import { holdBack, freshScreens, tabOn } from './fresh-screens.ts';

const here = freshScreens();
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();
const { type, press } = byKeyboard(() => here.page);

it('a receiver is registered with the data of SAT, changed and invoiced, by keyboard alone', async () => {
  await here.open('/receptores');
  const { page } = here;
  await press('Añadir receptor');
  await heading('Alta de receptor');
  await press('Guardar');
  // From what is missing to its field.
  await press('Escribe el RFC');
  await page.keyboard.type('cacx7605101p8');
  await page.getByRole('textbox', { name: 'idCIF' }).focus();
  await page.keyboard.type('abc15020101010');
  await press('Traer los datos del SAT');
  await page.getByText('Se tomaron nombre, código postal y régimen').waitFor();
  const nombre = page.getByLabel('Razón social');
  await vi.waitFor(async () => expect(await nombre.inputValue()).toBe('XOCHILT CASAS CHAVEZ'));
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Código postal').inputValue()).toMatch(/^\d{5}$/),
  );
  await press('Comparar con el SAT');
  await page.getByText('Los datos coinciden con los del SAT').waitFor();
  await expectAccessible(page);
  await press('Guardar');
  await heading('Lista de receptores');
  const row = page.getByRole('row', { name: /XOCHILT CASAS CHAVEZ/ });
  await row.waitFor();

  const filter = page.getByRole('searchbox');
  await filter.press('Tab');
  const grid = page.getByRole('grid');
  await vi.waitFor(async () =>
    expect(await grid.evaluate((it) => it.contains(document.activeElement))).toBe(true),
  );
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await heading('Editar receptor');
  await type('Correo electrónico', 'xochilt@casas.test');
  await press('Guardar');
  await page.getByRole('row', { name: /xochilt@casas\.test/ }).waitFor();

  // The filter keeps every letter however fast it is typed, and the caret where it is.
  await filter.pressSequentially('casas chavez');
  await filter.press('Home');
  await filter.pressSequentially('xochilt ');
  const q = () => new URL(page.url()).searchParams.get('q');
  await vi.waitFor(() => expect(q()).toBe('xochilt casas chavez'));
  await vi.waitFor(async () => expect(await filter.inputValue()).toBe('xochilt casas chavez'));
  await row.getByRole('link', { name: 'Facturar' }).click();
  await heading('Nueva Factura · CACX7605101P8');
  expect(here.complaints).toEqual([]);
});

it('a sheet is imported by keyboard alone, its rows mended and left out, and says what it waits for', async () => {
  const { page } = here;
  const reading = await holdBack(page, '/receptores/import');
  await here.open('/receptores/importar');
  const sheet = page.getByLabel('Hoja de cálculo');
  const mimeType = 'application/octet-stream';
  const give = (name: string, buffer: Buffer) => sheet.setInputFiles({ name, mimeType, buffer });
  const waits = async (text: string) => {
    await page.getByText(text).first().waitFor();
    await expectAccessible(page);
  };
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press('Descargar la plantilla'),
  ]);
  expect(download.suggestedFilename()).toBe('plantilla-receptores.xlsx');
  const [header = []] = rowsOf(await readFile(await download.path()));
  await give('logo.png', Buffer.from('PNG'));
  await page.getByText('«logo.png» no es un archivo .xlsx').waitFor();
  await tabOn(page, sheet);
  await give(
    'clientes.xlsx',
    aWorkbook([
      header,
      ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'Calle 1', '36257'],
      ['MAL', 'SIN RFC', '', '0600'],
      ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '', '86991'],
      ['EKU9003173C9', 'ESCUELA KEMPER URGATE', '', '42501'],
    ]),
  );
  await waits('Leyendo archivo...');
  reading.letGo();
  await page.getByText('2 de 4 filas elegidas').waitFor();
  await page.getByText('El RFC no es válido').waitFor();
  await page.getByText('Ya está guardado').waitFor();
  await page.getByLabel('RFC, fila 3').fill('CUSC850516316');
  await page.getByText('3 de 4 filas elegidas').waitFor();
  await tabOn(page, page.getByLabel('Importar la fila 5'));
  await page.keyboard.press('Space');
  await page.getByText('2 de 4 filas elegidas').waitFor();
  await expectAccessible(page);
  const id = new URL(page.url()).searchParams.get('importacion');
  const progress = await holdBack(page, `/importaciones/${id}`);
  await press('Importar');
  await waits('Importando, espera...');
  progress.letGo();
  await waits('Se importaron 2 y se omitieron 2');
  await press('Ir a la lista');
  await page.getByRole('row', { name: /CUSC850516316/ }).waitFor();
});
