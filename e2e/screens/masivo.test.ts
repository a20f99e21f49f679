import { MAX_FILAS_MASIVAS, XLSX, type Masivo } from '@timbra/contracts';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  anEncryptedWorkbook,
  aRawWorkbook,
  aWorkbook,
} from '../../packages/hojas/test-support/workbooks.ts';
import {
  aSheet,
  masivoOf,
  ROW,
  type Row,
} from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { answerInstead, expectAccessible, isStill } from './browser.ts';
import { answer, holdBack, maestros, NARROW, PHONE, tabTo } from './maestros.ts';

const here = maestros();
const DESKTOP = { width: 1440, height: 900 };
const PATH = '/facturacion/bulk';
const BAD = { ...ROW, 'RFC receptor': 'CACX7605101P8' };
const NAMELESS = 'No tienes un receptor con ese RFC';

const fileOf = (bytes: Buffer, name = 'colegiaturas.xlsx') => ({
  name,
  mimeType: XLSX,
  buffer: bytes,
});
const choose = (page: Page, bytes: Buffer, name?: string) =>
  page.getByLabel('Archivo de Excel').setInputFiles(fileOf(bytes, name));
const tabla = (page: Page) => page.getByRole('grid', { name: 'Filas del archivo' });
const rowOf = (page: Page, fila: number) =>
  tabla(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: `${fila}`, exact: true }) });
/** Opens a file that was verified already. */
const opened = async (...rows: Row[]): Promise<Masivo> => {
  const masivo = await masivoOf(here.account).reviewed(...rows);
  await here.open(`${PATH}/${masivo.id}`);
  await tabla(here.page).waitFor();
  return masivo;
};
const confirmColumns = (page: Page) => page.getByRole('button', { name: 'Así están bien' }).click();
const cellOf = (page: Page, fila: number, campo: string) =>
  rowOf(page, fila).locator(`[data-column="${campo}"]`);

afterEach(() => expect(here.complaints).toEqual([]));

describe('a file', () => {
  it('is sent from «Nuevo comprobante», its rows are verified, and it is listed afterwards', async () => {
    const { page } = here;
    await here.open('/facturacion');
    await page.getByRole('button', { name: 'Nuevo comprobante' }).click();
    await page.getByRole('menuitem', { name: 'Importar facturas' }).click();
    await page.getByRole('heading', { name: 'Importar facturas' }).waitFor();
    await page.getByText('No hay datos para facturar').waitFor();
    await expectAccessible(page);
    const [plantilla] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Plantilla .xlsx' }).click(),
    ]);
    expect(plantilla.suggestedFilename()).toBe('facturar_bulk.xlsx');
    await choose(page, aSheet(ROW, { ...ROW, 'Precio unitario': 500 }));
    await rowOf(page, 3).getByText('580.00').waitFor();
    await page.getByText('2 seleccionadas').waitFor();
    await page.getByText('$1,740.00').waitFor();
    await page.getByRole('link', { name: 'Volver a los archivos' }).click();
    const listed = page.getByRole('row').filter({ hasText: 'colegiaturas.xlsx' });
    await listed.getByText('0 de 2 timbradas').waitFor();
    await expectAccessible(page);
    await listed.getByRole('button', { name: 'Borrar colegiaturas.xlsx' }).click();
    await answer(page, '¿Borrar el archivo?', 'Borrar');
    await page.getByText('No hay datos para facturar').waitFor();
  });

  it.each(['drop', 'paste'])('is taken by %s', async (how) => {
    const { page } = here;
    await here.open(PATH);
    const base64 = aSheet(ROW).toString('base64');
    const target = page.getByLabel('Archivo de Excel').locator('xpath=..');
    await target.evaluate(
      (element, { how, base64, type }) => {
        const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'arrastrado.xlsx', { type }));
        element.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, clipboardData: data }),
        );
      },
      { how, base64, type: XLSX },
    );
    await rowOf(page, 2).waitFor();
    await page.getByText('arrastrado.xlsx').waitFor();
  });

  it.each<[string, () => Buffer, string, string]>([
    ['another kind', () => aSheet(ROW), 'a.csv', '«a.csv» no es un archivo .xlsx'],
    [
      'a password',
      anEncryptedWorkbook,
      'a.xlsx',
      'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez',
    ],
    [
      'an old workbook by another name',
      () => aWorkbook([['RFC emisor', 'RFC receptor'], ['A']], undefined, 'biff8'),
      'a.xlsx',
      'Es un libro antiguo (.xls); ábrelo en Excel y guárdalo como .xlsx',
    ],
    [
      'too many rows',
      () =>
        aRawWorkbook(
          `<x:sheetData><x:row><x:c t="str"><x:v>RFC emisor</x:v></x:c><x:c t="str"><x:v>RFC receptor</x:v></x:c></x:row>${'<x:row><x:c t="str"><x:v>A</x:v></x:c></x:row>'.repeat(MAX_FILAS_MASIVAS + 1)}</x:sheetData>`,
        ),
      'a.xlsx',
      'La hoja tiene más de 10,000 filas',
    ],
  ])('with %s is refused in words, and another may be chosen', async (_what, bytes, name, says) => {
    const { page } = here;
    await here.open(PATH);
    await choose(page, bytes(), name);
    await page.getByRole('alert').getByText(says).waitFor();
    await expectAccessible(page);
    await choose(page, aSheet(ROW));
    await rowOf(page, 2).waitFor();
    here.complaints.length = 0;
  });

  it('that is not there any more says so, and leads to another one', async () => {
    const { page } = here;
    await here.open(`${PATH}/${'a'.repeat(24)}`);
    await page.getByText('El archivo ya no está').waitFor();
    await page.getByRole('link', { name: 'Subir otro archivo' }).click();
    await page.getByText('No hay datos para facturar').waitFor();
    here.complaints.length = 0;
  });

  it('that could not be read is read again on demand', async () => {
    const { page, system } = here;
    const { id } = await masivoOf(here.account).reviewed(ROW);
    await here.open('/soporte');
    const one = await holdBack(page, `/masivos/${id}`);
    await page.goto(`${system.url}${PATH}/${id}`);
    await page.getByText('Cargando el archivo, espera un momento...').waitFor();
    one.lose();
    await page.getByText('No hay conexión con el servidor. Revisa tu red y reintenta.').waitFor();
    one.letGo();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await rowOf(page, 2).waitFor();
    here.complaints.length = 0;
  });
});

