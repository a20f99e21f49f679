import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { answer, maestros } from './maestros.ts';

const here = maestros();
const heading = (name: string) => here.page.getByRole('heading', { name, level: 1 }).waitFor();

it('registers a concept with its keys and taxes, changes it and deletes it', async () => {
  await here.open('/conceptos');
  const { page } = here;
  await page.getByText('No hay conceptos guardados').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crear uno ahora' }).click();
  await heading('Nuevo concepto');
  await page.getByLabel('Descripción').fill('Renta de oficina');
  // A whole key needs no answer of the catalogue to be one.
  await page.getByLabel('Clave de producto o servicio').fill('80131500');
  await page.getByLabel('Unidad de medida').fill('mes');
  await page.getByRole('option', { name: /^MON / }).click();
  await page.getByLabel('Precio unitario').fill('12,500');
  await page.getByRole('button', { name: 'Retención de ISR' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row', { name: /Renta de oficina/ });
  await row.getByText('$12,500.00').waitFor();
  await row.getByText('IVA 16 %, Ret. ISR 10 %').waitFor();
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Ver' }).click();
  await heading('Editar concepto');
  await page.getByLabel('Tasa de IVA').selectOption('8');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await row.getByText('IVA 8 %, Ret. ISR 10 %').waitFor();
  await row.getByRole('link', { name: 'Ver' }).click();
  await page.getByRole('button', { name: 'Borrar concepto' }).click();
  await answer(page, 'Borrar concepto', 'Borrar concepto');
  await page.getByText('No hay conceptos guardados').waitFor();
  expect(here.complaints).toEqual([]);
});

it('exports the catalogue as a sheet that can be imported again', async () => {
  const concepto = { clave: '80101500', claveUnidad: 'E48', valorUnitario: '1000' };
  for (const descripcion of ['Honorarios', 'Asesoría']) {
    await here.account.call('POST', '/conceptos', { body: { ...concepto, descripcion } });
  }
  await here.open('/conceptos');
  const { page } = here;
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
  await page.getByRole('table').waitFor();
  await expect
    .poll(() => page.getByLabel('Descripción, fila 2').inputValue())
    .toMatch(/Asesoría|Honorarios/);
  await expectAccessible(page);
});

it('finds by part of the description, and says when nothing matches', async () => {
  const concepto = { clave: '80101500', claveUnidad: 'E48', descripcion: 'Asesoría' };
  await here.account.call('POST', '/conceptos', { body: concepto });
  await here.open('/conceptos');
  const { page } = here;
  await page.getByRole('searchbox').fill('asesoria');
  await page.getByText('1 concepto', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText('Ningún concepto coincide con el filtro').waitFor();
  await page.getByRole('button', { name: 'Quitar filtro' }).click();
  await page.getByRole('row', { name: /Asesoría/ }).waitFor();
});
