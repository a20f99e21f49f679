import { readFile } from 'node:fs/promises';
import type { ConceptoCatalogo, Page as Items } from '@timbra/contracts';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { byKeyboard } from './by-keyboard.ts';
import { answer, freshScreens, tabTo } from './fresh-screens.ts';

const here = freshScreens();
const { type, press } = byKeyboard(() => here.page);
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();
const stored = async () =>
  (await here.account.call<Items<ConceptoCatalogo>>('GET', '/conceptos')).body.items;

it('a concept is registered by keyboard, found, changed, deleted and had again as it was', async () => {
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
  await vi.waitFor(async () => expect(await unidad.inputValue()).toMatch(/^MON /));
  await page.getByLabel('Precio unitario').fill('12,500');
  await press('Retención de ISR');
  await expectAccessible(page);
  await press('Guardar');
  const row = page.getByRole('row', { name: /Renta de oficina/ });
  await row.getByText('$12,500.00').waitFor();
  await row.getByText('IVA 16 %, Ret. ISR 10 %').waitFor();
  await expectAccessible(page);

  const filter = page.getByRole('searchbox');
  await filter.fill('OFICÍNA');
  await page.getByText('1 concepto', { exact: true }).waitFor();
  await filter.fill('zzz');
  await page.getByText('Ningún concepto coincide con el filtro').waitFor();
  await page.getByRole('button', { name: 'Quitar filtro' }).click();

  await row.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar concepto');
  await page.getByLabel('Tasa de IVA').selectOption('8');
  await press('Guardar');
  await row.getByText('IVA 8 %, Ret. ISR 10 %').waitFor();
  const before = await stored();
  await row.getByRole('link', { name: 'Ver' }).click();
  await page.getByRole('button', { name: 'Borrar concepto' }).click();
  await answer(page, 'Borrar concepto', 'Borrar concepto');
  await page.getByText('Concepto borrado').waitFor();
  await page.getByText('«Renta de oficina»').waitFor();
  await page.getByText('No hay conceptos guardados').waitFor();
  await expectAccessible(page);
  expect(await stored()).toEqual([]);
  await tabTo(page, 'Deshacer');
  await page.keyboard.press('Enter');
  await row.waitFor();
  await page.getByText('Se recuperó «Renta de oficina»').waitFor();
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1'),
  );
  expect(await stored()).toEqual(before);

  // The catalogue is exported as a sheet that can be imported again.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const buffer = await readFile(await download.path());
  await page.getByRole('link', { name: 'Importar' }).click();
  await heading('Importar conceptos');
  await page.locator('input[type=file]').setInputFiles({
    name: 'conceptos.xlsx',
    mimeType: 'application/octet-stream',
    buffer,
  });
  const descripcion = page.getByLabel('Descripción, fila 2');
  await vi.waitFor(async () => expect(await descripcion.inputValue()).toBe('Renta de oficina'));
  await expectAccessible(page);
  expect(here.complaints).toEqual([]);
});
