import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';

const here = freshScreens();
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
  await vi.waitFor(async () => expect(await focused()).toBe('Borradores caros'));
  await here.page.keyboard.press('Enter');
  await isAt({ status: '1', orden: '-total' });
  await heading('Método de pago').waitFor();
  expect(await heading('UUID').count()).toBe(0);
  // What is shown is told among the others.
  await openMenu();
  await vi.waitFor(async () =>
    expect(await item('Borradores caros').getAttribute('aria-current')).toBe('true'),
  );
  await here.page.setViewportSize(NARROW);
  await openMenu();
  await expectAccessible(here.page);
  expect(here.complaints).toEqual([]);
});
