import { afterEach, expect, it } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { maestros, NARROW, PHONE } from './maestros.ts';
import { stamped } from './tipos.ts';

const here = maestros();
afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

const TODOS = 'Elegir todos los de la lista';
const bar = () => here.page.getByRole('region', { name: 'Comprobantes seleccionados' });
const statuses = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { body } = await here.account.call<{ status: number }>('GET', `/facturas/${id}`);
      return body.status;
    }),
  );

it('cancels all that is chosen, one after another, and says what became of each', async () => {
  const { page, account, system } = here;
  const first = await stamped(account, { serie: 'V' });
  const second = await stamped(account, { serie: 'V' });
  system.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
  await here.open('/facturacion');
  await page.getByRole('checkbox', { name: TODOS }).click();
  await bar().getByRole('button', { name: 'Cancelar CFDI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar 2 comprobantes' });
  await dialog.getByText(/Cuestan 2 créditos/).waitFor();
  const submit = dialog.getByRole('button', { name: 'Solicitar las cancelaciones' });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Motivo').selectOption('04');
  await dialog.getByText(/^2 de los comprobantes no son facturas globales/).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').selectOption('03');
  await submit.click();
  await dialog.getByText('Algunos documentos no pudieron ser cancelados').waitFor();
  await dialog.getByText(/No se pudo cancelar: Fuera de plazo/).waitFor();
  await dialog.getByText('Solicitud aceptada').waitFor();
  await expectAccessible(page);
  expect((await statuses([first.id, second.id])).toSorted()).toEqual([3, 4]);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  // What was refused stays chosen, and may be asked for again.
  await bar()
    .getByText(/^1 de 2 seleccionados|^1 seleccionado/)
    .waitFor();
  await bar().getByRole('button', { name: 'Cancelar CFDI' }).click();
  const again = page.getByRole('dialog', { name: 'Cancelar 1 comprobante' });
  await again.getByLabel('Motivo').selectOption('02');
  await again.getByRole('button', { name: 'Solicitar las cancelaciones' }).click();
  await again.getByText('Se solicitó la cancelación exitosamente').waitFor();
  await expect.poll(() => statuses([first.id, second.id])).toEqual([4, 4]);
  here.complaints.length = 0;
});

it('is offered only when all that is chosen may be cancelled', async () => {
  const { page, account } = here;
  await stamped(account, {});
  await account.draft({});
  await here.open('/facturacion');
  await page.getByRole('checkbox', { name: TODOS }).click();
  await bar().waitFor();
  expect(await bar().getByRole('button', { name: 'Cancelar CFDI' }).count()).toBe(0);
});

it.each([
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('fits %s, before it is asked for and afterwards', async (_what, viewport) => {
  await stamped(here.account, { serie: 'V' });
  const page = await here.openOn({ width: 1366, height: 768 }, '/facturacion');
  await page.getByRole('checkbox', { name: TODOS }).click();
  await page.setViewportSize(viewport);
  const selected = page.getByRole('region', { name: 'Comprobantes seleccionados' });
  await selected.getByRole('button', { name: 'Cancelar CFDI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar 1 comprobante' });
  await dialog.getByLabel('Motivo').selectOption('02');
  await isStill(page);
  await expectAccessible(page);
  expect((await dialog.boundingBox())?.width).toBe(viewport.width);
  await dialog.getByRole('button', { name: 'Solicitar las cancelaciones' }).click();
  await dialog.getByText('Se solicitó la cancelación exitosamente').waitFor();
  await expectAccessible(page);
});
