import type { Factura } from '@timbra/contracts';
import { aFactura, sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  expectAccessible,
  isStill,
  openAs,
  openScreen,
  sharedBrowser,
  type Screen,
} from './browser.ts';

let system: SharedSystem;
let browser: Browser;
let screen: Screen;
let page: Page;
let account: Account;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
});
beforeEach(async () => {
  [account, screen] = await Promise.all([signUp(system), openScreen(browser)]);
  page = screen.page;
});
afterEach(() => screen.close());

const stamped = async (over: Parameters<Account['draft']>[0] = {}) => {
  const { id } = await account.draft(over);
  expect((await account.stamp(id)).status).toBe(200);
  return id;
};
const isAtList = () => page.getByRole('heading', { name: 'Facturación' }).waitFor();
const toInicio = () => page.getByRole('link', { name: 'Inicio', exact: true }).click();
const param = (name: string) => new URL(page.url()).searchParams.get(name);
const region = (name: string) => page.getByRole('region', { name });

it('answers what was billed, came in, is owed and waits; each leads to its list', async () => {
  const id = await stamped();
  await stamped({ metodoPago: 'PPD', formaPago: [] });
  const { id: refused } = await account.draft();
  system.pac.set({ failNext: { code: 'CFDI40145', message: 'no coincide', times: 1 } });
  expect((await account.stamp(refused)).status).toBe(422);
  await account.draft();
  // It is reached first from the bar, also with the keyboard.
  await openAs(page, system, account, '/soporte');
  const first = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first();
  await vi.waitFor(async () => expect(await first.textContent()).toBe('Inicio'));
  await first.press('Enter');
  await region('Facturado').getByText('$2,320.00').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  await vi.waitFor(async () =>
    expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await region('Cobrado').getByText('$1,160.00').waitFor();
  await region('Cobrado').getByText('1 factura pagada al emitirla').waitFor();
  await region('Por cobrar').getByText('$1,160.00').first().waitFor();
  await region('Quién te debe').getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA').waitFor();
  await region('Impuestos del mes').getByText('$160.00').first().waitFor();
  await region('Te espera')
    .getByText(/no coincide/)
    .waitFor();
  await expectAccessible(page);

  const rows = page.getByRole('row', { name: /UNIVERSIDAD/ });
  await region('Facturado').getByRole('link').first().click();
  await isAtList();
  expect([param('status'), param('tipo')]).toEqual(['3', 'I']);
  await vi.waitFor(async () => expect(await rows.count()).toBe(2));
  await toInicio();
  await region('Por cobrar').getByRole('link', { name: 'Hasta 30 días' }).click();
  await isAtList();
  expect(param('porCobrar')).toBe('true');
  await vi.waitFor(async () => expect(await rows.count()).toBe(1));
  await page.getByRole('button', { name: 'Quitar Por cobrar' }).waitFor();

  // A month whose credit notes are more than its invoices is drawn below zero.
  const { body } = await account.call<Factura>('GET', `/facturas/${id}`);
  const conceptos = Array.from({ length: 3 }, () => aFactura().conceptos ?? []).flat();
  await stamped({
    tipoComprobante: 'E',
    usoCfdi: 'G02',
    conceptos,
    cfdiRelacionados: [{ tipoRelacion: '01', uuids: [body.uuid ?? ''] }],
  });
  await page.reload();
  await toInicio();
  const bars = page.getByRole('region', { name: /por mes/ }).getByRole('link');
  await vi.waitFor(async () => expect(await bars.count()).toBe(12));
  const now = bars.filter({ hasText: /: −\$1,160\.00, 2 facturas;/ });
  await now.waitFor();
  await isStill(page);
  const box = await now.locator('[data-bajo-cero]').boundingBox();
  expect(box?.height).toBeGreaterThan(80);
  expect(box?.width).toBeGreaterThan(10);
  await now.focus();
  await page.keyboard.press('Enter');
  await isAtList();
  expect(param('status')).toBe('3');
  await page.goBack();
  await region('Te espera').getByRole('link', { name: 'Corregir: 1 no se timbró' }).click();
  await page.waitForURL(new RegExp(`/facturacion/editar/${refused}`));
  expect(screen.complaints).toEqual([]);
});

it('shows the figures of one issuer, which reloading and going back keep', async () => {
  await stamped();
  const { status, body } = await account.call<{ id: string }>('POST', '/emisores', {
    body: {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA',
      regimen: '601',
      fiscalDirecciones: [{ cp: '86991' }],
    },
  });
  expect(status).toBe(201);
  await openAs(page, system, account, '/inicio');
  await region('Facturado').getByText('$1,160.00').waitFor();
  const chosen = (name: string) => page.getByRole('button', { name: `Emisor: ${name}` });
  await chosen('Todos los emisores').click();
  const item = page.getByRole('menuitemradio', { name: /UNIVERSIDAD ROBOTICA/ });
  await item.click();
  await region('Facturado').getByText('$0.00').first().waitFor();
  await chosen('UNIVERSIDAD ROBOTICA').waitFor();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 844 });
  await chosen('UNIVERSIDAD ROBOTICA').click();
  await item.waitFor();
  await isStill(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  if (wide) await page.setViewportSize(wide);
  expect(param('emisor')).toBe(body.id);
  await page.reload();
  await chosen('UNIVERSIDAD ROBOTICA').waitFor();
  await region('Facturado').getByText('$0.00').first().waitFor();
  await region('Facturado').getByRole('link').first().click();
  await isAtList();
  expect(param('emisor')).toBe(body.id);
  await page.goBack();
  await chosen('UNIVERSIDAD ROBOTICA').waitFor();
  // What is exported from there is theirs, too.
  await page.getByRole('link', { name: 'Exportar', exact: true }).click();
  await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Emisor').inputValue()).toBe('URE180429TM6'),
  );
  await page.goBack();
  await chosen('UNIVERSIDAD ROBOTICA').waitFor();
  await page.goBack();
  await chosen('Todos los emisores').waitFor();
  await region('Facturado').getByText('$1,160.00').waitFor();

  // Any kind of voucher is begun from its menu, and an invoice with Alt+N.
  await page.getByRole('button', { name: 'Nuevo comprobante' }).click();
  const items = page.getByRole('menuitem');
  await vi.waitFor(async () => expect(await items.first().textContent()).toBe('Factura'));
  const isFirst = () => items.first().evaluate((it) => it === document.activeElement);
  // None is chosen until an arrow is pressed: the first one then.
  expect(await isFirst()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await vi.waitFor(async () => expect(await isFirst()).toBe(true));
  await page.getByRole('menuitem', { name: 'Recibo de pago' }).click();
  await page.getByRole('heading', { name: /^Nuevo Recibo de Pago/ }).waitFor();
  await page.goBack();
  await region('Facturado').waitFor();
  await page.keyboard.press('Alt+n');
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
  expect(screen.complaints).toEqual([]);
});

it('the first steps say what is done and lead to what is next, until the first test', async () => {
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await openAs(page, system, account, '/inicio');
  await page.getByRole('heading', { name: 'Tu primera factura, en unos diez minutos' }).waitFor();
  await page.getByText('3 de 5 pasos').waitFor();
  await page.getByText('Ya puedes timbrar.').waitFor();
  await step('Sube tu CSD')
    .getByText(/Listo · EKU9003173C9, vence/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Factura de prueba' }).click();
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
  const { id } = await account.draft();
  expect((await account.stamp(id, { prueba: true })).status).toBe(200);
  await toInicio();
  await page.getByText('4 de 5 pasos').waitFor();
  await page.getByRole('link', { name: 'Poner logo' }).click();
  await page.getByRole('heading', { name: /plantilla/i, level: 1 }).waitFor();
});
