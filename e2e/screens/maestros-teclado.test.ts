import { expect, it } from 'vitest';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { expectAccessible } from './browser.ts';
import { holdBack, maestros, tabOn, tabTo } from './maestros.ts';

const here = maestros();
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();
/** From the field where the focus is to another, and text into it. */
const type = async (name: string, text: string) => {
  await tabTo(here.page, name);
  await here.page.keyboard.type(text);
};
const press = async (name: string) => {
  await tabTo(here.page, name);
  await here.page.keyboard.press('Enter');
};

it('a receiver is registered, opened from the list and changed by keyboard alone', async () => {
  await here.open('/receptores');
  const { page } = here;
  await press('Añadir receptor');
  await heading('Alta de receptor');
  await press('Guardar');
  // From what is missing to its field.
  await press('Escribe el RFC');
  await page.keyboard.type('cacx7605101p8');
  await type('Razón social', 'XOCHILT CASAS CHAVEZ');
  await type('Régimen fiscal', '612');
  await type('Código postal', '36257');
  await press('Guardar');
  await heading('Lista de receptores');
  await page.getByRole('row', { name: /XOCHILT CASAS CHAVEZ/ }).waitFor();

  await page.getByRole('searchbox').press('Tab');
  const grid = page.getByRole('grid');
  await expect.poll(() => grid.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await heading('Editar receptor');
  await type('Correo electrónico', 'xochilt@casas.test');
  await press('Guardar');
  await page.getByRole('row', { name: /xochilt@casas\.test/ }).waitFor();
});

it('an issuer goes through its three steps by keyboard alone', async () => {
  await here.open('/emisores');
  await press('Añadir emisor');
  await heading('Nuevo emisor');
  await press('Siguiente');
  await type('RFC', 'IIA040805DZ4');
  await type('Razón social', 'INDISTRIA ILUMINADORA DE ALMACENES');
  await type('idCIF', '15020101010');
  await type('Régimen fiscal', '601');
  await type('Código postal', '62661');
  await press('Siguiente');
  await press('Guardar');
  await here.page.getByRole('row', { name: /IIA040805DZ4/ }).waitFor();
});

it('a concept is registered by keyboard alone, its keys picked from the catalogues', async () => {
  await here.open('/conceptos');
  const { page } = here;
  await press('Crear uno ahora');
  await heading('Nuevo concepto');
  await type('Descripción', 'Renta de oficina');
  // A whole key is taken as it is typed.
  await type('Clave de producto o servicio', '80131500');
  await type('Unidad de medida', 'mes');
  // Enter waits for the answer to the present text, also when the field is left meanwhile.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const unidad = page.getByRole('combobox', { name: 'Unidad de medida' });
  await expect.poll(() => unidad.inputValue()).toMatch(/^MON /);
  await press('Guardar');
  await page.getByRole('row', { name: /Renta de oficina/ }).waitFor();
});

it('a template is named and given to an issuer by keyboard alone', async () => {
  await here.open('/plantillas');
  const { page } = here;
  await press('Añadir plantilla');
  await heading('Nueva plantilla');
  await type('Nombre', 'Sucursal');
  await tabTo(page, 'EKU9003173C9 · ESCUELA KEMPER URGATE');
  await page.keyboard.press('Space');
  await press('Guardar');
  await page.getByText('1 emisor').waitFor();
});

it('an agreement is read and signed by keyboard alone', async () => {
  await here.open('/convenios');
  const { page } = here;
  await page.getByText(/El contribuyente manifiesta su conformidad/).waitFor();
  await type('Teléfono', '5551234567');
  await type('Nombre completo', 'ANA PÉREZ');
  await type('Identificación oficial', 'INE 1234567890123');
  await type('Domicilio', 'Calle 1, Actopan, Hidalgo');
  await type('Poder del representante', 'Escritura 123');
  await press('Aceptar y firmar');
  await heading('Facturación');
});

it('receivers of the legacy system are read and imported by keyboard alone', async () => {
  const { page } = here;
  const reading = await holdBack(page, '/migracion/receptores');
  await here.open('/migracion/receptores');
  await type('Correo electrónico', 'legado@timbra.test');
  await type('Contraseña', 'timbra-legado');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Espera...' }).waitFor();
  await expectAccessible(page);
  reading.letGo();
  await page.getByText(/\d+ de \d+ filas elegidas/).waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Importación terminada').waitFor();
  await expectAccessible(page);
});

it('a sheet is imported by keyboard alone, and says all along what it is waited for', async () => {
  const { page } = here;
  const reading = await holdBack(page, '/receptores/import');
  await here.open('/receptores/importar');
  const buffer = aWorkbook([
    ['RFC', 'Nombre', 'Dirección', 'Código postal'],
    ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'Calle 1', '36257'],
    ['CUSC850516316', 'CESAR OSBALDO CRUZ SOLORZANO', 'Calle 2', '45638'],
  ]);
  const waits = async (text: string) => {
    await page.getByText(text).first().waitFor();
    await expectAccessible(page);
  };
  const sheet = page.getByLabel('Hoja de cálculo');
  await tabOn(page, sheet);
  const mimeType = 'application/octet-stream';
  await sheet.setInputFiles({ name: 'clientes.xlsx', mimeType, buffer });
  await waits('Leyendo archivo...');
  reading.letGo();
  await page.getByText('2 de 2 filas elegidas').waitFor();

  const one = `/importaciones/${new URL(page.url()).searchParams.get('importacion')}`;
  const again = await holdBack(page, one);
  await page.reload();
  await waits('Leyendo archivo...');
  again.letGo();
  await page.getByText('2 de 2 filas elegidas').waitFor();
  await tabOn(page, page.getByLabel('Importar la fila 3'));
  await page.keyboard.press('Space');
  await page.getByText('1 de 2 filas elegidas').waitFor();
  const progress = await holdBack(page, one);
  await press('Importar');
  await waits('Importando, espera...');
  progress.letGo();
  await page.getByText('Se importaron 1 y se omitieron 1').waitFor();
  await press('Ir a la lista');
  await page.getByRole('row', { name: /XOCHILT CASAS CHAVEZ/ }).waitFor();
});
