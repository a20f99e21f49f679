import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerNext, expectAccessible } from './browser.ts';
import { answer, maestros, NARROW } from './maestros.ts';

const here = maestros();
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();
/** A red pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const VISTA = '**/api/plantillas/vista-previa.pdf';
/** The drawn sheet, by the design and the colour that it shows. */
const hoja = (page: Page, diseno: string, color: string) =>
  page.getByRole('img', { name: `con el diseño ${diseno} y el color ${color}` });

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
  await hoja(page, 'Básico', '#1c5fa8').waitFor();
  await page.getByRole('link', { name: 'Abrir en otra pestaña' }).waitFor();
  await expectAccessible(page);
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

describe('the sheet beside the form', () => {
  it('follows the design, the colour and a logo that is not saved, and asks for no name', async () => {
    await here.open('/plantillas/nueva');
    const { page } = here;
    const asked: Record<string, string>[] = [];
    page.on('request', (it) => {
      if (it.url().endsWith('/vista-previa.pdf'))
        asked.push(it.postDataJSON() as Record<string, string>);
    });
    await hoja(page, 'Básico', '#1f2933').waitFor();
    await page.getByLabel('Diseño').selectOption('modern');
    await hoja(page, 'Moderno', '#1f2933').waitFor();
    await page.getByLabel('Nombre').pressSequentially('Sucursal del norte');
    await page.getByLabel('Color').fill('#0b72');
    await page.getByLabel('Color').fill('#0b7285');
    await hoja(page, 'Moderno', '#0b7285').waitFor();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO };
    const [withLogo] = await Promise.all([
      page.waitForResponse((it) => 'logo' in (it.request().postDataJSON() ?? {})),
      page.locator('input[type=file]').setInputFiles(logo),
    ]);
    expect(withLogo.status()).toBe(200);
    expect(new Set(asked.map(({ color }) => color))).toEqual(new Set(['#1f2933', '#0b7285']));
    expect(here.complaints).toEqual([]);
  });

  it('shows the last that was asked for, whichever is answered last', async () => {
    await here.open('/plantillas/nueva');
    const { page } = here;
    await hoja(page, 'Básico', '#1f2933').waitFor();
    let answerLate = () => {};
    const isLate = new Promise<void>((resolve) => (answerLate = resolve));
    const [slow] = await Promise.all([
      page.waitForRequest(VISTA),
      answerNext(page, VISTA, async (route) => {
        await isLate;
        await route.continue().catch(() => undefined);
      }).then(() => page.getByLabel('Color').fill('#a61e4d')),
    ]);
    const ended = page.waitForEvent('requestfailed', (it) => it === slow);
    await page.getByLabel('Color').fill('#1e6b2e');
    await ended;
    await hoja(page, 'Básico', '#1e6b2e').waitFor();
    answerLate();
    await page.getByLabel('Diseño').selectOption('modern');
    await hoja(page, 'Moderno', '#1e6b2e').waitFor();
    expect(await hoja(page, 'Básico', '#a61e4d').count()).toBe(0);
  });

  it('says in its place what failed, keeps what was there, and tries again', async () => {
    await here.open('/plantillas/nueva');
    const { page } = here;
    await hoja(page, 'Básico', '#1f2933').waitFor();
    await answerNext(page, VISTA, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'servicioOcupado', title: 'Hay mucha gente', status: 503 }),
      }),
    );
    await page.getByLabel('Color').fill('#1e6b2e');
    const notice = page.getByRole('complementary').getByRole('alert');
    await notice.waitFor();
    expect(await hoja(page, 'Básico', '#1f2933').count()).toBe(1);
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await hoja(page, 'Básico', '#1e6b2e').waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('stands below the form on a narrow screen', async () => {
    const page = await here.openOn(NARROW, '/plantillas/nueva');
    await hoja(page, 'Básico', '#1f2933').waitFor();
    const [form, sheet] = await Promise.all([
      page.getByRole('heading', { name: 'Emisores que la usan' }).boundingBox(),
      page.getByRole('complementary').boundingBox(),
    ]);
    expect(sheet?.y).toBeGreaterThan(form?.y ?? Infinity);
    await expectAccessible(page);
  });
});
