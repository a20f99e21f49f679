import { expect, it, vi } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';
import { stamped } from './tipos.ts';

const here = freshScreens();
const bar = () => here.page.getByRole('region', { name: 'Comprobantes seleccionados' });
const dialog = (name: string) => here.page.getByRole('dialog', { name });
const statuses = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { body } = await here.account.call<{ status: number }>('GET', `/facturas/${id}`);
      return body.status;
    }),
  );

it('all that is chosen is sent and cancelled, with its ends, also on the narrowest phone', async () => {
  const { page, account, system } = here;
  const own = `/receptores/${account.receptor}`;
  const { body: receptor } = await account.call<object>('GET', own);
  const email = 'lista@ejemplo.mx';
  await account.call('PUT', own, { body: { ...receptor, email } });
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) ids.push((await stamped(account, { serie: 'V' })).id);
  await here.open('/facturacion');
  await page.getByRole('checkbox', { name: 'Elegir todos los de la lista' }).click();
  await bar().getByRole('button', { name: 'Enviar' }).click();
  const sending = dialog('Enviar 2 comprobantes');
  await sending.getByRole('button', { name: 'Enviar los correos' }).click();
  await sending.getByText('Los correos van en camino').waitFor();
  await expectAccessible(page);
  await vi.waitFor(() => expect(system.buzon.list(email).length).toBe(2));
  await sending.getByRole('button', { name: 'Cerrar' }).last().click();
  await sending.waitFor({ state: 'detached' });
  expect(here.complaints).toEqual([]);

  system.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
  await bar().getByRole('button', { name: 'Cancelar CFDI' }).click();
  const cancelling = dialog('Cancelar 2 comprobantes');
  await cancelling.getByLabel('Motivo').selectOption('03');
  await expectAccessible(page);
  await cancelling.getByRole('button', { name: 'Solicitar las cancelaciones' }).click();
  await cancelling.getByText('Algunos documentos no pudieron ser cancelados').waitFor();
  await cancelling.getByText(/No se pudo cancelar: Fuera de plazo/).waitFor();
  await cancelling.getByText('Solicitud aceptada').waitFor();
  expect((await statuses(ids)).toSorted()).toEqual([3, 4]);
  await cancelling.getByRole('button', { name: 'Cerrar' }).last().click();

  // What was refused stays chosen.
  await bar().getByText('1 seleccionado ·').waitFor();
  await page.setViewportSize(NARROW);
  await bar().getByRole('button', { name: 'Cancelar CFDI' }).click();
  const again = dialog('Cancelar 1 comprobante');
  await again.getByLabel('Motivo').selectOption('02');
  await isStill(page);
  await expectAccessible(page);
  expect((await again.boundingBox())?.width).toBe(NARROW.width);
  await again.getByRole('button', { name: 'Solicitar las cancelaciones' }).click();
  await again.getByText('Se solicitó la cancelación exitosamente').waitFor();
  await expectAccessible(page);
  await vi.waitFor(async () => expect(await statuses(ids)).toEqual([4, 4]));
});
