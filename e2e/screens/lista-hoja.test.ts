import { read, utils } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens } from './fresh-screens.ts';

const here = freshScreens();
const item = (name: string) => here.page.getByRole('menuitem', { name });
const concepto = (valorUnitario: string) => ({
  clave: '80131500',
  claveUnidad: 'E48',
  cantidad: '1',
  descripcion: 'Renta',
  valorUnitario,
  objetoImp: '01' as const,
  impuestos: [],
});
const draft = (folio: number, valorUnitario: string) => {
  const fecha = `2024-03-0${folio}T12:00:00`;
  return here.account.draft({ serie: 'HOJA', folio, fecha, conceptos: [concepto(valorUnitario)] });
};
const rowsOf = async (path: string) => {
  const { Sheets, SheetNames } = read(await readFile(path));
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  return utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
};

it('what the list shows is downloaded as a workbook, by the keyboard: its filters, its order, its columns', async () => {
  const { page } = here;
  await draft(1, '50');
  await draft(2, '900');
  await here.account.draft({ serie: 'OTRA', folio: 3, fecha: '2024-03-03T12:00:00' });
  await here.open('/facturacion?year=2024&month=3&serie=HOJA&orden=-total');
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  for (const name of ['UUID', 'Conceptos', 'Por cobrar', 'Hora', 'Estado', 'Tipo', 'RFC']) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vistas' }).focus();
  await page.keyboard.press('Enter');
  await item('Descargar en Excel').waitFor();
  await expectAccessible(page);
  await item('Descargar en Excel').focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^facturas-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [heading, first, second, ...rest] = await rowsOf(await download.path());
  expect(heading).toEqual([
    ...['Fecha', 'Serie', 'Folio', 'Razón social', 'Método de pago', 'Forma de pago', 'Total'],
    'Moneda',
  ]);
  expect([first?.slice(1, 3), first?.slice(6)]).toEqual([
    ['HOJA', 2],
    [900, 'MXN'],
  ]);
  expect(second?.slice(1, 3)).toEqual(['HOJA', 1]);
  expect(rest.at(-1)?.filter((it) => it !== undefined)).toEqual(['Borradores', 950, 'MXN']);
  // The menu goes once the file is there, and the keyboard is where it was.
  await item('Descargar en Excel').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Vistas');
  expect(here.complaints).toEqual([]);
});
