import { CONVENIO_TEXTO } from '@timbra/contracts';
import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';
import { freshScreens } from './fresh-screens.ts';

const here = freshScreens();
const { type, press } = byKeyboard(() => here.page);

it('an agreement is filled in and signed by keyboard alone, goes home after it, and keeps its document', async () => {
  await here.open('/convenios');
  const { page } = here;
  await page.getByText('Convenio 1 de 1 por firmar').waitFor();
  await page
    .getByText('Asegúrate de llenar correctamente toda la información para poder continuar')
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByText(CONVENIO_TEXTO).waitFor();
  await type('Teléfono', '5551234567');
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('(555) 123-4567'),
  );
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Cargo').inputValue()).toBe('Representante Legal'),
  );
  await type('Nombre completo', 'ANA PÉREZ');
  await type('Identificación oficial', 'INE 1234567890123');
  await type('Domicilio', 'Calle 1, Actopan, Hidalgo');
  const sign = page.getByRole('button', { name: 'Aceptar y firmar' });
  await vi.waitFor(async () => expect(await sign.getAttribute('aria-disabled')).toBe('true'));
  await type('Poder del representante', 'Escritura 123 del 1 de enero de 2020');
  await press('Aceptar y firmar');
  await page.getByRole('heading', { name: 'Facturación', level: 1 }).waitFor();

  await page.goto(`${here.system.url}/convenios`);
  await page.getByText('Estás al día').waitFor();
  await expectAccessible(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Descargar PDF/ }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(here.complaints).toEqual([]);
});
