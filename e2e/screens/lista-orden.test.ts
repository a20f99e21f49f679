import type { FacturaRow, Page as PageOf } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { answerInstead, expectAccessible } from './browser.ts';
import { maestros } from './maestros.ts';

const here = maestros();
const heading = (name: string) =>
  here.page.getByRole('columnheader').getByRole('button', { name, exact: true });
const folios = async () => {
  const rows = here.page.locator('[data-row]');
  return (await rows.allInnerTexts()).map((it) => /LISTA-(\d+)/.exec(it)?.[1]).join(' ');
};
const concepto = (valorUnitario: string) => ({
  ...{ clave: '80131500', claveUnidad: 'E48', cantidad: '1', descripcion: 'Renta' },
  ...{ valorUnitario, objetoImp: '01' as const, impuestos: [] },
});
const draft = (folio: number, valorUnitario: string) => {
  const fecha = `2024-03-0${folio}T12:00:00`;
  return here.account.draft({ serie: 'LISTA', folio, fecha, conceptos: [concepto(valorUnitario)] });
};

it('a heading sorts the list, turns it around and gives it back, by the keyboard and in the address', async () => {
  const { page } = here;
  await draft(1, '50');
  await draft(2, '900');
  await draft(3, '7');
  await here.open('/facturacion?year=2024&month=3');
  await expect.poll(folios).toBe('3 2 1');
  await heading('Total').focus();
  await page.keyboard.press('Enter');
  await expect.poll(folios).toBe('2 1 3');
  const column = page.getByRole('columnheader', { name: 'Total' });
  await expect.poll(() => column.getAttribute('aria-sort')).toBe('descending');
  expect(new URL(page.url()).searchParams.get('orden')).toBe('-total');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(folios).toBe('3 1 2');
  // The same list for whom the address is sent to, and Back has it as it was.
  await page.reload();
  await expect.poll(folios).toBe('3 1 2');
  await heading('Total').click();
  await expect.poll(folios).toBe('3 2 1');
  await expect.poll(() => column.getAttribute('aria-sort')).toBe('none');
  await page.goBack();
  await expect.poll(folios).toBe('3 1 2');
  await heading('Fecha').click();
  await expect.poll(folios).toBe('1 2 3');
  await page.getByText('Tabla', { exact: true }).click();
  await heading('Folio').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('orden')).toBe('folio');
  await expectAccessible(page);
  expect(here.complaints).toEqual([]);
});

it('what is owed of an invoice that is paid in parts has its column, and a credit note takes off', async () => {
  const { account, page } = here;
  const { id } = await account.draft({ serie: 'PPD', metodoPago: 'PPD', formaPago: ['99'] });
  await account.stamp(id);
  await account.draft({ serie: 'NOTA', tipoComprobante: 'E' });
  await here.open('/facturacion');
  const row = (serie: string) => page.locator('[data-row]').filter({ hasText: serie });
  await expect
    .poll(() => row('PPD').locator('[data-column=porCobrar]').innerText())
    .toBe('$1,160.00');
  expect(await row('NOTA').locator('[data-column=porCobrar]').innerText()).toBe('');
  await expect
    .poll(() => row('NOTA').locator('[data-column=total]').innerText())
    .toBe('−$1,160.00');
  await page.getByLabel('Elegir todos los de la lista').check();
  await page.getByText('2 de 2 seleccionados · $0.00').waitFor();
});

it('is sorted by all that match, not by those that came; of too many it says so', async () => {
  const { page } = here;
  await draft(1, '1');
  let asked = 0;
  await answerInstead(page, /\/api\/facturas\?/, async (route) => {
    const { items } = (await (await route.fetch()).json()) as PageOf<FacturaRow>;
    const [row] = items as [FacturaRow];
    asked += 1;
    const many = Array.from({ length: 1000 }, (_, i) => ({
      ...{ ...row, folio: asked * 1000 + i, total: `${asked * 1000 + i}.00` },
      id: String(asked * 1000 + i).padStart(24, '0'),
    }));
    await route.fulfill({ json: { items: many, nextCursor: '1-1-000000000000000000000001' } });
  });
  await here.open('/facturacion?year=2024&month=3&orden=-total');
  await page
    .getByText('Son más de 10,000: elige menos días para ordenarlos de otra manera.')
    .waitFor();
  expect(asked).toBe(10);
  const column = page.getByRole('columnheader', { name: 'Total' });
  await expect.poll(() => column.getAttribute('aria-sort')).toBe('none');
  // What could not be had is taken back where it was asked for.
  await column.getByRole('button').click();
  await page.waitForURL(({ searchParams }) => !searchParams.has('orden'));
});
