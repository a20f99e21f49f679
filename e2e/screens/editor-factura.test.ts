import type { Factura, FacturaBody } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { addHonorarios, expectAccessible, fillInvoice } from './browser.ts';
import { countHands, type } from './keys.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';
import { TIMBRADA, totales } from './tipos.ts';

const screens = freshScreens();
afterEach(() => expect(screens.complaints).toEqual([]));

const concepto = (page: Page) => page.getByLabel('Concepto', { exact: true });
const isActive = (page: Page, id: RegExp) =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.activeElement?.id ?? ''),
    id.source,
  );

/** What was asked of the server since: how often a stamp, and the body of each draft. */
const listen = (page: Page) => {
  const seen: { stamps: string[]; bodies: FacturaBody[] } = { stamps: [], bodies: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    if (pathname.endsWith('/timbrar')) seen.stamps.push(pathname);
    if (pathname === '/api/facturas') seen.bodies.push(request.postDataJSON() as FacturaBody);
  });
  return seen;
};

/** A customer of ours: one invoice stamped, paid by transfer, for what is in the catalogue. */
const aCustomer = async (): Promise<Factura> => {
  await addHonorarios(screens.account);
  const { id } = await screens.account.draft({ usoCfdi: 'G01', formaPago: ['03'], serie: 'A' });
  return (await screens.account.stamp(id)).body;
};

/** Alt+N, the receiver, a concept of the catalogue and its quantity. */
const repeat = async (page: Page, cantidad: string) => {
  await page.keyboard.press('Alt+n');
  await isActive(page, /^factura-receptor$/);
  expect(await page.getByRole('combobox', { name: 'Receptor' }).inputValue()).toBe('');
  await type(page, 'rob');
  await page.keyboard.press('Enter');
  await isActive(page, /-descripcion$/);
  await type(page, 'hon');
  await page.keyboard.press('Enter');
  await isActive(page, /-cantidad$/);
  await type(page, cantidad);
};

it('repeats an invoice in 12 keys, in 18 with another price, and each further concept in 7', async () => {
  const { id } = await aCustomer();
  const { page } = screens;
  await screens.open(`/facturacion/editar/${id}`);
  const hands = await countHands(page);
  await page.getByText(TIMBRADA).waitFor();
  const seen = listen(page);
  await repeat(page, '2');
  await page.getByText('Como la última vez').waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Uso de CFDI').inputValue()).toBe('G01'),
  );
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Forma de pago').inputValue()).toBe('03'),
  );
  // Sums are drawn when nobody types.
  await totales(page).getByText('$2,320.00').waitFor();
  expect(await page.getByLabel('Serie').inputValue()).toBe('A');
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await vi.waitFor(async () => expect(await focused()).toBe(TIMBRADA));
  const first = await hands();
  expect([first.keys <= 12, first.pointer]).toEqual([true, 0]);
  expect(seen.stamps).toHaveLength(1);
  expect(seen.bodies).toHaveLength(1);
  expect(seen.bodies[0]).toMatchObject({
    serie: 'A',
    usoCfdi: 'G01',
    metodoPago: 'PUE',
    formaPago: ['03'],
    conceptos: [{ descripcion: 'Honorarios de consultoría', cantidad: '2', valorUnitario: '1000' }],
  });

  await repeat(page, '2');
  await page.keyboard.press('Enter');
  await isActive(page, /-valorUnitario$/);
  await type(page, '1250');
  await page.getByText('Como la última vez').waitFor();
  const priced = await hands();

  await page.keyboard.press('Enter');
  await isActive(page, /-descripcion$/);
  await type(page, 'hon');
  await page.keyboard.press('Enter');
  await isActive(page, /-cantidad$/);
  await type(page, '3');
  // The key that led here from the price of the line above is one of its own, too.
  const further = await hands();
  expect([further.keys + 1 <= 7, further.pointer]).toEqual([true, 0]);
  await vi.waitFor(async () => expect(await concepto(page).count()).toBe(3));
  await totales(page).getByText('$6,380.00').waitFor();

  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  const stamped = await hands();
  expect([priced.keys + stamped.keys <= 18, priced.pointer + stamped.pointer]).toEqual([true, 0]);
});

