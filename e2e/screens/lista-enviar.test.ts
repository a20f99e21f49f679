import { afterEach, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros } from './maestros.ts';
import { stamped } from './tipos.ts';

const here = maestros();
const bar = () => here.page.getByRole('region', { name: 'Comprobantes seleccionados' });

afterEach(() => expect(here.complaints).toEqual([]));

it('sends all that is chosen, each to its own receiver, and says what became of each', async () => {
  const { page, account, system } = here;
  const own = `/receptores/${account.receptor}`;
  const { body: receptor } = await account.call<object>('GET', own);
  const email = 'lista@ejemplo.mx';
  await account.call('PUT', own, { body: { ...receptor, email } });
  await stamped(account, { serie: 'L' });
  await stamped(account, { serie: 'L' });
  await here.open('/facturacion');
  await page.getByRole('checkbox', { name: 'Elegir todos los de la lista' }).click();
  await bar().getByRole('button', { name: 'Enviar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 comprobantes' });
  await dialog.getByText(/al correo que tenga su receptor/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar los correos' }).click();
  await dialog.getByText('Los correos van en camino').waitFor();
  await expectAccessible(page);
  await expect.poll(() => system.buzon.list(email).length).toBe(2);
});

it('says how many are on their way where some could not be sent, and why', async () => {
  const { page, account } = here;
  const own = `/receptores/${account.receptor}`;
  const { body: receptor } = await account.call<object>('GET', own);
  await account.call('PUT', own, { body: { ...receptor, email: '' } });
  await stamped(account, { serie: 'L' });
  await here.open('/facturacion');
  await page.getByRole('checkbox', { name: 'Elegir todos los de la lista' }).click();
  await bar().getByRole('button', { name: 'Enviar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar 1 comprobante' });
  await dialog.getByRole('button', { name: 'Enviar los correos' }).click();
  await dialog.getByText('Van en camino 0 de 1').waitFor();
  await dialog.getByText('No se pudo enviar').waitFor();
  expect(here.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});
