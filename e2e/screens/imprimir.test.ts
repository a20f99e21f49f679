import type { FacturaRow, Page as PageOf } from '@timbra/contracts';
import { afterEach, expect, it } from 'vitest';
import { addHonorarios, answerInstead, fillInvoice, hojaIsDrawn } from './browser.ts';
import { maestros, PHONE } from './maestros.ts';

const here = maestros();
// The next one's tab may be this one.
afterEach(() => here.page.emulateMedia({ media: null, colorScheme: null }));

/** Sheets of a PDF as Chromium writes it. */
const sheets = async () => {
  const pdf = (await here.page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};
const isShown = (selector: string) => here.page.locator(selector).first().isVisible();

it('prints of a list what it says, on few sheets however long it is, and by day also at night', async () => {
  const { page } = here;
  await here.account.draft({ serie: 'PAPEL', folio: 1 });
  await here.open('/facturacion');
  await page.getByRole('row').nth(1).waitFor();
  await answerInstead(page, /\/api\/facturas\?/, async (route) => {
    const { items, nextCursor } = (await (await route.fetch()).json()) as PageOf<FacturaRow>;
    const [row] = items as [FacturaRow];
    const many = Array.from({ length: 1000 }, (_, i) => ({
      ...row,
      id: String(i).padStart(24, '0'),
    }));
    await route.fulfill({ json: { items: many, nextCursor } });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => isShown('h1')).toBe(true);
  for (const left of ['header:has(nav)', '[role=search]', '[aria-label=Periodo]']) {
    expect(await isShown(left)).toBe(false);
  }
  await expect.poll(() => isShown('[role=grid], [role=region] li')).toBe(true);
  const ink = await page.locator('h1').evaluate((it) => getComputedStyle(it).color);
  expect(ink).toBe('rgb(17, 38, 43)');
  // A thousand rows would be forty. How many are drawn is a matter of how fast the paper's height is seen.
  expect(await sheets()).toBeLessThanOrEqual(12);
});

it('prints of a document its sheet, and nothing that stands around it', async () => {
  const { page } = here;
  await addHonorarios(here.account);
  await here.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByRole('button', { name: 'Timbrar', exact: true }).click();
  await hojaIsDrawn(page);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => isShown('canvas')).toBe(true);
  expect(await page.getByText('Este CFDI fue Timbrado correctamente.').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Cancelar CFDI' }).count()).toBe(0);
  expect(await isShown('header')).toBe(false);
  expect(await sheets()).toBe(1);
});

it('prints of a document on a phone what its sheet says, since the sheet is not on its page', async () => {
  const { page } = here;
  await addHonorarios(here.account);
  await here.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByRole('button', { name: 'Timbrar', exact: true }).click();
  await hojaIsDrawn(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ver la hoja completa' }).waitFor();
  const total = page.getByLabel('Datos del comprobante').getByText('$1,160.00').last();
  // On the screen it is only heard: a point wide, as the sheet says it to whoever sees.
  const widthOf = () =>
    total.evaluate((it) => it.closest('section')!.getBoundingClientRect().width);
  await expect.poll(() => widthOf()).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => widthOf()).toBeGreaterThan(200);
  expect(await page.getByRole('button', { name: 'Cancelar CFDI' }).count()).toBe(0);
  expect(await sheets()).toBe(1);
});
