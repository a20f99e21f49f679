import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible, openAs, openScreen, sharedBrowser, type Screen } from './browser.ts';
import { NARROW } from './fresh-screens.ts';

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

it('a card is paid at the provider’s page: who comes back without paying is told, who paid has them', async () => {
  await openAs(screen.page, system, account, '/facturacion');
  const { page } = screen;
  await page.getByRole('link', { name: /Créditos: 0/ }).click();
  await page.getByText('Aún no has hecho ninguna recarga de créditos').waitFor();
  await page.getByText('Cada crédito cuesta $2.00.').waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Tarjeta/ }).check();
  await page.getByRole('button', { name: 'Pagar $200.00 con tarjeta' }).click();
  await page.getByRole('link', { name: 'Regresar sin pagar' }).click();
  await page.getByText('El pago no se hizo: no se cobró nada.').waitFor();

  await page.getByRole('radio', { name: /250 créditos/ }).check();
  await page.getByRole('radio', { name: /Tarjeta/ }).check();
  await page.getByRole('button', { name: 'Pagar $500.00 con tarjeta' }).click();
  await page.getByRole('button', { name: 'Pagar $500.00 MXN' }).click();
  await page.waitForURL(/\/creditos\?pago=listo$/);
  await page.getByRole('link', { name: 'Créditos: 250' }).waitFor();
  await page.getByRole('row').filter({ hasText: '+250' }).getByText('Tarjeta').waitFor();
  expect(screen.complaints).toEqual([]);
});

it('a transfer and cash arrive by themselves, at the page and at the bar', async () => {
  await openAs(screen.page, system, account, '/creditos/comprar');
  const { page } = screen;
  // What lands from now on is told; what was there when the page looked first is not.
  await page.getByText('Aún no has hecho ninguna recarga de créditos').waitFor();
  /** What the bar says, and a row of the history: both without a reload. */
  const arrived = async (creditos: string, medio: string, total: string) => {
    await page.getByText(`Se acreditaron ${creditos} créditos`).waitFor();
    await page.getByRole('link', { name: `Créditos: ${total}` }).waitFor();
    const row = page.getByRole('row').filter({ hasText: `+${creditos}` });
    await row.getByText(medio).waitFor();
  };
  await page.getByText('Aún no tienes una CLABE').waitFor();
  await page.getByRole('button', { name: 'Obtener mi CLABE' }).click();
  const shown = await page.getByText(/^\d{3} \d{3} \d{4} \d{4} \d{3} \d$/).textContent();
  const clabe = shown?.replace(/\s/g, '') ?? '';
  const sent = await fetch(`${system.urls.sandbox}/stripe/spei`, {
    method: 'POST',
    body: new URLSearchParams({ clabe, importe: '300' }),
  });
  expect(sent.status).toBe(200);
  await arrived('150', 'SPEI', '150');

  await page.getByRole('radio', { name: /Otro importe/ }).check();
  await page.getByRole('textbox', { name: 'Importe' }).fill('60');
  await page.getByText('Son 30 créditos').waitFor();
  await page.getByRole('radio', { name: /Efectivo en tienda/ }).check();
  await page.getByRole('button', { name: 'Generar referencia por $60.00' }).click();
  await page.getByText(/^\d{4} \d{4} \d{4} \d{2}$/).waitFor();
  await page.getByText(/Vale solo en las tiendas OXXO/).waitFor();
  const bars = page.getByRole('link', { name: 'Ver el código de barras' });
  const voucher = await bars.getAttribute('href');
  await fetch(voucher ?? '', { method: 'POST', redirect: 'manual' });
  await arrived('30', 'Tienda', '180');
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
});
