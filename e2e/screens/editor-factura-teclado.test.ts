import type { Factura, FacturaBody } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addHonorarios, answerNext, fillInvoice } from './browser.ts';
import { countHands, type } from './keys.ts';
import { maestros } from './maestros.ts';

const screens = maestros();
const HECHO = 'Este CFDI fue Timbrado correctamente.';

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
/** The screen after a stamp, where the next one begins. */
const afterOne = async () => {
  const { id } = await aCustomer();
  const { page } = screens;
  await screens.open(`/facturacion/editar/${id}`);
  const hands = await countHands(page);
  await page.getByText(HECHO).waitFor();
  return { page, hands, seen: listen(page) };
};
const receptor = (page: Page) => page.getByRole('combobox', { name: 'Receptor' });
const concepto = (page: Page) => page.getByLabel('Concepto', { exact: true });
const isActive = (page: Page, id: RegExp) =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.activeElement?.id ?? ''),
    id.source,
  );

/** Alt+N, the receiver and Enter on the concept. */
const begin = async (page: Page) => {
  await page.keyboard.press('Alt+n');
  await isActive(page, /^factura-receptor$/);
  await type(page, 'rob');
  await page.keyboard.press('Enter');
  await isActive(page, /-descripcion$/);
  await type(page, 'hon');
  await page.keyboard.press('Enter');
};
/** The same, and its quantity. */
const repeat = async (page: Page, cantidad: string) => {
  await begin(page);
  await isActive(page, /-cantidad$/);
  await type(page, cantidad);
};

it('repeats an invoice in 12 keys at most, without a pointer, and sends what is on screen', async () => {
  const { page, hands, seen } = await afterOne();
  await repeat(page, '2');
  await page.getByText('Como la última vez').waitFor();
  await expect.poll(() => page.getByLabel('Uso de CFDI').inputValue()).toBe('G01');
  await expect.poll(() => page.getByLabel('Forma de pago').inputValue()).toBe('03');
  // Sums are drawn when nobody types.
  await page.getByRole('region', { name: 'Totales' }).getByText('$2,320.00').waitFor();
  const shown = {
    serie: await page.getByLabel('Serie').inputValue(),
    total: await page.getByRole('region', { name: 'Totales' }).locator('dd').last().textContent(),
  };
  await page.keyboard.press('Control+Enter');
  await page.getByText(HECHO).waitFor();
  const { keys, pointer } = await hands();
  expect([keys <= 12, pointer]).toEqual([true, 0]);
  expect(seen.stamps).toHaveLength(1);
  expect(seen.bodies).toHaveLength(1);
  expect(seen.bodies[0]).toMatchObject({
    serie: shown.serie,
    usoCfdi: 'G01',
    metodoPago: 'PUE',
    formaPago: ['03'],
    conceptos: [{ descripcion: 'Honorarios de consultoría', cantidad: '2', valorUnitario: '1000' }],
  });
  expect(shown).toEqual({ serie: 'A', total: '$2,320.00' });
  expect(screens.complaints).toEqual([]);
});

it('waits for what the last one agreed when the hands are quicker', async () => {
  const { page, seen } = await afterOne();
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const itsLast = (url: URL) => url.pathname === '/api/facturas' && url.searchParams.has('q');
  // Nobody waits for it longer than some seconds: what is held is the answer, not the question.
  await answerNext(page, itsLast, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await repeat(page, '2');
  await answered.promise;
  await page.keyboard.press('Control+Enter');
  held.resolve();
  await page.getByText(HECHO).waitFor();
  expect(seen.bodies).toHaveLength(1);
  expect(seen.bodies[0]).toMatchObject({ usoCfdi: 'G01', formaPago: ['03'] });
});

/** Begins another invoice and presses Enter on a concept before the catalogue is here. */
const enterEarly = async () => {
  const { page } = await afterOne();
  const held = Promise.withResolvers<void>();
  await answerNext(
    page,
    (url) => url.pathname === '/api/conceptos',
    async (route) => {
      await held.promise;
      await route.fallback();
    },
  );
  await begin(page);
  return { page, arrive: () => held.resolve() };
};

it('loses no Enter to a catalogue that is still on its way', async () => {
  const { page, arrive } = await enterEarly();
  arrive();
  await isActive(page, /-cantidad$/);
  await expect.poll(() => concepto(page).first().inputValue()).toBe('Honorarios de consultoría');
  // What it does not have is what was typed.
  await concepto(page).nth(1).fill('Otra cosa');
  await page.keyboard.press('Enter');
  await isActive(page, /-clave$/);
});

it('takes nothing from the catalogue into a line whose concept was left meanwhile', async () => {
  const { page, arrive } = await enterEarly();
  await page.keyboard.press('Tab');
  await isActive(page, /-clave$/);
  arrive();
  await concepto(page).nth(1).fill('hon');
  const offered = page.getByRole('listbox', { name: 'Concepto' });
  await offered.getByRole('option', { name: /Honorarios de consultoría/ }).waitFor();
  await expect.poll(() => concepto(page).first().inputValue()).toBe('hon');
});

it('offers the second invoice of a new client what the first one agreed', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText(HECHO).waitFor();
  await page.keyboard.press('Alt+n');
  await isActive(page, /^factura-receptor$/);
  await type(page, 'rob');
  await page.keyboard.press('Enter');
  await page.getByText('Como la última vez').waitFor();
  await expect.poll(() => page.getByLabel('Forma de pago').inputValue()).toBe('03');
});