describe('a file on its way', () => {
  const NOISE_BYTES = 600_000;
  /** Text that no workbook makes smaller, so that it takes its time to be sent. */
  const big = () =>
    aSheet(
      ...Array.from({ length: 1000 }, () => ({
        ...ROW,
        Descripción: randomBytes(NOISE_BYTES / 1000).toString('base64'),
      })),
    );
  /** What this page sends goes no faster than that: kilobytes a second. */
  const slowDown = async (page: Page, kBps: number) => {
    const devtools = await page.context().newCDPSession(page);
    const limit = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      });
    await devtools.send('Network.enable');
    await limit(kBps * 1000);
    return () => limit(-1);
  };
  const sent = (page: Page) =>
    page.getByText(/^\d+ % enviado$/).evaluate((it) => Number.parseInt(it.textContent ?? '', 10));

  it('shows how much of it was sent, and is called off without leaving anything behind', async () => {
    const { page, account } = here;
    await here.open(PATH);
    const letGo = await slowDown(page, 15);
    await choose(page, big(), 'grande.xlsx');
    await page.getByText('Subiendo «grande.xlsx»...').waitFor();
    await expect.poll(() => sent(page)).toBeGreaterThan(0);
    const before = await sent(page);
    await expect.poll(() => sent(page)).toBeGreaterThan(before);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Elige o arrastra el archivo').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    await letGo();
    expect((await account.call<{ items: unknown[] }>('GET', '/masivos')).body.items).toEqual([]);
    // The place that it had is free.
    await choose(page, aSheet(ROW));
    await rowOf(page, 2).waitFor();
    here.complaints.length = 0;
  });
});

