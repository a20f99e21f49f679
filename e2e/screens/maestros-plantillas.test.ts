import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { answerInstead, answerNext, expectAccessible, noAnswer } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';
import { answer, freshScreens, NARROW } from './fresh-screens.ts';

const here = freshScreens();
const { type, press } = byKeyboard(() => here.page);
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

it('a template is made by keyboard with logo, colour and issuers, deleted and had again', async () => {
  await here.open('/plantillas');
  const { page } = here;
  await press('Añadir plantilla');
  await heading('Nueva plantilla');
  await type('Nombre', 'Sucursal');
  await page.getByLabel('Color').fill('#1c5fa8');
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await page.getByText('«logo.svg» no es un archivo .png, .jpg o .jpeg').waitFor();
  await files.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await press('EKU9003173C9 · ESCUELA KEMPER URGATE', 'Space');
  await press('Guardar');
  const why = 'El logotipo no es una imagen PNG o JPEG que se pueda leer';
  await page.getByRole('link', { name: why }).click();
  await vi.waitFor(async () =>
    expect(await files.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await vi.waitFor(async () =>
    expect(await page.getByRole('alert').filter({ hasText: why }).count()).toBe(1),
  );
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByRole('img', { name: 'Logotipo' }).waitFor();
  await hoja(page, 'Básico', '#1c5fa8').waitFor();
  await page.getByRole('link', { name: 'Abrir en otra pestaña' }).waitFor();
  await expectAccessible(page);
  here.complaints.length = 0;
  await press('Guardar');
  await heading('Plantillas para PDF');
  await page.getByText('1 emisor').waitFor();
  await expectAccessible(page);

  // A logo that cannot be read is no reason to keep its template.
  await answerInstead(page, '**/api/plantillas/*/logo**', noAnswer);
  await page.getByRole('link', { name: 'Personalizar Sucursal' }).click();
  await heading('Personalizar plantilla');
  await hoja(page, 'Básico', '#1c5fa8').waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel(/EKU9003173C9/).isChecked()).toBe(true),
  );
  await page.getByRole('button', { name: 'Borrar plantilla' }).click();
  await answer(page, 'Borrar plantilla', 'Borrar plantilla');
  await page.getByText('Plantilla borrada').waitFor();
  await page.getByText('No hay plantillas dadas de alta').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('1 emisor').waitFor();
});

it('the sheet beside the form follows it, shows the last that was asked for, and says what failed', async () => {
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
  // A logo that is not saved is shown; the name and what is half written are not asked for.
  expect(new Set(asked.map(({ color }) => color))).toEqual(new Set(['#1f2933', '#0b7285']));
  expect(here.complaints).toEqual([]);

  // The first one is answered late: it is of a colour that is there no more.
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
  await hoja(page, 'Moderno', '#1e6b2e').waitFor();
  answerLate();
  await page.getByLabel('Diseño').selectOption('basic');
  await hoja(page, 'Básico', '#1e6b2e').waitFor();
  expect(await hoja(page, 'Moderno', '#a61e4d').count()).toBe(0);

  await answerNext(page, VISTA, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'servicioOcupado', title: 'Hay mucha gente', status: 503 }),
    }),
  );
  await page.getByLabel('Color').fill('#5f3dc4');
  const notice = page.getByRole('complementary').getByRole('alert');
  await notice.waitFor();
  expect(await hoja(page, 'Básico', '#1e6b2e').count()).toBe(1);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await hoja(page, 'Básico', '#5f3dc4').waitFor();
  expect(await notice.count()).toBe(0);

  // It stands below the form on a narrow screen.
  await page.setViewportSize(NARROW);
  const top = async (it: Locator) => (await it.boundingBox())?.y ?? NaN;
  const form = page.getByRole('heading', { name: 'Emisores que la usan' });
  const sheet = page.getByRole('complementary');
  await vi.waitFor(async () => expect((await top(sheet)) > (await top(form))).toBe(true));
  await expectAccessible(page);
});
