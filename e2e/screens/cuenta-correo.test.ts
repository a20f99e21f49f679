import { afterEach, expect, it, vi } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { freshScreens, PHONE } from './fresh-screens.ts';

const here = freshScreens();
const MENSAJE = 'Hola, {{receptor}}:\n\nTu {{tipo}} es de {{total}}.';

afterEach(() => expect(here.complaints).toEqual([]));

it('shows how a message will look, and keeps the words that the account chose', async () => {
  const { page } = here;
  await here.open('/cuenta/ajustes');
  await page.getByLabel('Responder a').fill('cobranza@ejemplo.mx');
  await page.getByLabel('Asunto').fill('Tu {{tipo}} {{serie}}{{folio}}');
  await page.getByLabel('Mensaje').fill(MENSAJE);
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  const vista = page.getByRole('region', { name: 'Vista previa del correo' });
  await vista.getByText('Tu Factura A1024').waitFor();
  const hoja = page.frameLocator('iframe[title="Vista previa del correo"]');
  await hoja.getByText('Hola, UNIVERSIDAD ROBOTICA ESPAÑOLA:').waitFor();
  await hoja.getByText('Tu Factura es de $1,160.00 MXN.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actualizar el correo' }).click();
  await page.getByText('Se actualizó el correo').first().waitFor();
  await here.open('/cuenta/ajustes');
  await page.getByLabel('Asunto').waitFor();
  await vi.waitFor(async () => expect(await page.getByLabel('Mensaje').inputValue()).toBe(MENSAJE));
});

it('names a placeholder that does not exist where it was written', async () => {
  const { page } = here;
  await here.open('/cuenta/ajustes');
  await page.getByLabel('Asunto').fill('Hola {{cliente}}');
  await page.getByRole('button', { name: 'Actualizar el correo' }).click();
  await page.getByText(/No existe \{\{cliente\}\}; usa/).waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Asunto').getAttribute('aria-invalid')).toBe('true'),
  );
  await expectAccessible(page);
  // The browser says of itself that it was refused.
  expect(here.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});

it('fits a phone, by day and by night', async () => {
  const page = await here.openOn(PHONE, '/cuenta/ajustes');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await page.getByRole('region', { name: 'Vista previa del correo' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await isStill(page);
    await expectAccessible(page);
  }
});
