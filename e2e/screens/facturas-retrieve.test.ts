import type { Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { stamped } from '../cancelacion/cancela.ts';
import { DESKTOP, expectAccessible, isStill } from './browser.ts';
import { freshScreens, NARROW, tabOn, tabTo } from './fresh-screens.ts';

const here = freshScreens();
const PATH = '/facturacion/facturas-retrieve';
const DAY_MS = 86_400_000;
const HOY = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
const day = (later: number): string =>
  new Date(Date.parse(`${HOY}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 19);

const addressOf = (over: Record<string, string> = {}): string => {
  const { rfc } = here.account.emisor;
  return `${PATH}?${new URLSearchParams({ rfc, from: day(-1), to: day(2), ...over }).toString()}`;
};
const rowOf = (page: Page, { serie = '', folio = 0 }: Factura) =>
  page.getByRole('row').filter({ hasText: `${serie}-${folio}` });
const barra = (page: Page) => page.getByRole('region', { name: 'Comprobantes seleccionados' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Cancelar \d+ comprobantes?$/ });
const chooseAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Elegir todos los que se pueden cancelar' }).click();
const ask = async (page: Page, motivo: string) => {
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await dialog(page).getByLabel('Motivo').selectOption(motivo);
  await dialog(page).getByRole('button', { name: 'Solicitar las cancelaciones' }).click();
};
const statusOf = async ({ id }: Factura) =>
  (await here.account.call<Factura>('GET', `/facturas/${id}`)).body.status;

afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

it('is in the menu of an administrator, offers the last seven days, and its address shows them again', async () => {
  const { page, account } = here;
  const one = await stamped(account, { serie: 'M' });
  await here.open('/facturacion');
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Cancelación masiva' }).click();
  await page.getByRole('heading', { name: 'Cancelación masiva' }).waitFor();
  await page.getByText('Elige el emisor y el periodo').waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Emisor').inputValue()).toBe(account.emisor.rfc),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText('1 comprobante · todos se pueden cancelar').waitFor();
  const shown = rowOf(page, one);
  await shown.getByText(one.uuid).waitFor();
  await shown.getByText('$1,160.00').waitFor();
  const verifier = shown.getByRole('link', { name: /^Verificar .+ en el SAT$/ });
  await vi.waitFor(async () =>
    expect(await verifier.getAttribute('href')).toContain(`id=${one.uuid}`),
  );
  await vi.waitFor(async () =>
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      ...['', 'Fecha', 'Timbrado', 'UUID', 'Emisor', 'Receptor', 'Serie y folio', 'Estado', 'SAT'],
      'Total',
    ]),
  );
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([
    ['rfc', account.emisor.rfc],
    ['from', day(-6)],
    ['to', `${HOY}T23:59:59`],
  ]);
  await page.reload();
  await rowOf(page, one).waitFor();
});

it('asks for what is chosen once it was confirmed, and each row says what became of it', async () => {
  const { page, account, system } = here;
  const both = [
    await stamped(account, { serie: 'B' }),
    await stamped(account, { serie: 'B' }),
  ] as const;
  system.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
  await here.open(addressOf());
  await chooseAll(page);
  await barra(page).getByText('2 de 2 seleccionados · $2,320.00').waitFor();
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await dialog(page)
    .getByText(/^Cuestan 2 créditos/)
    .waitFor();
  const submit = dialog(page).getByRole('button', { name: 'Solicitar las cancelaciones' });
  await vi.waitFor(async () => expect(await submit.getAttribute('aria-disabled')).toBe('true'));
  await dialog(page).getByLabel('Motivo').selectOption('03');
  await isStill(page);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await submit.click();
  await page.getByText('Se solicitó la cancelación exitosamente').waitFor();
  // SAT refuses one of them later: its row says why, and it is still chosen.
  await page.getByText(/No se canceló: Fuera de plazo/).waitFor();
  await page.getByText('Cancelada', { exact: true }).waitFor();
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  expect((await Promise.all(both.map(statusOf))).toSorted()).toEqual([3, 4]);
  await barra(page)
    .getByText(/^1 de 1 seleccionado · \$1,160.00/)
    .waitFor();
  await ask(page, '02');
  await until('both are cancelled', async () =>
    (await Promise.all(both.map(statusOf))).every((it) => it === 4),
  );
  await vi.waitFor(async () =>
    expect(await page.getByText('Cancelada', { exact: true }).count()).toBe(2),
  );
  await barra(page).getByText('0 de 0 seleccionados').waitFor();
});

it('is done with the keys alone', async () => {
  const { page, account } = here;
  const one = await stamped(account, { serie: 'T' });
  await here.open(PATH);
  await tabTo(page, 'Buscar');
  await page.keyboard.press('Enter');
  await rowOf(page, one).waitFor();
  await tabOn(page, rowOf(page, one).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await barra(page)
    .getByText(/^1 de 1 seleccionado/)
    .waitFor();
  await tabTo(page, 'Cancelar CFDI');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Motivo').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Solicitar las cancelaciones');
  await page.keyboard.press('Enter');
  await page.getByText('Se solicitó la cancelación exitosamente').waitFor();
  // The element with the focus is gone: the focus is on the message.
  const said = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await vi.waitFor(async () =>
    expect(await said()).toContain('Se solicitó la cancelación exitosamente'),
  );
});
