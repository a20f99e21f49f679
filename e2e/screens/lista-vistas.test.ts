import type { AccessCode, ClaveSecreta, User, Vista } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros, NARROW } from './maestros.ts';

const here = maestros();
const heading = (name: string) => here.page.getByRole('columnheader', { name });
const menu = () => here.page.getByRole('button', { name: 'Vistas' });
const item = (name: string) => here.page.getByRole('menuitem', { name });
const openMenu = async () => {
  await menu().click();
  await item('Guardar vista').waitFor();
};
const save = async (nombre: string, button = 'Guardar vista') => {
  await openMenu();
  await item('Guardar vista').click();
  const dialog = here.page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre de la vista').fill(nombre);
  await dialog.getByRole('button', { name: button }).click();
  return dialog;
};
const isAt = (query: Record<string, string>) =>
  here.page.waitForURL(
    ({ searchParams }) =>
      JSON.stringify([...searchParams].sort()) === JSON.stringify(Object.entries(query).sort()),
  );

it('a view keeps filters, order and columns, and opens on another device by the keyboard', async () => {
  await here.account.draft({ serie: 'LISTA', folio: 1 });
  await here.open('/facturacion?status=1&orden=-total');
  await here.page.getByText('Tabla', { exact: true }).click();
  await here.page.getByRole('button', { name: 'Columnas' }).click();
  await here.page.getByRole('menuitemcheckbox', { name: 'UUID' }).click();
  await heading('UUID').waitFor({ state: 'detached' });
  await here.page.keyboard.press('Escape');
  await (await save('Borradores caros')).waitFor({ state: 'detached' });
  // What opened the dialog has the focus again.
  await here.page.waitForFunction(() => document.activeElement?.textContent === 'Vistas');

  // Another browser knows nothing of the columns.
  await here.page.evaluate(() => localStorage.clear());
  await here.open('/facturacion');
  await heading('Por cobrar').waitFor();
  expect(await heading('Método de pago').count()).toBe(0);
  await menu().focus();
  await here.page.keyboard.press('Enter');
  await item('Borradores caros').waitFor();
  await expectAccessible(here.page);
  // The arrows go round: it has a few items.
  const focused = () => here.page.evaluate(() => document.activeElement?.textContent);
  for (let n = 0; n < 4 && (await focused()) !== 'Borradores caros'; n += 1) {
    await here.page.keyboard.press('ArrowDown');
  }
  await expect.poll(() => focused()).toBe('Borradores caros');
  await here.page.keyboard.press('Enter');
  await isAt({ status: '1', orden: '-total' });
  await heading('Método de pago').waitFor();
  expect(await heading('UUID').count()).toBe(0);
  // What is shown is told among the others.
  await openMenu();
  await expect.poll(() => item('Borradores caros').getAttribute('aria-current')).toBe('true');
  expect(here.complaints).toEqual([]);
});

