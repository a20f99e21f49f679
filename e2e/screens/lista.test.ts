import type { Factura } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { answer, maestros } from './maestros.ts';

const here = maestros();
const month = new Date().toLocaleString('es-MX', {
  month: 'long',
  timeZone: 'America/Mexico_City',
});

const drafts = async (...folios: number[]): Promise<Factura[]> => {
  const made: Factura[] = [];
  for (const folio of folios) made.push(await here.account.draft({ serie: 'LISTA', folio }));
  return made;
};
const rows = () => here.page.getByRole('grid').getByRole('row').filter({ hasText: 'LISTA' });

it('counts the invoices of each month and day, and a link opens the same list', async () => {
  await drafts(1, 2);
  await here.open('/facturacion');
  const { page } = here;
  const period = page.getByRole('group', { name: 'Periodo' });
  await period
    .getByTitle(new RegExp(`^${month}$`, 'i'))
    .getByText('2', { exact: true })
    .waitFor();
  await rows().nth(1).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Timbradas/ }).click();
  await page.getByText('No hay facturas para mostrar').waitFor();
  expect(new URL(page.url()).search).toBe('?status=3');
  await page.goto(page.url());
  await page.getByText('No hay facturas para mostrar').waitFor();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await rows().nth(1).waitFor();
  expect(here.complaints).toEqual([]);
});

it('finds by the beginnings of words, in all the dates', async () => {
  await drafts(7, 70, 8);
  await here.account.draft({ serie: 'LISTA', folio: 700, fecha: '2020-03-05T12:00:00' });
  await here.open('/facturacion');
  const { page } = here;
  await page.getByLabel('Buscar').fill('lista-7');
  await page.getByText('Se busca en todas las fechas').waitFor();
  await rows().filter({ hasText: 'LISTA-700' }).waitFor();
  await expect.poll(() => rows().count()).toBe(3);
  expect(new URL(page.url()).searchParams.get('q')).toBe('lista-7');
});

it('sums what is chosen, lets it go one by one, and deletes drafts after asking', async () => {
  await drafts(1, 2, 3);
  await here.open('/facturacion');
  const { page } = here;
  await page.getByLabel('Elegir todos los de la lista').check();
  const bar = page.getByRole('region', { name: 'Comprobantes seleccionados' });
  await bar.getByText('3 de 3 seleccionados · $3,480.00').waitFor();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Ver lista' }).click();
  await page.getByRole('button', { name: 'Quitar LISTA-3' }).click();
  await page.keyboard.press('Escape');
  await bar.getByText('2 seleccionados · $2,320.00').waitFor();
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  await answer(page, '¿Eliminar 2 comprobantes?', 'Eliminar');
  await page.getByText('Se eliminaron 2 comprobantes').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await bar.waitFor({ state: 'detached' });
});

it('Shift takes the rows in between, and skips the question', async () => {
  await drafts(1, 2, 3);
  await here.open('/facturacion');
  const { page } = here;
  await rows().first().getByRole('checkbox').click();
  await rows()
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByText('3 seleccionados').waitFor();
  await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
  await page.getByText('Se eliminaron 3 comprobantes').waitFor();
  await page.getByText('No hay facturas para mostrar').waitFor();
});

it('offers what a stamped invoice allows, and no deletion', async () => {
  const { account } = here;
  const draft = await account.draft({ serie: 'LISTA', metodoPago: 'PPD', formaPago: ['99'] });
  const { body } = await account.stamp(draft.id);
  await here.open('/facturacion');
  const { page } = here;
  await rows().locator('[data-column=porCobrar]').getByText('$1,160.00').waitFor();
  await rows()
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  // The key that does the same on the row stands beside it.
  await expect.poll(() => items.first().getAttribute('aria-keyshortcuts')).toBe('D');
  await expect
    .poll(() => items.allTextContents())
    .toEqual(['DuplicarD', 'Emitir recibo', 'Emitir nota de crédito', 'Verificar en el SAT']);
  await expect.poll(() => items.last().getAttribute('href')).toContain(`id=${body.uuid}`);
  await isStill(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rows().getByRole('checkbox').check();
  await page.getByText('1 seleccionado').waitFor();
  expect(await page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
});

it('shows the table of all the columns, and remembers it', async () => {
  await drafts(1);
  await here.open('/facturacion');
  const { page } = here;
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Método de pago' }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Conceptos' }).waitFor();
  await rows().getByText('Honorarios de consultoría').waitFor();
  await expectAccessible(page);
});
