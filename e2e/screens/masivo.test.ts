import { XLSX, type Masivo } from '@timbra/contracts';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aSheet,
  masivoOf,
  ROW,
  type Row,
} from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { DESKTOP, expectAccessible, isStill } from './browser.ts';
import { answer, freshScreens, NARROW, tabTo } from './fresh-screens.ts';

const here = freshScreens();
const PATH = '/facturacion/bulk';
const TABLET = { width: 800, height: 900 };
const BAD = { ...ROW, 'RFC receptor': 'CACX7605101P8' };
const NAMELESS = 'No tienes un receptor con ese RFC';

const fileOf = (bytes: Buffer, name = 'colegiaturas.xlsx') => ({
  name,
  mimeType: XLSX,
  buffer: bytes,
});
const choose = (page: Page, bytes: Buffer, name?: string) =>
  page.getByLabel('Archivo de Excel').setInputFiles(fileOf(bytes, name));
/** Lets a file go over the field, as from a folder. */
const drop = (page: Page, bytes: Buffer, name: string) =>
  page
    .getByLabel('Archivo de Excel')
    .locator('xpath=..')
    .evaluate(
      (element, { base64, name, type }) => {
        const read = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([read], name, { type }));
        const how = { bubbles: true, cancelable: true, dataTransfer };
        element.dispatchEvent(new DragEvent('drop', how));
      },
      { base64: bytes.toString('base64'), name, type: XLSX },
    );
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

it('a file is sent from «Nuevo comprobante», its rows are verified, and it is listed afterwards', async () => {
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
  await drop(page, aSheet(ROW, { ...ROW, 'Precio unitario': 500 }), 'colegiaturas.xlsx');
  await rowOf(page, 3).getByText('580.00').waitFor();
  await page.getByText('2 seleccionadas').waitFor();
  await page.getByText('$1,740.00').waitFor();
  await page.getByRole('link', { name: 'Volver a los archivos' }).click();
  const listed = page.getByRole('row').filter({ hasText: 'colegiaturas.xlsx' });
  await listed.getByText('0 de 2 timbradas').waitFor();
  await listed.getByText('Por timbrar').waitFor();
  expect(await listed.getByRole('button', { name: /^ZIP / }).count()).toBe(0);
  await expectAccessible(page);
  // A tablet has in sight whatever can be done with it.
  await page.setViewportSize(TABLET);
  await vi.waitFor(async () => {
    const last = await listed.getByRole('button', { name: /^Borrar / }).boundingBox();
    expect(last && last.x + last.width).toBeLessThanOrEqual(TABLET.width - 24 + 8);
  });
  await expectAccessible(page);
  await listed.getByRole('button', { name: 'Borrar colegiaturas.xlsx' }).click();
  await answer(page, '¿Borrar el archivo?', 'Borrar');
  await page.getByText('No hay datos para facturar').waitFor();
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
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
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
    await vi.waitFor(async () => expect(await sent(page)).toBeGreaterThan(0));
    const before = await sent(page);
    await vi.waitFor(async () => expect(await sent(page)).toBeGreaterThan(before));
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

/** What a receiver needs who is not in the account. */
const fill = async (page: Page, rfc: string, nombre: string, regimen: string, cp: string) => {
  const field = (name: string) => page.getByLabel(`${name} de ${rfc}`, { exact: true });
  await field('Nombre o razón social').fill(nombre);
  await field('Régimen fiscal').selectOption(regimen);
  await field('C.P. fiscal').fill(cp);
};

it('what is wrong with rows is listed alone, mended in its cell or by a receiver, and judged again', async () => {
  const { page, account } = here;
  const of = { Serie: 'COL', Folio: 7 };
  const rows: Row[] = [BAD, { ...ROW, ...of }, { ...ROW, ...of, 'Uso CFDI': 'S01' }, ROW];
  const { id } = await opened(...rows.map((it) => ({ Alumno: 'Ana', ...it })));
  await page.getByRole('listitem').filter({ hasText: 'Alumno → no se usa' }).waitFor();
  await confirmColumns(page);
  await page.getByRole('link', { name: /^Con error \d$/ }).click();
  await rowOf(page, 5).waitFor({ state: 'detached' });
  await page.reload();
  await rowOf(page, 4).waitFor();
  expect(await rowOf(page, 5).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Así están bien' }).count()).toBe(0);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Descargar las \d con error$/ }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.setViewportSize(NARROW);
  await page.getByText(NAMELESS).first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  await page.getByRole('link', { name: /^Todas/ }).click();
  await rowOf(page, 2).getByRole('img', { name: NAMELESS }).waitFor();
  await rowOf(page, 2).getByRole('button', { name: 'Editar aquí: RFC receptor, fila 2' }).click();
  const cell = page.getByRole('textbox', { name: 'RFC receptor, fila 2' });
  await cell.fill('URE180429TM6');
  await cell.press('Enter');
  await page.getByText('2 seleccionadas').waitFor();
  await rowOf(page, 3).getByText('Error en la fila 4').waitFor();
  await cellOf(page, 4, 'usoCfdi').click();
  const uso = page.getByRole('textbox', { name: 'Uso, fila 4' });
  await uso.fill('G03');
  await uso.press('Enter');
  await rowOf(page, 4)
    .getByRole('img', { name: 'Es otro concepto de la factura de la fila 3' })
    .waitFor();
  await rowOf(page, 3).getByText('2,320.00').waitFor();
  await page.getByText('3 seleccionadas').waitFor();
  const [mended] = await masivoOf(account).rows(id);
  expect([mended?.celdas.receptor, mended?.errors]).toEqual(['URE180429TM6', []]);

  await opened(BAD, { ...ROW, 'RFC receptor': 'XIA190128J61' });
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

it('is worked through with the keys alone, of any length: rows are mended, left out, chosen', async () => {
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
  await vi.waitFor(async () => expect(await focused()).toBe('gridcell'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.getByText('2 seleccionadas').waitFor();
  await vi.waitFor(async () => expect(await box.isChecked()).toBe(false));
  await page.keyboard.press(' ');
  await page.getByText('3 seleccionadas').waitFor();
  await vi.waitFor(async () => expect(await box.isChecked()).toBe(true));

  // Of a long file the rows in sight are drawn, and the others are read on the way to them.
  const many = Array.from({ length: 450 }, (_, n) => ({ ...ROW, 'Precio unitario': 1 + n }));
  await opened(...many);
  await vi.waitFor(async () => expect(await tabla(page).getAttribute('aria-rowcount')).toBe('451'));
  await vi.waitFor(async () =>
    expect(await tabla(page).getByRole('row').count()).toBeLessThan(100),
  );
  await cellOf(page, 2, 'fila').click();
  await cellOf(page, 2, 'fila').press('Control+End');
  await vi.waitFor(async () => {
    await page.keyboard.press('Control+End');
    expect(await rowOf(page, 451).count()).toBe(1);
  });
});