it('duplicates from the list in 4 keys at most, its stamp included', async () => {
  await aCustomer();
  const { page } = screens;
  await screens.open('/facturacion');
  const hands = await countHands(page);
  const seen = listen(page);
  await page.getByRole('row', { name: /A-1/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'Duplicar Factura · URE180429TM6' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(TIMBRADA).waitFor();
  const { keys, pointer } = await hands();
  expect([keys <= 4, pointer]).toEqual([true, 0]);
  expect(seen.stamps).toHaveLength(1);
  expect(seen.bodies[0]).toMatchObject({ serie: 'A', formaPago: ['03'] });
});

it('lines are reached in one stop, duplicated, moved, detailed, removed and had again by keys', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await isActive(page, /^factura-receptor$/);
  await page.keyboard.press('Alt+c');
  await isActive(page, /-descripcion$/);
  await page.locator('main').focus();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Ir a los conceptos/ }).waitFor();
  await page.keyboard.press('Enter');
  await isActive(page, /-descripcion$/);

  await type(page, 'Uno');
  await page.keyboard.press('Control+d');
  await concepto(page).nth(1).fill('Dos');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowUp');
  const texts = () =>
    concepto(page).evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
  await vi.waitFor(async () => expect(await texts()).toEqual(['Dos', 'Uno', '']));
  await page.keyboard.press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: 'Detalles del concepto 1' });
  const clave = panel.getByLabel('Clave de producto o servicio');
  await vi.waitFor(async () =>
    expect(await clave.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await isActive(page, /-descripcion$/);
  await expectAccessible(page);
  await page.keyboard.press('Alt+Delete');
  await vi.waitFor(async () => expect(await texts()).toEqual(['Uno', '']));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await vi.waitFor(async () => expect(await texts()).toEqual(['Dos', 'Uno', '']));
});

it('creates the receiver that is not in the list, and goes on with it', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByLabel('Receptor').fill('cusc850516316');
  await page.getByRole('option', { name: 'Crear "cusc850516316"' }).click();
  const panel = page.getByRole('dialog', { name: 'Alta de receptor' });
  await vi.waitFor(async () =>
    expect(await panel.getByLabel('RFC').inputValue()).toBe('CUSC850516316'),
  );
  const guardar = panel.getByRole('button', { name: 'Guardar' });
  await vi.waitFor(async () => expect(await guardar.getAttribute('aria-disabled')).toBe('true'));
  await panel.getByLabel('Razón social').fill('CESAR OSBALDO CRUZ SOLORZANO');
  await panel.getByLabel('Régimen fiscal').selectOption('605');
  await panel.getByLabel('Código postal de su domicilio fiscal').fill('45638');
  await expectAccessible(page);
  await guardar.click();
  await page.getByRole('heading', { name: 'Nueva Factura · CUSC850516316' }).waitFor();
  await isActive(page, /-descripcion$/);
  const { body } = await screens.account.call<{ items: { rfc: string }[] }>(
    'GET',
    '/receptores?q=CUSC850516316',
  );
  expect(body.items.map(({ rfc }) => rfc)).toContain('CUSC850516316');
});

it('keeps total and actions in sight at any scroll, and cuts no button', async () => {
  const sizes = [
    { width: 800, height: 600 },
    { width: 390, height: 844 },
  ];
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  const bar = page.getByRole('group', { name: 'Acciones', exact: true });
  const timbrar = bar.getByRole('button', { name: 'Timbrar' });
  const expectInSight = async ({ width, height }: (typeof sizes)[number]) => {
    for (const part of [bar.getByText('$1,160.00'), timbrar]) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width);
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(height);
    }
  };
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.getByLabel('Receptor').scrollIntoViewIfNeeded();
    await expectInSight(size);
    await page.getByText('Aparecen solo en el PDF').scrollIntoViewIfNeeded();
    await expectInSight(size);
  }
  await timbrar.click();
  await page.getByText(TIMBRADA).waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const cut = await page
      .locator('main')
      .locator('button, a')
      .evaluateAll((all) =>
        all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent),
      );
    expect(cut).toEqual([]);
  }
});