describe('its columns', () => {
  it('are confirmed before anything is stamped when they are not just those of the template', async () => {
    const { page } = here;
    await opened({ Alumno: 'Ana', ...ROW });
    await page.getByRole('heading', { name: 'Así se reconocieron las columnas' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Alumno → no se usa' }).waitFor();
    await page.getByText(/No están, y se toman .+ Método de pago/).waitFor();
    const timbrar = page.getByRole('button', { name: 'Timbrar', exact: true });
    await expect.poll(() => timbrar.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await confirmColumns(page);
    await expect.poll(() => timbrar.getAttribute('aria-disabled')).toBeNull();
    await page.reload();
    await rowOf(page, 2).waitFor();
    expect(await page.getByRole('button', { name: 'Así están bien' }).count()).toBe(0);
  });

  it('are not asked about when they are those of the template in its order', async () => {
    const { page } = here;
    const titles = { 'RFC emisor': ROW['RFC emisor'], 'RFC receptor': ROW['RFC receptor'] };
    await opened(titles);
    expect(await page.getByText('Así se reconocieron las columnas').count()).toBe(0);
  });

  it('stand in the table in the order of the specification', async () => {
    const { page } = here;
    await opened(ROW);
    await expect
      .poll(() => tabla(page).getByRole('columnheader').allTextContents())
      .toEqual([
        ...['', 'Fila', 'Estado', 'RFC emisor', 'RFC receptor', 'Uso', 'Forma', 'Método', 'Serie'],
        ...['Folio', 'C.P.', 'Cant.', 'Descripción', 'Precio unit.', 'Descuento', 'Total'],
      ]);
  });
});

describe('a row with an error', () => {
  it('says it in words beneath itself, is mended in its cell, and is chosen then', async () => {
    const { page, account } = here;
    const { id } = await opened(BAD, ROW);
    const row = rowOf(page, 2);
    await row.getByText(NAMELESS).waitFor();
    await row.getByRole('img', { name: NAMELESS }).waitFor();
    await page.getByText('1 seleccionada').waitFor();
    await row.getByRole('button', { name: 'Editar aquí: RFC receptor, fila 2' }).click();
    const cell = page.getByRole('textbox', { name: 'RFC receptor, fila 2' });
    await expect.poll(() => cell.inputValue()).toBe('CACX7605101P8');
    await cell.fill('URE180429TM6');
    await cell.press('Enter');
    await page.getByText('2 seleccionadas').waitFor();
    await row.getByRole('checkbox', { name: 'Timbrar la factura de la fila 2' }).waitFor();
    expect(await row.getByText(NAMELESS).count()).toBe(0);
    const [mended] = await masivoOf(account).rows(id);
    expect([mended?.celdas.receptor, mended?.errors]).toEqual(['URE180429TM6', []]);
  });

  it('is mended beneath itself where the column is none of the table', async () => {
    const { page } = here;
    await opened({ ...ROW, 'Clave de unidad': 'DEMASIADO' });
    await page.getByRole('button', { name: 'Editar aquí: Clave de unidad, fila 2' }).click();
    const cell = page.getByRole('textbox', { name: 'Clave de unidad, fila 2' });
    await cell.fill('E48');
    await cell.press('Enter');
    await page.getByText('1 seleccionada').waitFor();
  });

  it('keeps what was there when it is left with Escape', async () => {
    const { page } = here;
    await opened(BAD);
    await cellOf(page, 2, 'descripcion').click();
    const cell = page.getByRole('textbox', { name: 'Descripción, fila 2' });
    await cell.fill('Otra cosa');
    await cell.press('Escape');
    await cellOf(page, 2, 'descripcion').getByText(ROW.Descripción).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(ROW.Descripción);
  });

  it('has the other rows of its invoice judged again with it', async () => {
    const { page } = here;
    const of = { Serie: 'COL', Folio: 7 };
    await opened({ ...ROW, ...of }, { ...ROW, ...of, 'Uso CFDI': 'S01' });
    await rowOf(page, 2).getByText('Error en la fila 3').waitFor();
    await cellOf(page, 3, 'usoCfdi').click();
    const cell = page.getByRole('textbox', { name: 'Uso, fila 3' });
    await cell.fill('G03');
    await cell.press('Enter');
    await rowOf(page, 2).getByRole('checkbox').waitFor();
    await rowOf(page, 3)
      .getByRole('img', { name: 'Es otro concepto de la factura de la fila 2' })
      .waitFor();
    await rowOf(page, 2).getByText('2,320.00').waitFor();
    await page.getByText('1 seleccionada').waitFor();
  });

  it('is listed alone in its tab, whose address shows it again, and is taken along in a workbook', async () => {
    const { page } = here;
    await opened(BAD, ROW, BAD);
    await page.getByRole('link', { name: 'Con error 2' }).click();
    await expect.poll(() => tabla(page).getByRole('row').count()).toBe(3);
    await page.reload();
    await rowOf(page, 4).waitFor();
    await expect.poll(() => tabla(page).getByRole('row').count()).toBe(3);
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar las 2 con error' }).click(),
    ]);
    expect(report.suggestedFilename()).toMatch(/\.xlsx$/);
  });

  it('says at its place that it could not be saved, and keeps what was typed', async () => {
    const { page } = here;
    const { id } = await opened(BAD);
    const stop = await answerInstead(page, `**/api/masivos/${id}/filas/2`, (it) => it.abort());
    await cellOf(page, 2, 'descripcion').click();
    const cell = page.getByRole('textbox', { name: 'Descripción, fila 2' });
    await cell.fill('Otra cosa');
    await cell.press('Enter');
    await page.getByText('No se pudo corregir la fila').waitFor();
    await expect.poll(() => cell.inputValue()).toBe('Otra cosa');
    stop();
    await cell.press('Enter');
    await cellOf(page, 2, 'descripcion').getByText('Otra cosa').waitFor();
    here.complaints.length = 0;
  });
});

describe('receivers that the account lacks', () => {
  const rows = [BAD, { ...ROW, 'RFC receptor': 'XIA190128J61' }] as const;
  const field = (page: Page, name: string, rfc: string) =>
    page.getByLabel(`${name} de ${rfc}`, { exact: true });
  const fill = async (page: Page, rfc: string, nombre: string, regimen: string, cp: string) => {
    await field(page, 'Nombre o razón social', rfc).fill(nombre);
    await field(page, 'Régimen fiscal', rfc).selectOption(regimen);
    await field(page, 'C.P. fiscal', rfc).fill(cp);
  };

  it('are created at once, and their rows judged again', async () => {
    const { page } = here;
    await opened(...rows);
    await page.getByText('2 receptores no están en tu cuenta').waitFor();
    await page.getByRole('button', { name: 'Dar de alta' }).click();
    await fill(page, 'CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '612', '36257');
    await fill(page, 'XIA190128J61', 'XENON INDUSTRIAL ARTICLES', '601', '76343');
    await isStill(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dar de alta 2' }).click();
    await page.getByText('2 seleccionadas').waitFor();
    expect(await page.getByText('no están en tu cuenta').count()).toBe(0);
  });

  it('stay to be mended where one was refused, and those that were created stay so', async () => {
    const { page } = here;
    await opened(...rows);
    await page.getByRole('button', { name: 'Dar de alta' }).click();
    await fill(page, 'CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '612', '36257');
    await field(page, 'Nombre o razón social', 'XIA190128J61').fill('XENON INDUSTRIAL ARTICLES');
    await page.getByRole('button', { name: 'Dar de alta 2' }).click();
    await page.getByText('1 no se pudo dar de alta').waitFor();
    await page.getByText('Escribe los 5 dígitos del código postal').waitFor();
    await page.getByText('De alta', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText('1 receptor no está en tu cuenta').waitFor();
    await page.getByText('1 seleccionada').waitFor();
  });
});

it('is worked through with the keys alone: a row is mended, left out and chosen again', async () => {
  const { page } = here;
  await opened(BAD, ROW, ROW);
  await confirmColumns(page);
  const box = rowOf(page, 3).getByRole('checkbox');
  await tabTo(page, 'Descargar el reporte');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Home');
  for (let cells = 0; cells < 4; cells += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('URE180429TM6');
  await page.keyboard.press('Enter');
  await page.getByText('3 seleccionadas').waitFor();
  // The editor stays until its row is read again; then its cell has the keyboard.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  await expect.poll(focused).toBe('gridcell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.getByText('2 seleccionadas').waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.keyboard.press(' ');
  await page.getByText('3 seleccionadas').waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
});

it('draws of thousands of rows those in sight, and reads the others as one comes to them', async () => {
  const { page } = here;
  const many = Array.from({ length: 450 }, (_, n) => ({ ...ROW, 'Precio unitario': 1 + n }));
  await opened(...many);
  await expect.poll(() => tabla(page).getAttribute('aria-rowcount')).toBe('451');
  await expect.poll(() => tabla(page).getByRole('row').count()).toBeLessThan(100);
  await cellOf(page, 2, 'fila').click();
  await cellOf(page, 2, 'fila').press('Control+End');
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End');
      return rowOf(page, 451).count();
    })
    .toBe(1);
});

it.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('fits %s, by day and by night', async (_what, viewport) => {
  const { id } = await masivoOf(here.account).reviewed(BAD, ROW, { ...ROW, Cantidad: 'dos' });
  const page = await here.openOn(viewport, `${PATH}/${id}`);
  await page.getByText(NAMELESS).first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page
      .locator(`html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor({ state: 'attached' });
    await isStill(page);
    await expectAccessible(page);
  }
  const button = page.getByRole('button', { name: 'Plantilla de nómina' });
  const header = await page.locator('header', { has: button }).boundingBox();
  const { y } = (await button.boundingBox()) ?? expect.unreachable();
  expect(y - (header ?? expect.unreachable()).y).toBeGreaterThanOrEqual(7);
});

it('a tablet has in sight whatever can be done with a file that was sent', async () => {
  await masivoOf(here.account).reviewed(ROW);
  const viewport = { width: 800, height: 900 };
  const page = await here.openOn(viewport, PATH);
  const last = page.getByRole('button', { name: /^Borrar / });
  await last.waitFor();
  const { x, width } = (await last.boundingBox()) ?? expect.unreachable();
  expect(x + width).toBeLessThanOrEqual(viewport.width - 24 + 8);
  await expectAccessible(page);
});
