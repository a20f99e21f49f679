import type { FacturaRow, Page as PageOf } from '@timbra/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { addHonorarios, answerInstead, fillInvoice, hojaIsDrawn } from './browser.ts';
import { freshScreens, PHONE } from './fresh-screens.ts';
import { readLastPages } from './read-pdf.ts';

const here = freshScreens();
// The next one's tab may be this one.
afterEach(() => here.page.emulateMedia({ media: null, colorScheme: null }));

/** Sheets of a PDF as Chromium writes it. */
const sheets = async () => {
  const pdf = (await here.page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};
const isShown = (selector: string) => here.page.locator(selector).first().isVisible();

/** Rows of 50 px on a sheet of letter, which is 1,056 px high without margins. */
const ROWS_A_SHEET = 21;
/** What stands over the rows and under them takes less. */
const mostSheets = (rows: number) => Math.ceil(rows / ROWS_A_SHEET) + 1;

/** A list of as many drafts, PAPEL-1 and so on; as many others once that is called and it is opened again. */
const openList = async (first: number) => {
  const { page } = here;
  let rows = first;
  await here.account.draft({ serie: 'PAPEL', folio: 1 });
  await answerInstead(page, /\/api\/facturas\?/, async (route) => {
    const { items, nextCursor } = (await (await route.fetch()).json()) as PageOf<FacturaRow>;
    const [row] = items as [FacturaRow];
    const many = Array.from({ length: rows }, (_, i) => ({
      ...row,
      id: String(i).padStart(24, '0'),
      folio: i + 1,
    }));
    await route.fulfill({ json: { items: many, nextCursor } });
  });
  const drawn = () => page.locator('[data-row], [data-index]').first().waitFor();
  await here.open('/facturacion');
  await drawn();
  return async (other: number) => {
    rows = other;
    await page.reload();
    await drawn();
  };
};

/** What is on the paper, whatever was drawn on the screen: the page is only asked to print. */
const printed = async (margin = '0') => {
  const sides = { top: margin, right: margin, bottom: margin, left: margin };
  const pdf = await here.page.pdf({ format: 'Letter', margin: sides });
  const text = await readLastPages(pdf, Infinity);
  return { text, folios: [...text.matchAll(/PAPEL-(\d+)/g)].map(([, folio]) => Number(folio)) };
};
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const rowsDrawn = () => here.page.locator('[data-row]').count();

it('prints of a list each row once, without what stands around it, by day also at night', async () => {
  const { page } = here;
  await page.emulateMedia({ colorScheme: 'dark' });
  const openOf = await openList(120);
  await vi.waitFor(async () => expect(await rowsDrawn()).toBeLessThan(60));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await vi.waitFor(async () => expect(await isShown('h1')).toBe(true));
  for (const left of ['header:has(nav)', '[role=search]', '[aria-label=Periodo]']) {
    expect(await isShown(left)).toBe(false);
  }
  await vi.waitFor(async () => expect(await isShown('[role=grid], [role=region] li')).toBe(true));
  const ink = await page.locator('h1').evaluate((it) => getComputedStyle(it).color);
  expect(ink).toBe('rgb(17, 38, 43)');
  const { folios, text } = await printed();
  expect(folios).toEqual(upTo(120));
  expect(text).not.toContain('Se imprimieron');
  expect(await sheets()).toBeLessThanOrEqual(mostSheets(120));
  // Few rows are drawn on the screen, though all of them are on the paper.
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.locator('[data-row="0"]').waitFor();
  await vi.waitFor(async () => expect(await rowsDrawn()).toBeLessThan(60));
  // With margins a sheet is as narrow as a phone: its cards would take more sheets than were counted.
  expect((await printed('1cm')).folios).toEqual(upTo(120));
  await page.locator('[data-row="0"]').waitFor();
  await vi.waitFor(async () => expect(await rowsDrawn()).toBeLessThan(60));

  // Also the cards of a phone, each once.
  await page.setViewportSize(PHONE);
  await openOf(60);
  await page.emulateMedia({ media: 'print' });
  const cards = page.getByRole('region', { name: 'Comprobantes' }).getByRole('listitem');
  await vi.waitFor(async () => expect(await cards.count()).toBe(60));
  await page.emulateMedia({ media: null });
  await vi.waitFor(async () => expect(await cards.count()).toBeLessThan(60));
});

it('prints the first 500 rows of a longer list, says so and goes on where it was', async () => {
  const { page } = here;
  await openList(1000);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await page.locator('[data-row="999"] :focus').waitFor();
  const scrollTop = () => page.locator('[data-grid]').evaluate((it) => it.scrollTop);
  const before = await scrollTop();
  for (const margin of ['0', '1cm']) {
    const { folios, text } = await printed(margin);
    expect(folios).toEqual(upTo(500));
    expect(text).toContain(
      'Se imprimieron los primeros 500 de 1,000 renglones. «Vistas» › «Descargar en Excel» los trae todos, hasta 10,000.',
    );
    await vi.waitFor(async () => expect(await rowsDrawn()).toBeLessThan(60));
    await vi.waitFor(async () => expect(await scrollTop()).toBe(before));
    await page.locator('[data-row="999"] :focus').waitFor();
  }
  expect(await sheets()).toBeLessThanOrEqual(mostSheets(500));
});

it('prints of a document its sheet and nothing else, on a phone what the sheet says', async () => {
  const { page } = here;
  await addHonorarios(here.account);
  await here.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByRole('button', { name: 'Timbrar', exact: true }).click();
  await hojaIsDrawn(page);
  await page.emulateMedia({ media: 'print' });
  await vi.waitFor(async () => expect(await isShown('canvas')).toBe(true));
  expect(await page.getByText('Este CFDI fue Timbrado correctamente.').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Cancelar CFDI' }).count()).toBe(0);
  expect(await isShown('header')).toBe(false);
  expect(await sheets()).toBe(1);

  // On a phone the sheet is not on its page.
  await page.emulateMedia({ media: null });
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ver la hoja completa' }).waitFor();
  const total = page.getByLabel('Datos del comprobante').getByText('$1,160.00').last();
  // On the screen only a screen reader says it: it is a point wide, because the sheet shows it already.
  const widthOf = () =>
    total.evaluate((it) => it.closest('section')!.getBoundingClientRect().width);
  await vi.waitFor(async () => expect(await widthOf()).toBeLessThanOrEqual(1));
  await page.emulateMedia({ media: 'print' });
  await vi.waitFor(async () => expect(await widthOf()).toBeGreaterThan(200));
  expect(await page.getByRole('button', { name: 'Cancelar CFDI' }).count()).toBe(0);
  expect(await sheets()).toBe(1);
});
