import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros } from './maestros.ts';

const here = maestros();
const heading = (name: string) => here.page.getByRole('columnheader', { name });

it('a column that one does without stays away, by the keyboard, in both views and the next time', async () => {
  const { page } = here;
  await here.account.draft({ serie: 'LISTA', folio: 1 });
  await here.open('/facturacion');
  await heading('Por cobrar').waitFor();
  await page.getByRole('button', { name: 'Columnas' }).focus();
  await page.keyboard.press('Enter');
  const option = page.getByRole('menuitemcheckbox', { name: 'Por cobrar' });
  await option.waitFor();
  await expect.poll(() => option.getAttribute('aria-checked')).toBe('true');
  // What tells one voucher from another is always there.
  expect(await page.getByRole('menuitemcheckbox', { name: 'Total' }).count()).toBe(0);
  await expectAccessible(page);
  await option.focus();
  await page.keyboard.press('Enter');
  await heading('Por cobrar').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByText('Tabla', { exact: true }).click();
  await heading('Método de pago').waitFor();
  expect(await heading('Por cobrar').count()).toBe(0);
  await page.reload();
  await heading('Método de pago').waitFor();
  expect(await heading('Por cobrar').count()).toBe(0);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Por cobrar' }).click();
  await heading('Por cobrar').waitFor();
  expect(here.complaints).toEqual([]);
});
