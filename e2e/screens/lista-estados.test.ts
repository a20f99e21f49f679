import { expect, it } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { maestros, PHONE } from './maestros.ts';

const here = maestros();
const tab = (name: RegExp) =>
  here.page.getByRole('group', { name: 'Estado' }).getByRole('button', { name });

it('each tab counts and sums what the other filters select, credit notes taken off', async () => {
  const { account, page } = here;
  const { id } = await account.draft({ serie: 'LISTA' });
  await account.stamp(id);
  await account.draft({ serie: 'LISTA' });
  await account.draft({ serie: 'LISTA', moneda: 'USD', tipoCambio: '18.5' });
  await account.draft({ serie: 'OTRA', tipoComprobante: 'E' });
  await here.open('/facturacion');
  await tab(/^Todos 4 \$1,160\.00 \+ USD 1,160\.00$/).waitFor();
  await tab(/^Borradores 3 \$0\.00 \+ USD 1,160\.00$/).waitFor();
  await tab(/^Timbradas 1 \$1,160\.00$/).waitFor();
  await tab(/^Canceladas 0$/).waitFor();
  await expectAccessible(page);

  // By the keyboard: the status is in the address, and the sums are those of before.
  await tab(/^Todos/).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?status=1');
  await expect.poll(() => tab(/^Borradores/).getAttribute('aria-pressed')).toBe('true');
  await tab(/^Timbradas 1 \$1,160\.00$/).waitFor();
  await page.goBack();
  await expect.poll(() => tab(/^Todos/).getAttribute('aria-pressed')).toBe('true');

  await here.open('/facturacion?serie=OTRA');
  await tab(/^Todos 1 −\$1,160\.00$/).waitFor();
  await tab(/^Timbradas 0$/).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await isStill(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null });
  expect(here.complaints).toEqual([]);
});

it('a phone has them in one field, with the sum of what it shows', async () => {
  await here.account.draft({ serie: 'LISTA' });
  const page = await here.openOn(PHONE, '/facturacion');
  const field = page.getByLabel('Estado');
  await field.getByText('Borradores (1)').waitFor({ state: 'attached' });
  await field.selectOption({ label: 'Borradores (1)' });
  // Of the voucher, and of all that are shown.
  await expect.poll(() => page.getByText('$1,160.00', { exact: true }).count()).toBe(2);
  expect(new URL(page.url()).search).toBe('?status=1');
  await expectAccessible(page);
});

it('eleven vouchers are in sight on a small screen', async () => {
  const { page } = here;
  await page.setViewportSize({ width: 1366, height: 768 });
  for (let folio = 1; folio <= 14; folio += 1) await here.account.draft({ serie: 'LISTA', folio });
  await here.open('/facturacion');
  await page.locator('[data-row]').nth(12).waitFor();
  await tab(/^Todos 14 \$/).waitFor();
  const inSight = await page.locator('[data-row]').evaluateAll(
    (rows) =>
      rows.filter((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        const frame = it.closest('[data-grid]')?.getBoundingClientRect();
        return frame && top >= frame.top && bottom <= frame.bottom;
      }).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(11);
});
