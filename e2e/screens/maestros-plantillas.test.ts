import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { answer, maestros } from './maestros.ts';

const here = maestros();
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();
/** A red pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

it('adds a template with logo, colour and issuers, and shows what the server prints', async () => {
  await here.open('/plantillas');
  const { page } = here;
  await page.getByText('No hay plantillas dadas de alta').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Añadir plantilla' }).click();
  await heading('Nueva plantilla');
  await page.getByLabel('Nombre').fill('Sucursal');
  await page.getByLabel('Color').fill('#1c5fa8');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO };
  await page.locator('input[type=file]').setInputFiles(logo);
  await page.getByRole('img', { name: 'Logotipo' }).waitFor();
  await page.getByLabel(/EKU9003173C9/).check();
  const [preview] = await Promise.all([
    page.waitForResponse((it) => it.url().endsWith('/plantillas/vista-previa.pdf')),
    page.getByRole('button', { name: 'Ver con los cambios' }).click(),
  ]);
  expect(preview.status()).toBe(200);
  await page.getByRole('link', { name: 'Abrir en otra pestaña' }).waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await heading('Plantillas para PDF');
  await page.getByText('1 emisor').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Personalizar Sucursal' }).click();
  await heading('Personalizar plantilla');
  await expect.poll(() => page.getByLabel(/EKU9003173C9/).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('link', { name: 'Personalizar Sucursal' }).click();
  await heading('Personalizar plantilla');
  expect(await page.getByRole('img', { name: 'Logotipo' }).count()).toBe(0);
  expect(here.complaints).toEqual([]);
});

it('takes pictures only, and deletes a template after asking', async () => {
  await here.account.call('POST', '/plantillas', { body: { label: 'General' } });
  await here.open('/plantillas');
  const { page } = here;
  await page.getByRole('link', { name: 'Personalizar General' }).click();
  const text = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('input[type=file]').setInputFiles(text);
  await page.getByText('«logo.svg» no es un archivo .png, .jpg o .jpeg').waitFor();
  const broken = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await page.locator('input[type=file]').setInputFiles(broken);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const why = 'El logotipo no es una imagen PNG o JPEG que se pueda leer';
  await page.getByRole('link', { name: why }).click();
  const field = page.locator('input[type=file]');
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('alert').filter({ hasText: why }).count()).toBe(1);
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await page.getByRole('button', { name: 'Borrar plantilla' }).click();
  await answer(page, 'Borrar plantilla', 'Borrar plantilla');
  await page.getByText('No hay plantillas dadas de alta').waitFor();
});
