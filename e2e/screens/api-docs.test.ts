import { sharedSystem, type SharedSystem } from '@timbra/test-kit';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { expectAccessible, sharedBrowser } from './browser.ts';
import { NARROW } from './fresh-screens.ts';

let system: SharedSystem;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
});

const PAGES = [
  '',
  '/comprobantes',
  '/una-venta',
  '/errores',
  '/errores/rechazoDelPac',
  '/convenciones',
  '/operaciones',
  '/operaciones/facturas',
  '/esquemas',
  '/cambios',
];

const WIDE = { width: 1366, height: 768 };
const places = PAGES.flatMap((path) => [
  { path, on: 'a phone', viewport: NARROW },
  { path, on: 'a desk', viewport: WIDE },
]);

it.each(places)(
  '/api/docs$path is read on $on, without JavaScript and by everybody',
  async ({ path, viewport }) => {
    // axe itself is a script: the tool runs it, the page may not.
    const context = await browser.newContext({ viewport, bypassCSP: true });
    try {
      const page = await context.newPage();
      await page.goto(`${system.url}/api/docs${path}`);
      await expectAccessible(page);
    } finally {
      await context.close();
    }
  },
);

it('the guide is whole where no script may run', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: NARROW });
  try {
    const page = await context.newPage();
    await page.goto(`${system.url}/api/docs`);
    await vi.waitFor(async () =>
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Empieza aquí'),
    );
    await page.getByRole('link', { name: 'Operaciones' }).click();
    await page.getByRole('heading', { level: 1, name: 'Operaciones' }).waitFor();
  } finally {
    await context.close();
  }
});
