import { expect, it, vi } from 'vitest';
import { freshScreens } from './fresh-screens.ts';

const here = freshScreens();

/** The last minute of November and the first of December, in Mexico City. */
const NOVEMBER = '2026-12-01T05:59:30Z';
const DECEMBER = '2026-12-01T06:00:30Z';

const pressed = (name: string) =>
  here.page.getByRole('group', { name: 'Periodo' }).locator(`[title=${name}][aria-pressed=true]`);

it('a list that stays open over midnight shows the new month, and the old one when it is asked for', async () => {
  const { page } = here;
  await here.open('/facturacion');
  await page.clock.setFixedTime(NOVEMBER);
  await page.goto(`${here.system.url}/facturacion`);
  await pressed('Noviembre').waitFor();
  await page.clock.setFixedTime(DECEMBER);
  await page.getByText('Tabla', { exact: true }).click();
  await pressed('Diciembre').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('group', { name: 'Periodo' }).getByTitle('Noviembre').click();
  await pressed('Noviembre').waitFor();
  expect(new URL(page.url()).search).toBe('?year=2026&month=11');
});

it('the calendar of a date ends now, however long ago the voucher was opened', async () => {
  const { page } = here;
  await here.open('/facturacion');
  await page.clock.setFixedTime(NOVEMBER);
  await page.goto(`${here.system.url}/facturacion/nuevo`);
  // A browser that saves data brings the calendar when the field is wanted.
  await page.getByLabel('Fecha', { exact: true }).focus();
  const fecha = page.getByRole('button', { name: 'Fecha', exact: true });
  await fecha.click();
  const first = page.getByRole('button', { name: '1 diciembre 2026', exact: true });
  await first.waitFor();
  await vi.waitFor(async () => expect(await first.isDisabled()).toBe(true));
  await page.keyboard.press('Escape');
  await page.clock.setFixedTime(DECEMBER);
  await fecha.click();
  await vi.waitFor(async () => expect(await first.isDisabled()).toBe(false));
});
