import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  expectAccessible,
  openAs,
  openScreen,
  PHONE,
  sharedBrowser,
  type Screen,
} from './browser.ts';
import { NARROW } from './maestros.ts';

let system: SharedSystem;
let browser: Browser;
let account: Account;
let screen: Screen;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
});
beforeEach(async () => {
  account = await signUp(system, { creditos: 0 });
  screen = await openScreen(browser);
});
afterEach(() => screen?.close());

const open = async (path = '/creditos') => {
  await openAs(screen.page, system, account, path);
  await screen.page.getByRole('heading', { name: 'Créditos', level: 1 }).waitFor();
  // What lands from now on is told; what was there when the page looked first is not.
  await screen.page.getByText('Aún no has hecho ninguna recarga de créditos').waitFor();
};
/** What the bar says, and the last row of the history: both without a reload. */
const arrived = async (creditos: string, medio: string) => {
  const { page } = screen;
  await page.getByText(`Se acreditaron ${creditos} créditos`).waitFor();
  await page.getByRole('link', { name: `Créditos: ${creditos}` }).waitFor();
  const row = page.getByRole('row').filter({ hasText: `+${creditos}` });
  await row.getByText(medio).waitFor();
};

it('the bar leads to the credits, and an account that has bought none is told so', async () => {
  await openAs(screen.page, system, account, '/facturacion');
  const { page } = screen;
  await page.getByRole('link', { name: /Créditos: 0/ }).click();
  await page.getByText('Aún no has hecho ninguna recarga de créditos').waitFor();
  await page.getByText('Cada crédito cuesta $2.00.').waitFor();
  await expectAccessible(page);
  expect(screen.complaints).toEqual([]);
});

it('a card is paid at the provider’s page, and the credits are there when one is back', async () => {
  await open();
  const { page } = screen;
  await page.getByRole('radio', { name: /250 créditos/ }).check();
  await page.getByRole('radio', { name: /Tarjeta/ }).check();
  await page.getByRole('button', { name: 'Pagar $500.00 con tarjeta' }).click();
  await page.getByRole('button', { name: 'Pagar $500.00 MXN' }).click();
  await page.waitForURL(/\/creditos\?pago=listo$/);
  await page.getByRole('link', { name: 'Créditos: 250' }).waitFor();
  await page.getByRole('row').filter({ hasText: '+250' }).getByText('Tarjeta').waitFor();
  await expectAccessible(page);
});

it('who comes back without paying is told that nothing was charged', async () => {
  await open();
  const { page } = screen;
  await page.getByRole('radio', { name: /Tarjeta/ }).check();
  await page.getByRole('button', { name: 'Pagar $200.00 con tarjeta' }).click();
  await page.getByRole('link', { name: 'Regresar sin pagar' }).click();
  await page.getByText('El pago no se hizo: no se cobró nada.').waitFor();
});

it('a transfer to the account’s CLABE arrives by itself, at the page and at the bar', async () => {
  await open();
  const { page } = screen;
  await page.getByText('Aún no tienes una CLABE').waitFor();
  await page.getByRole('button', { name: 'Obtener mi CLABE' }).click();
  const shown = await page.getByText(/^\d{3} \d{3} \d{4} \d{4} \d{3} \d$/).textContent();
  const clabe = shown?.replace(/\s/g, '') ?? '';
  await expectAccessible(page);
  const sent = await fetch(`${system.urls.sandbox}/stripe/spei`, {
    method: 'POST',
    body: new URLSearchParams({ clabe, importe: '300' }),
  });
  expect(sent.status).toBe(200);
  await arrived('150', 'SPEI');
});

it('cash is paid with a reference in groups of four, and arrives by itself', async () => {
  await open('/creditos/comprar');
  const { page } = screen;
  await page.getByRole('radio', { name: /100 créditos/ }).waitFor();
  await page.getByRole('radio', { name: /Otro importe/ }).check();
  await page.getByRole('textbox', { name: 'Importe' }).fill('60');
  await page.getByText('Son 30 créditos').waitFor();
  await page.getByRole('radio', { name: /Efectivo en tienda/ }).check();
  await page.getByRole('button', { name: 'Generar referencia por $60.00' }).click();
  await page.getByText(/^\d{4} \d{4} \d{4} \d{2}$/).waitFor();
  await page.getByText(/Vale solo en las tiendas OXXO/).waitFor();
  const voucher = await page
    .getByRole('link', { name: 'Ver el código de barras' })
    .getAttribute('href');
  await fetch(voucher ?? '', { method: 'POST', redirect: 'manual' });
  await arrived('30', 'Tienda');
});

it('an amount that cannot be paid says why, and asks nobody', async () => {
  await open();
  const { page } = screen;
  await page.getByRole('radio', { name: /Otro importe/ }).check();
  await page.getByRole('radio', { name: /Tarjeta/ }).check();
  const importe = page.getByRole('textbox', { name: 'Importe' });
  for (const [typed, problem] of [
    ['20', 'Debe ser mayor que $20.00'],
    ['33', 'Debe ser múltiplo de $2.00'],
    ['10002', 'Debe ser a lo más $10,000.00'],
  ] as const) {
    await importe.fill(typed);
    await importe.blur();
    await page.getByText(problem).first().waitFor();
  }
  await page.getByRole('button', { name: /^Pagar/ }).dispatchEvent('click');
  expect(new URL(page.url()).pathname).toBe('/creditos');
});

it.each([
  ['a phone', PHONE],
  ['the narrowest screen', NARROW],
])('is whole on %s', async (_what, viewport) => {
  await open();
  const { page } = screen;
  await page.setViewportSize(viewport);
  await page.getByText('Aún no has hecho ninguna recarga de créditos').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
});