it('a view of the same name is replaced once that was said, renamed and deleted', async () => {
  const { page } = here;
  await here.open('/facturacion?status=3');
  await (await save('Mes')).waitFor({ state: 'detached' });
  await page.goto(`${here.system.url}/facturacion?status=4`);
  await openMenu();
  await item('Guardar vista').click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre de la vista').fill('MES');
  await dialog.getByText('se guardará en su lugar').waitFor();
  await dialog.getByRole('button', { name: 'Reemplazar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${here.system.url}/facturacion`);
  await openMenu();
  await item('MES').click();
  await isAt({ status: '4' });

  await openMenu();
  await item('Cambiar o borrar vistas').click();
  const vistas = page.getByRole('dialog', { name: 'Cambiar o borrar vistas' });
  await vistas.getByRole('button', { name: 'Cambiar el nombre de MES' }).click();
  await vistas.getByLabel('Nombre de la vista').fill('Canceladas del mes');
  await vistas.getByRole('button', { name: 'Guardar vista' }).click();
  await vistas.getByText('Canceladas del mes').waitFor();
  await expectAccessible(page);
  await vistas.getByRole('button', { name: 'Eliminar Canceladas del mes' }).click();
  await vistas.getByText('No queda ninguna vista.').waitFor();
  await page.keyboard.press('Escape');
  await vistas.waitFor({ state: 'detached' });
  await openMenu();
  expect(await item('Cambiar o borrar vistas').count()).toBe(0);
  expect(here.complaints).toEqual([]);
});

it('a view that was deleted is had again, where it was deleted', async () => {
  const { page } = here;
  await here.open('/facturacion?status=4');
  await (await save('Canceladas del mes')).waitFor({ state: 'detached' });
  await openMenu();
  await item('Cambiar o borrar vistas').click();
  const vistas = page.getByRole('dialog', { name: 'Cambiar o borrar vistas' });
  await vistas.getByRole('button', { name: 'Eliminar Canceladas del mes' }).click();
  await vistas.getByText('Se eliminó la vista').waitFor();
  await expectAccessible(page);
  await vistas.getByRole('button', { name: 'Deshacer' }).click();
  await vistas.getByText('Se recuperó «Canceladas del mes»').waitFor();
  await page.keyboard.press('Escape');
  await vistas.waitFor({ state: 'detached' });
  await page.goto(`${here.system.url}/facturacion`);
  await openMenu();
  await item('Canceladas del mes').click();
  await isAt({ status: '4' });
  expect(here.complaints).toEqual([]);
});

it('of a view that was deleted in another place it is said that it is there no more', async () => {
  const { page, account } = here;
  const crear = async (nombre: string) => {
    const body = { nombre, consulta: 'status=4' };
    return (await account.call<Vista>('POST', '/cuenta/vistas', { body })).body;
  };
  const [una, otra] = [await crear('Una'), await crear('Otra')];
  const eliminar = ({ id }: Vista) => account.call('DELETE', `/cuenta/vistas/${id}`);
  await here.open('/facturacion');
  await openMenu();
  await item('Cambiar o borrar vistas').click();
  const vistas = page.getByRole('dialog', { name: 'Cambiar o borrar vistas' });
  await vistas.getByRole('button', { name: 'Cambiar el nombre de Una' }).click();
  await vistas.getByLabel('Nombre de la vista').fill('Uno');
  await eliminar(una);
  await vistas.getByRole('button', { name: 'Guardar vista' }).click();
  const gone = page.getByText('Esa vista ya no está: se eliminó en otro lugar');
  await gone.waitFor();
  await vistas.getByText('Una', { exact: true }).waitFor({ state: 'detached' });
  // What had the focus is gone.
  await vistas.getByLabel('Tus vistas').and(page.locator(':focus')).waitFor();
  await eliminar(otra);
  await vistas.getByRole('button', { name: 'Eliminar Otra' }).click();
  await expect.poll(() => gone.count()).toBe(2);
  await vistas.getByText('No queda ninguna vista.').waitFor();
});

it('what is wrong with its name is said at the field, and nothing that was typed goes', async () => {
  await here.open('/facturacion');
  const dialog = await save('  ');
  await dialog.getByText('Escribe el nombre').waitFor();
  await expect.poll(() => dialog.getByLabel('Nombre de la vista').inputValue()).toBe('  ');
});

it('the menu fits a narrow screen', async () => {
  const page = await here.openOn(NARROW, '/facturacion');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

it('who came in with an access code reads that views are a person’s, and neither asks nor errs', async () => {
  const { account, page, system } = here;
  const { body: clave } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
  const { body: me } = await account.call<{ user: User }>('GET', '/session');
  const { body: code } = await account.call<AccessCode>('POST', '/access-codes', {
    body: { user: me.user.id },
    token: clave.ClientSecret,
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cuenta/vistas')) asked.push(request.url());
  });
  await page.goto(`${system.url}/facturacion?access_code=${code.access_code}`);
  await menu().click();
  await page.getByText('Para guardar vistas, entra con tu correo.').waitFor();
  await item('Descargar en Excel').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('vista');
  await page.getByRole('option', { name: 'Crear receptor “vista”' }).waitFor();
  expect(asked).toEqual([]);
  expect(here.complaints).toEqual([]);
});