it('takes 18 keys at most with another price', async () => {
  const { page, hands } = await afterOne();
  await repeat(page, '2');
  await page.keyboard.press('Enter');
  await isActive(page, /-valorUnitario$/);
  await type(page, '1250');
  await page.getByText('Como la última vez').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(HECHO).waitFor();
  await page.getByText('$2,900.00').first().waitFor();
  const { keys, pointer } = await hands();
  expect([keys <= 18, pointer]).toEqual([true, 0]);
});

it('takes 7 keys at most for each further concept', async () => {
  const { page, hands } = await afterOne();
  await repeat(page, '2');
  await hands();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id.endsWith('-descripcion'));
  await type(page, 'hon');
  await page.keyboard.press('Enter');
  await isActive(page, /-cantidad$/);
  await type(page, '3');
  const { keys, pointer } = await hands();
  expect([keys <= 7, pointer]).toEqual([true, 0]);
  await expect.poll(() => concepto(page).count()).toBe(3);
  await page.getByRole('region', { name: 'Totales' }).getByText('$5,800.00').waitFor();
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
  await page.getByText(HECHO).waitFor();
  const { keys, pointer } = await hands();
  expect([keys <= 4, pointer]).toEqual([true, 0]);
  expect(seen.stamps).toHaveLength(1);
  expect(seen.bodies[0]).toMatchObject({ serie: 'A', formaPago: ['03'] });
  expect(screens.complaints).toEqual([]);
});

it('says why a row is not duplicated, and leaves the letter to what is typed', async () => {
  const { id } = await aCustomer();
  await screens.account.draft({ serie: 'B' });
  const { page } = screens;
  await screens.open('/facturacion');
  await page.getByRole('row', { name: /Borrador/ }).waitFor();
  await page.getByLabel('Buscar').pressSequentially('d');
  await page.getByLabel('Buscar').fill('');
  await page.waitForURL((url) => url.search === '');
  await page
    .getByRole('row', { name: /Borrador/ })
    .getByRole('checkbox')
    .press('d');
  await page.getByText('Este comprobante no se duplica').waitFor();
  await page.getByRole('row', { name: /A-1/ }).getByRole('checkbox').press('d');
  await page.waitForURL((url) => url.search === `?from=${id}`);
});

it('begins a new invoice at its receiver, with the issuer and series of the one before', async () => {
  const { page } = await afterOne();
  await page.keyboard.press('Alt+n');
  await isActive(page, /^factura-receptor$/);
  expect(await receptor(page).inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Serie').inputValue()).toBe('A');
});

it('reaches the concepts from the page in one stop, by a link and by Alt+C', async () => {
  await addHonorarios(screens.account);
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
});

it('stops at the keys that SAT requires when a concept is typed, and shows none as filled in', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await concepto(page).first().focus();
  await type(page, 'Flete');
  await page.keyboard.press('Enter');
  await isActive(page, /-clave$/);
  const clave = page.getByLabel('Clave', { exact: true }).first();
  expect([await clave.inputValue(), await clave.getAttribute('placeholder')]).toEqual(['', null]);
  await type(page, '78101800');
  await page.keyboard.press('Enter');
  await isActive(page, /-claveUnidad$/);
  await type(page, 'E48');
  await page.keyboard.press('Enter');
  await isActive(page, /-cantidad$/);
  await expect
    .poll(() => page.getByLabel('Unidad', { exact: true }).first().inputValue())
    .toBe('E48');
});

it('keeps the focus on the file that was asked for by keyboard', async () => {
  const { page } = await afterOne();
  const xml = page.getByRole('button', { name: 'XML' });
  await xml.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.xml$/);
  await expect.poll(() => xml.evaluate((it) => it === document.activeElement)).toBe(true);
});
