import type { Masivo } from '@timbra/contracts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { readZip } from '../api/read-zip.ts';
import { masivoOf, ROW, type Row } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { expectAccessible, isStill } from './browser.ts';
import { holdBack, freshScreens, PHONE } from './fresh-screens.ts';

const here = freshScreens();
/** Longer than the test looks: it makes the PAC quick again, and the PAC answers waiting requests. */
const HELD_MS = 20_000;
const DESKTOP = { width: 1440, height: 900 };
const pathOf = ({ id }: Masivo) => `/facturacion/bulk/${id}`;

const many = (count: number, over: Row = {}) =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, ...over, 'Precio unitario': 100 + n }));
const tabla = (page: Page) => page.getByRole('grid', { name: 'Filas del archivo' });
const rowOf = (page: Page, fila: number) =>
  tabla(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: `${fila}`, exact: true }) });
const timbrar = (page: Page) =>
  page.getByRole('group', { name: 'Acciones' }).getByRole('button', { name: /^Timbra/ });
const reviewed = (...rows: Row[]) => masivoOf(here.account).reviewed(...rows);
/** Opens a file whose columns are what they seem. */
const open = async (masivo: Masivo, page = here.page) => {
  await here.open(pathOf(masivo));
  await tabla(page).waitFor();
  await page.getByRole('button', { name: 'Así están bien' }).click();
};
const stamp = async (page: Page, question: string | RegExp) => {
  await timbrar(page).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Timbrar' }).click();
  await dialog.waitFor({ state: 'detached' });
};

afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

it('stamps what is chosen once it was confirmed, with its progress, on a desk and on a phone', async () => {
  const { page, system } = here;
  const credits = await holdBack(page, '/creditos');
  await open(await reviewed(...many(24), { ...ROW, 'RFC receptor': 'CACX7605101P8' }));
  system.pac.set({ latencyMs: HELD_MS });
  await timbrar(page).click();
  const dialog = page.getByRole('dialog', { name: '¿Timbrar 24 facturas?' });
  await dialog.getByText(/Suman \$3,104.16. Cuestan 24 créditos\./).waitFor();
  // What is known only now is said, too.
  credits.letGo();
  await dialog.getByText(/Suman \$3,104.16. Cuestan 24 créditos; tienes 100./).waitFor();
  await isStill(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Timbrar' }).click();
  const bar = page.getByRole('progressbar', { name: /^\d+ de 24$/ });
  // Empty at first, it has no width.
  await bar.waitFor({ state: 'attached' });
  await page.getByText(/puedes salir, sigue sola/).waitFor();
  await vi.waitFor(async () =>
    expect(await timbrar(page).getAttribute('aria-disabled')).toBe('true'),
  );
  await page.setViewportSize(PHONE);
  await isStill(page);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await isStill(page);
  await expectAccessible(page);
  system.pac.set({ latencyMs: 0 });
  await page.getByText('Se timbraron 24 facturas').waitFor();
  const row = rowOf(page, 2);
  await row.getByRole('img', { name: /^Timbrada con el folio fiscal / }).waitFor();
  await expectAccessible(page);
  await row.getByRole('link', { name: /^Ver la factura / }).click();
  await page.getByRole('heading', { name: /URE180429TM6/ }).waitFor();
  expect(await here.account.credits()).toBe(76);
});

it('is paused and resumed, survives a reload, and a second tab sees the same', async () => {
  const { page, system, account } = here;
  const masivo = await reviewed(...many(100));
  await open(masivo);
  const other = await here.openOn(DESKTOP, pathOf(masivo));
  const tabs = [page, other];
  system.pac.set({ latencyMs: HELD_MS });
  await stamp(page, '¿Timbrar 100 facturas?');
  const paused = page.waitForResponse((it) => it.url().endsWith('/pausar'));
  await page.getByRole('button', { name: 'Detener', exact: true }).click();
  await paused;
  system.pac.set({ latencyMs: 0 });
  // The other one looks now and then, although nothing happened there.
  for (const tab of tabs) {
    await tab.getByText('En pausa', { exact: true }).waitFor();
  }
  // What was asked for before ends: how many those are is the service's affair.
  const { timbradas } = await masivoOf(account).rested(masivo.id);
  await page.reload();
  const bar = page.getByRole('progressbar', { name: `${timbradas} de 100` });
  await bar.waitFor({ state: 'attached' });
  await expectAccessible(page);
  const resumed = other.waitForResponse((it) => it.request().method() === 'POST');
  await other.getByRole('button', { name: 'Reanudar' }).click();
  // A page that is left takes back what was not asked yet.
  await resumed;
  await other.reload();
  for (const tab of tabs) await tab.getByText('Se timbraron 100 facturas').waitFor();
  expect((await masivoOf(account).get(masivo.id)).timbradas).toBe(100);
});

it('is in the list of past files with its state, its report and a ZIP of what it stamped', async () => {
  const { page, account } = here;
  const { id } = await reviewed(...many(2));
  await here.open('/facturacion/bulk');
  const row = page.getByRole('row').filter({ hasText: 'enero.xlsx' });
  await row.getByText('Por timbrar').waitFor();
  const zip = row.getByRole('button', { name: 'ZIP de enero.xlsx: XML, PDF y resumen' });
  expect(await zip.count()).toBe(0);
  await masivoOf(account).stamp(id);
  await masivoOf(account).ended(id);
  await page.reload();
  await row.getByText('Terminado').waitFor();
  await row.getByRole('button', { name: 'Reporte de enero.xlsx' }).waitFor();
  await expectAccessible(page);
  await zip.click();
  await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();
  const made = page.getByRole('row').filter({ hasText: 'enero.xlsx' });
  await made.getByText('2 comprobantes').waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: /^Descargar .*: cfdi_enero_1\.zip$/ }).click(),
  ]);
  const files = [...(await readZip(await readFile(await download.path()))).keys()];
  expect(files.filter((it) => it.endsWith('.xml'))).toHaveLength(2);
  expect(files.filter((it) => it.endsWith('.pdf'))).toHaveLength(2);
  expect(files).toContain('resumen.xlsx');
});
