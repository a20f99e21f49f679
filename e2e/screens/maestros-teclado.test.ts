import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { holdBack, maestros, tabTo } from './maestros.ts';

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
