import type { Factura, Resumen } from '@timbra/contracts';
import { aFactura, sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerInstead,
  expectAccessible,
  isStill,
  noAnswer,
  openAs,
  openScreen,
  PHONE,
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
const openInicio = () => openAs(page, system, account, '/inicio');
const region = (name: string) => page.getByRole('region', { name });
const summary = async (): Promise<Resumen> => (await account.call<Resumen>('GET', '/resumen')).body;

describe('Inicio', () => {
  it('answers what was billed, what came in and what is owed, and each leads to its list', async () => {
    await stamped();
    await stamped({ metodoPago: 'PPD', formaPago: [] });
    await account.draft();
    await openInicio();
    await region('Facturado').getByText('$2,320.00').waitFor();
    await region('Cobrado').getByText('$1,160.00').waitFor();
    await region('Cobrado').getByText('1 factura pagada al emitirla').waitFor();
    await region('Por cobrar').getByText('$1,160.00').first().waitFor();
    await region('Quién te debe').getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA').waitFor();
    await region('Impuestos del mes').getByText('$160.00').first().waitFor();
    await region('Te espera').getByText('1 borrador').waitFor();
    await expectAccessible(page);

    await region('Facturado').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    const { hoy } = await summary();
    const search = new URL(page.url()).searchParams;
    expect([search.get('status'), search.get('tipo')]).toEqual(['3', 'I']);
    expect(hoy).toMatch(/^\d{4}-/);
    await expect.poll(() => page.getByRole('row', { name: /UNIVERSIDAD/ }).count()).toBe(2);

    await page.getByRole('link', { name: 'Inicio' }).click();
    await region('Por cobrar').getByRole('link', { name: 'Hasta 30 días' }).click();
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    expect(new URL(page.url()).searchParams.get('porCobrar')).toBe('true');
    await expect.poll(() => page.getByRole('row', { name: /UNIVERSIDAD/ }).count()).toBe(1);
    await page.getByRole('button', { name: 'Quitar Por cobrar' }).waitFor();
    expect(screen.complaints).toEqual([]);
  });

  it('has twelve bars, each with its amounts in words, that are the list’s filter', async () => {
    await stamped();
    await openInicio();
    const bars = page.getByRole('region', { name: /por mes/ }).getByRole('link');
    await expect.poll(() => bars.count()).toBe(12);
    const { hoy } = await summary();
    const [year = '', month = ''] = hoy.split('-');
    const now = bars.nth(Number(month) - 1);
    await expect
      .poll(() => now.textContent())
      .toMatch(new RegExp(`${year}: \\$1,160\\.00, 1 factura; en ${Number(year) - 1}, \\$0\\.00`));
    await expect.poll(() => now.getAttribute('aria-current')).toBe('date');
    await now.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    expect(page.url()).toContain('status=3');
  });

  it('draws a month whose credit notes are more than its invoices below zero', async () => {
    const id = await stamped();
    const { body } = await account.call<Factura>('GET', `/facturas/${id}`);
    const [concepto] = aFactura().conceptos ?? [];
    await stamped({
      ...{ tipoComprobante: 'E', usoCfdi: 'G02' },
      cfdiRelacionados: [{ tipoRelacion: '01', uuids: [body.uuid ?? ''] }],
      conceptos: [concepto, concepto].filter((it) => it !== undefined),
    });
    await openInicio();
    const bars = page.getByRole('region', { name: /por mes/ }).getByRole('link');
    const now = bars.filter({ hasText: /: −\$1,160\.00, 1 factura;/ });
    await now.waitFor();
    await isStill(page);
    expect(await now.getAttribute('title')).toContain('−$1,160.00');
    const box = await now.locator('[data-bajo-cero]').boundingBox();
    expect(box?.height).toBeGreaterThan(80);
    expect(box?.width).toBeGreaterThan(10);
    await expectAccessible(page);
    expect(screen.complaints).toEqual([]);
  });

  it('begins any kind of voucher from its menu, and an invoice with Alt+N', async () => {
    await stamped();
    await openInicio();
    await page.getByRole('button', { name: 'Nuevo comprobante' }).click();
    const items = page.getByRole('menuitem');
    await expect.poll(() => items.first().textContent()).toBe('Factura');
    await isStill(page);
    await expectAccessible(page);
    // None is chosen until an arrow is pressed: the first one then.
    expect(await items.first().evaluate((it) => it === document.activeElement)).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => items.first().evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.getByRole('menuitem', { name: 'Recibo de pago' }).click();
    await page.getByRole('heading', { name: /^Nuevo Recibo de Pago/ }).waitFor();
    await page.goBack();
    await region('Facturado').waitFor();
    await page.keyboard.press('Alt+n');
    await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
  });

  it('shows the figures of one issuer, which reloading and going back keep', async () => {
    await stamped();
    await openInicio();
    await region('Facturado').getByText('$1,160.00').waitFor();
    expect(await page.getByRole('button', { name: /^Emisor:/ }).count()).toBe(0);
    const { status, body } = await account.call<{ id: string }>('POST', '/emisores', {
      body: {
        ...{ rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA', regimen: '601' },
        fiscalDirecciones: [{ cp: '86991' }],
      },
    });
    expect(status).toBe(201);
    await page.reload();
    const chosen = (name: string) => page.getByRole('button', { name: `Emisor: ${name}` });
    await chosen('Todos los emisores').click();
    await page.getByRole('menuitemradio', { name: /UNIVERSIDAD ROBOTICA/ }).click();
    await region('Facturado').getByText('$0.00').first().waitFor();
    await chosen('UNIVERSIDAD ROBOTICA').waitFor();
    await expectAccessible(page);
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 844 });
    await chosen('UNIVERSIDAD ROBOTICA').click();
    await page.getByRole('menuitemradio', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
    await isStill(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if (wide) await page.setViewportSize(wide);
    expect(new URL(page.url()).searchParams.get('emisor')).toBe(body.id);
    await page.reload();
    await chosen('UNIVERSIDAD ROBOTICA').waitFor();
    await region('Facturado').getByText('$0.00').first().waitFor();
    await region('Facturado').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    expect(new URL(page.url()).searchParams.get('emisor')).toBe(body.id);
    await page.goBack();
    await chosen('UNIVERSIDAD ROBOTICA').waitFor();
    // What is exported from there is theirs, too.
    await page.getByRole('link', { name: 'Exportar', exact: true }).click();
    await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();
    await expect.poll(() => page.getByLabel('Emisor').inputValue()).toBe('URE180429TM6');
    await page.goBack();
    await chosen('UNIVERSIDAD ROBOTICA').waitFor();
    await page.goBack();
    await chosen('Todos los emisores').waitFor();
    await region('Facturado').getByText('$1,160.00').waitFor();
  });

  it('says why what was refused was, and leads to where it is mended', async () => {
    await stamped();
    const { id } = await account.draft();
    system.pac.set({ failNext: { code: 'CFDI40145', message: 'no coincide', times: 1 } });
    expect((await account.stamp(id)).status).toBe(422);
    await openInicio();
    const espera = region('Te espera');
    await espera.getByText('1 no se timbró').waitFor();
    await espera.getByText(/no coincide/).waitFor();
    await espera.getByRole('link', { name: 'Corregir: 1 no se timbró' }).click();
    await page.waitForURL(new RegExp(`/facturacion/editar/${id}`));
  });

  it('is reached first from the bar, also with the keyboard', async () => {
    await stamped();
    await openAs(page, system, account, '/soporte');
    const first = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first();
    await expect.poll(() => first.textContent()).toBe('Inicio');
    await first.focus();
    await page.keyboard.press('Enter');
    await region('Facturado').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('says that it could not be read, and reads it when told to', async () => {
    await stamped();
    const stop = await answerInstead(page, '**/api/resumen', noAnswer);
    await openInicio();
    await page.getByText('No se pudo traer la información').waitFor();
    stop();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await region('Facturado').getByText('$1,160.00').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'is accessible and fits from 1440 to 320: %s',
    async (colorScheme) => {
      await stamped({ metodoPago: 'PPD', formaPago: [] });
      await page.emulateMedia({ colorScheme });
      await openInicio();
      await region('Quién te debe').getByText('1 factura').waitFor();
      for (const width of [1440, 1000, 800, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await isStill(page);
        await expectAccessible(page);
      }
      await page.emulateMedia({ colorScheme: null });
    },
  );
});

describe('the first steps', () => {
  const TITULO = 'Tu primera factura, en unos diez minutos';
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('say what is done and lead to what is next, until the first test', async () => {
    await openInicio();
    await page.getByRole('heading', { name: TITULO }).waitFor();
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
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByText('4 de 5 pasos').waitFor();
    await page.getByRole('link', { name: 'Poner logo' }).click();
    await page.getByRole('heading', { name: /plantilla/i, level: 1 }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'are accessible and fit from 1440 to 320: %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await openInicio();
      await page.getByRole('heading', { name: TITULO }).waitFor();
      for (const width of [1440, 800, 768, PHONE.width, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await isStill(page);
        await expectAccessible(page);
      }
      await page.emulateMedia({ colorScheme: null });
    },
  );
});

describe('where signing in leads', () => {
  it('is the list until somebody chooses Inicio, and then Inicio', async () => {
    await stamped();
    await openAs(page, system, account, '/cuenta');
    await page.getByLabel('Empezar en Inicio').click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Se guardó a dónde llegas al entrar').waitFor();
    await page.getByRole('button', { name: /Persona de prueba/ }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await page.getByLabel('Correo electrónico').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await region('Facturado').waitFor();
    expect(new URL(page.url()).pathname).toBe('/inicio');
  });
});
