import type { Factura, FacturaRow, Page as PageOf } from '@timbra/contracts';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { answer, freshScreens } from './fresh-screens.ts';

const here = freshScreens();

const row = (folio: number) => {
  const box = here.page.getByRole('checkbox', { name: `Elegir LISTA-${folio}`, exact: true });
  return here.page.getByRole('row').filter({ has: box });
};
const ver = (folio: number) => row(folio).getByRole('link', { name: /^Ver/ });
const opened = (folio: number) =>
  here.page.getByRole('heading', { name: `Factura LISTA-${folio}` }).waitFor();
const search = () => new URL(here.page.url()).search;
const focusIsOn = (name: string) =>
  vi.waitFor(async () =>
    expect(await here.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      name,
    ),
  );
const undo = () => here.page.getByRole('button', { name: 'Deshacer', exact: true });
const toList = () => here.page.getByRole('link', { name: 'Ir a la lista de comprobantes' });

it('the list is as it was left after a voucher is left, deleted, or cannot be opened', async () => {
  const WHOLE_YEAR = `?year=${new Date().getFullYear()}&month=-1&status=1&q=lista`;
  const drafts: Factura[] = [];
  for (const folio of [1, 2]) drafts.push(await here.account.draft({ serie: 'LISTA', folio }));
  await here.open(`/facturacion${WHOLE_YEAR}`);
  const { page } = here;
  for (const way of [page.getByRole('button', { name: 'Cancelar' }), toList()]) {
    await ver(1).press('Enter');
    await opened(1);
    await way.click();
    await row(2).waitFor();
    expect(search()).toBe(WHOLE_YEAR);
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Buscar').inputValue()).toBe('lista'),
    );
    await focusIsOn('Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
  }

  await ver(1).click();
  await opened(1);
  await page.getByRole('button', { name: 'Borrar CFDI' }).click();
  await answer(page, '¿Borrar este CFDI?', 'Borrar CFDI');
  // The list has been read anew: what is deleted next is still in it.
  await row(1).waitFor({ state: 'detached' });
  await row(2).waitFor();
  expect(search()).toBe(WHOLE_YEAR);
  expect(await undo().count()).toBe(0);

  await here.account.call('DELETE', `/facturas/${drafts[1]?.id}`);
  await ver(2).click();
  await toList().click();
  await page.getByText('No hay facturas para mostrar').waitFor();
  expect(search()).toBe(WHOLE_YEAR);
});

/** What the drafts of the account are, whatever they are called by. */
const stored = async (): Promise<Partial<Factura>[]> => {
  const { body } = await here.account.call<PageOf<FacturaRow>>('GET', '/facturas?desde=2026-01-01');
  const all = [];
  for (const { id } of body.items) {
    const { body: whole } = await here.account.call<Factura>('GET', `/facturas/${id}`);
    all.push({ ...whole, id: undefined, createdAt: undefined, updatedAt: undefined });
  }
  return all.sort((a, b) => (a.folio ?? 0) - (b.folio ?? 0));
};

it('what was deleted with Shift in the list or the editor is taken back as it was, once', async () => {
  const { page, account } = here;
  const all = { serie: 'LISTA', fecha: '2026-11-20T10:00:00' };
  await account.draft({ ...all, folio: 1, observaciones: 'Pedido 77' });
  await account.draft({ ...all, folio: 2, moneda: 'USD', tipoCambio: '17.5' });
  await account.draft({ ...all, folio: 3, tipoComprobante: 'P', conceptos: [] });
  const before = await stored();
  expect(before).toHaveLength(3);
  await here.open('/facturacion?year=2026&month=11');
  await page.getByLabel('Elegir todos los de la lista').check();
  await page.getByText('3 de 3 seleccionados').waitFor();
  await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
  await page.getByText('Se eliminaron 3 comprobantes').waitFor();
  await undo().dblclick();
  await page.getByText('Se recuperaron 3 borradores').waitFor();
  await row(3).waitFor();
  expect(await stored()).toEqual(before);
  expect(await undo().count()).toBe(0);

  // From the editor by keyboard: its button and the list’s do the same.
  await ver(1).click();
  await opened(1);
  await page.getByRole('button', { name: 'Borrar CFDI' }).press('Shift+Enter');
  await page.getByText('Se eliminó 1 comprobante').waitFor();
  await row(1).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await undo().press('Enter');
  await row(1).waitFor();
  expect(await stored()).toEqual(before);
  expect(here.complaints).toEqual([]);
});
