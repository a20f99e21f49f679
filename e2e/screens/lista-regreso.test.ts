import type { Factura, FacturaRow, Page as PageOf } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { answerInstead, expectAccessible, noAnswer } from './browser.ts';
import { answer, maestros } from './maestros.ts';

const here = maestros();

const row = (folio: number) => {
  const box = here.page.getByRole('checkbox', { name: `Elegir LISTA-${folio}`, exact: true });
  return here.page.getByRole('row').filter({ has: box });
};
const opened = (folio: number) =>
  here.page.getByRole('heading', { name: `Factura LISTA-${folio}` }).waitFor();
const search = () => new URL(here.page.url()).search;
const focusIsOn = (name: string) =>
  expect
    .poll(() => here.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(name);
const undo = () => here.page.getByRole('button', { name: 'Deshacer', exact: true });

describe('whoever leaves a voucher', () => {
  const WHOLE_YEAR = `?year=${new Date().getFullYear()}&month=-1&status=1&q=lista`;

  it('is in the list as it was left: its filters, its search, its row', async () => {
    for (const folio of [1, 2]) await here.account.draft({ serie: 'LISTA', folio });
    await here.open(`/facturacion${WHOLE_YEAR}`);
    const { page } = here;
    const ver = row(1).getByRole('link', { name: /^Ver/ });
    const leave = [
      page.getByRole('button', { name: 'Cancelar' }),
      page.getByRole('link', { name: 'Ir a la lista de comprobantes' }),
    ];
    for (const way of leave) {
      await ver.press('Enter');
      await opened(1);
      await way.click();
      await row(2).waitFor();
      expect(search()).toBe(WHOLE_YEAR);
      await expect.poll(() => page.getByLabel('Buscar').inputValue()).toBe('lista');
      await focusIsOn('Ver LISTA-1, UNIVERSIDAD ROBOTICA ESPAÑOLA');
    }
  });

  it('is there also after its deletion, and when it cannot be opened', async () => {
    const drafts = [];
    for (const folio of [1, 2]) drafts.push(await here.account.draft({ serie: 'LISTA', folio }));
    await here.open(`/facturacion${WHOLE_YEAR}`);
    const { page } = here;
    await row(1).getByRole('link', { name: /^Ver/ }).click();
    await opened(1);
    await page.getByRole('button', { name: 'Borrar CFDI' }).click();
    await answer(page, '¿Borrar este CFDI?', 'Borrar CFDI');
    // The list has been read anew: what is deleted next is still in it.
    await row(1).waitFor({ state: 'detached' });
    await row(2).waitFor();
    expect(search()).toBe(WHOLE_YEAR);
    expect(await undo().count()).toBe(0);

    await here.account.call('DELETE', `/facturas/${drafts[1]?.id}`);
    await row(2).getByRole('link', { name: /^Ver/ }).click();
    await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
    await page.getByText('No hay facturas para mostrar').waitFor();
    expect(search()).toBe(WHOLE_YEAR);
  });
});

describe('what was deleted with Shift can be taken back', () => {
  /** What a draft is, whatever it is called by. */
  const stored = async (): Promise<Partial<Factura>[]> => {
    const { body } = await here.account.call<PageOf<FacturaRow>>('GET', '/facturas');
    const all = [];
    for (const { id } of body.items) {
      const { body: whole } = await here.account.call<Factura>('GET', `/facturas/${id}`);
      all.push({ ...whole, id: undefined, createdAt: undefined, updatedAt: undefined });
    }
    return all.sort((a, b) => (a.folio ?? 0) - (b.folio ?? 0));
  };
  const threeDrafts = async () => {
    const { account } = here;
    const all = { serie: 'LISTA', fecha: '2026-11-20T10:00:00' };
    await account.draft({ ...all, folio: 1, observaciones: 'Pedido 77' });
    await account.draft({ ...all, folio: 2, moneda: 'USD', tipoCambio: '17.5' });
    await account.draft({ ...all, folio: 3, tipoComprobante: 'P', conceptos: [] });
  };

  it('from the list: each as it was, once, however often one presses', async () => {
    await threeDrafts();
    const before = await stored();
    await here.open('/facturacion?year=2026&month=11');
    const { page } = here;
    await page.getByLabel('Elegir todos los de la lista').check();
    await page.getByText('3 de 3 seleccionados').waitFor();
    await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
    await page.getByText('Se eliminaron 3 comprobantes').waitFor();
    await undo().dblclick();
    await page.getByText('Se recuperaron 3 borradores').waitFor();
    await row(3).waitFor();
    expect(await stored()).toEqual(before);
    expect(await undo().count()).toBe(0);

    // It is offered for ten seconds: what takes its time looks at an offer that nobody needs.
    await page.getByLabel('Elegir todos los de la lista').check();
    await page.getByText('3 de 3 seleccionados').waitFor();
    await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
    await undo().waitFor();
    await expectAccessible(page);
    expect(await stored()).toEqual([]);
    expect(here.complaints).toEqual([]);
  });

  it('from the editor alike, by keyboard: its button and the list’s do the same', async () => {
    await threeDrafts();
    const before = await stored();
    await here.open('/facturacion?year=2026&month=11');
    const { page } = here;
    await row(1).getByRole('link', { name: /^Ver/ }).click();
    await opened(1);
    await page.getByRole('button', { name: 'Borrar CFDI' }).press('Shift+Enter');
    await page.getByText('Se eliminó 1 comprobante').waitFor();
    await row(1).waitFor({ state: 'detached' });
    await undo().press('Enter');
    await row(1).waitFor();
    expect(await stored()).toEqual(before);
  });

  it('and what could not be made again is still offered', async () => {
    await threeDrafts();
    await here.open('/facturacion?year=2026&month=11');
    const { page } = here;
    await row(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
    await undo().waitFor();
    const restore = await answerInstead(page, '**/api/facturas', noAnswer);
    await undo().click();
    await page.getByText('No se pudo recuperar 1 borrador').waitFor();
    restore();
    await undo().click();
    await page.getByText('Se recuperó 1 borrador').waitFor();
    await row(1).waitFor();
  });

  it('but not a global invoice, whose sales are let go', async () => {
    await here.account.draft({ serie: 'LISTA', folio: 1, isGlobal: true });
    await here.open('/facturacion');
    const { page } = here;
    await row(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
    await page.getByText('Se eliminó 1 comprobante').waitFor();
    expect(await undo().count()).toBe(0);
  });
});
