import { aCsd } from '@timbra/test-kit';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';
import { answer, freshScreens } from './fresh-screens.ts';

const here = freshScreens();
const RFC = 'IIA040805DZ4';
const NOMBRE = 'INDISTRIA ILUMINADORA DE ALMACENES';
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();
const { type, press } = byKeyboard(() => here.page);
const button = (name: string) => here.page.getByRole('button', { name, exact: true });

/** A CSD of the sandbox's authority, as the two files that people have. */
const csdFiles = async (over: { tipo?: 'CSD' | 'FIEL'; rfc?: string; notAfter?: string } = {}) => {
  const csd = await aCsd(here.system.urls.sandbox, { rfc: RFC, nombre: NOMBRE, ...over });
  const file = (name: string, base64: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(base64, 'base64'),
  });
  return { files: [file('csd.cer', csd.cer), file('csd.key', csd.key)], password: csd.password };
};
type Files = Awaited<ReturnType<typeof csdFiles>>['files'];
const drop = (files: Files) => here.page.locator('input[type=file]').setInputFiles(files);
const givePassword = async (password: string, confirm: string) => {
  const dialog = here.page.getByRole('dialog', { name: 'Contraseña de la llave privada' });
  await dialog.getByRole('textbox').fill(password);
  await dialog.getByRole('button', { name: confirm }).click();
};

it('registers an issuer in three steps by keyboard alone, its certificate read before it is sent', async () => {
  await here.open('/emisores');
  const { page } = here;
  const known = page.getByRole('row', { name: /EKU9003173C9/ });
  await known.getByText('Vigente').waitFor();
  await expectAccessible(page);
  await press('Añadir emisor');
  await heading('Nuevo emisor');
  const { files, password } = await csdFiles();
  await drop(files);
  await page.getByText(`${NOMBRE} · ${RFC}`).waitFor();
  await givePassword(password, 'Continuar');
  await page.getByText('Se comprobará y se guardará junto con el emisor.').waitFor();
  await expectAccessible(page);
  await button('Siguiente').click();

  await vi.waitFor(async () => expect(await page.getByLabel('RFC').inputValue()).toBe(RFC));
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Razón social').inputValue()).toBe(NOMBRE),
  );
  await press('Siguiente');
  await press('Escribe el idCIF');
  await page.keyboard.type('15020101010');
  await type('Régimen fiscal', '601');
  await type('Código postal', '62661');
  await expectAccessible(page);
  await press('Siguiente');

  await vi.waitFor(async () =>
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(here.account.email),
  );
  await press('Agregar Autorización RVOE');
  await page.getByLabel('Autorización RVOE', { exact: true }).fill('ES4-728TEPSZ/98');
  await expectAccessible(page);
  await press('Guardar');
  const row = page.getByRole('row', { name: new RegExp(RFC) });
  await row.getByText('Vigente').waitFor();
  expect(here.complaints).toEqual([]);
});

it('says beside each file what is wrong with it, and keeps the issuer', async () => {
  await here.open('/emisores');
  const { page } = here;
  await page.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar emisor');

  const fiel = await csdFiles({ rfc: 'EKU9003173C9', tipo: 'FIEL' });
  await drop(fiel.files);
  await page.getByText(/El archivo es de una e\.firma/).waitFor();
  await button('Quitar archivos').click();

  const { files, password } = await csdFiles();
  await drop(files);
  await page.getByText('El RFC del certificado no es el del emisor').first().waitFor();
  await button('Quitar archivos').click();

  const own = await csdFiles({ rfc: 'EKU9003173C9' });
  await drop([own.files[0]!]);
  await page.getByText('Falta el archivo .key').waitFor();
  await drop([own.files[1]!]);
  await givePassword(password, 'Agregar certificado');
  await page.getByText('La contraseña de la llave privada no es correcta').waitFor();
  await expectAccessible(page);
  await button('Agregar certificado').click();
  await givePassword(own.password, 'Agregar certificado');
  await page.getByText('Certificado agregado').waitFor();
  await vi.waitFor(async () => expect(await page.getByText(/^No\. \d{20}$/).count()).toBe(2));
  await page
    .getByRole('button', { name: /^Quitar No\./ })
    .first()
    .click();
  await answer(page, '¿esta seguro?', 'Quitar');
  await vi.waitFor(async () => expect(await page.getByText(/^No\. \d{20}$/).count()).toBe(1));
});
