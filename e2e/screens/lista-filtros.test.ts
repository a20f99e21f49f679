import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros, NARROW, PHONE, tabTo } from './maestros.ts';

const here = maestros();
const PUBLICO = 'PUBLICO EN GENERAL';
const ROBOTICA = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';

/** LISTA-1 in January of 2024, LISTA-2 in March; OTRA-3 of this month, to the general public. */
const threeDrafts = async (): Promise<void> => {
  const { account } = here;
  const { body } = await account.call<{ id: string }>('POST', '/receptores', {
    body: { rfc: 'XAXX010101000', fiscalDirecciones: [{ cp: '42501' }] },
  });
  await account.draft({ serie: 'LISTA', folio: 1, fecha: '2024-01-31T23:59:59' });
  await account.draft({
    ...{ serie: 'LISTA', folio: 2, fecha: '2024-03-01T00:00:00' },
    externalId: 'pedido-77',
  });
  await account.draft({ serie: 'OTRA', folio: 3, receptor: body.id, tipoComprobante: 'E' });
};

const search = () => new URL(here.page.url()).search;
const opener = (page = here.page) => page.getByRole('button', { name: /^Filtros/ });
const panel = (page = here.page) => page.getByRole('dialog', { name: 'Filtrar los comprobantes' });
const chips = (page = here.page) =>
  page.getByRole('list', { name: 'Filtros activos' }).getByRole('button');
const row = (folio: string) => here.page.getByRole('row').filter({ hasText: folio });
const month = (name: string) =>
  here.page.getByRole('group', { name: 'Periodo' }).getByTitle(name, { exact: true });
const hasFocus = (it: Locator) =>
  expect.poll(() => it.evaluate((node) => node === document.activeElement)).toBe(true);
/** The list shows these vouchers and no other. */
const expectRows = async (...folios: string[]): Promise<void> => {
  for (const folio of folios) await row(folio).waitFor();
  const boxes = here.page.getByRole('checkbox', { name: /^Elegir (LISTA|OTRA)/ });
  await expect.poll(() => boxes.count()).toBe(folios.length);
};
const open = async (page: Page = here.page): Promise<void> => {
  await opener(page).click();
  await panel(page).waitFor();
};

describe('the filters of the list', () => {
  beforeEach(threeDrafts);

  it('are chosen and applied by keyboard alone; the focus comes back to their button', async () => {
    await here.open('/facturacion');
    const { page } = here;
    const { keyboard } = page;
    await opener().focus();
    await keyboard.press('Enter');
    await hasFocus(panel().getByLabel('Desde'));
    await expectAccessible(page);
    await keyboard.type('01012024');
    await keyboard.press('Tab');
    await keyboard.type('31032024');
    await tabTo(page, 'Receptor');
    await keyboard.type('robot');
    await page.getByRole('option', { name: /ROBOTICA/ }).waitFor();
    await keyboard.press('Enter');
    await expect.poll(() => panel().getByLabel('Receptor').inputValue()).toMatch(/ROBOTICA/);
    await keyboard.press('Enter');
    await panel().waitFor({ state: 'detached' });
    await hasFocus(opener());
    await expectRows('LISTA-1', 'LISTA-2');
    await expect.poll(() => opener().textContent()).toBe('Filtros (2)');
    await expect
      .poll(() => chips().allTextContents())
      .toEqual(['Del 1 ene 2024 al 31 mar 2024', `Receptor: ${ROBOTICA}`]);
    await expectAccessible(page);
    expect(search()).toBe('?desde=2024-01-01&hasta=2024-03-31&receptor=URE180429TM6');
    expect(here.complaints).toEqual([]);
  });

  it('are left as they were with Esc, which closes the list of a picker first', async () => {
    await here.open('/facturacion');
    const { page } = here;
    await open();
    await panel().getByLabel('Serie').fill('LISTA');
    await panel().getByLabel('Receptor').fill('pub');
    const option = page.getByRole('option', { name: new RegExp(PUBLICO) });
    await option.waitFor();
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    await hasFocus(opener());
    expect([search(), await opener().textContent()]).toEqual(['', 'Filtros']);
    await expectRows('OTRA-3');
  });

  it('are in the address: reload, Back and whoever returns from a voucher find them', async () => {
    await here.open('/facturacion');
    const { page } = here;
    await open();
    await panel().getByLabel('Tipo de comprobante').selectOption({ label: 'Nota Crédito' });
    await panel().getByLabel('Receptor').fill('publico');
    await page.getByRole('option', { name: new RegExp(PUBLICO) }).click();
    await panel().getByRole('button', { name: 'Aplicar' }).click();
    await expectRows('OTRA-3');
    const address = search();
    expect(address).toContain('tipo=E');
    await page.reload();
    await chips().getByText(`Receptor: ${PUBLICO}`).waitFor();
    await row('OTRA-3').getByRole('link', { name: /^Ver/ }).click();
    await page.getByRole('heading', { name: /OTRA-3/ }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expectRows('OTRA-3');
    expect(search()).toBe(address);
    await chips().first().click();
    await expect.poll(() => chips().count()).toBe(1);
    await page.goBack();
    await expect.poll(() => chips().count()).toBe(2);
    expect(search()).toBe(address);
    // The panel says what is in force.
    await open();
    await expect.poll(() => panel().getByLabel('Receptor').inputValue()).toContain(PUBLICO);
  });

  it('are ignored where the address says them wrongly', async () => {
    await here.open('/facturacion?desde=ayer&receptor=nadie&tipo=X&emisor=%00&serie=OTRA');
    await expectRows('OTRA-3');
    await expect.poll(() => chips().allTextContents()).toEqual(['Serie: OTRA']);
    expect(here.complaints).toEqual([]);
  });

  it('go one by one, the focus on the next one, or all at once', async () => {
    await here.open('/facturacion?tipo=E&serie=OTRA&desde=2024-01-01');
    await expectRows('OTRA-3');
    const { page } = here;
    await page.getByRole('button', { name: 'Quitar Tipo: Nota Crédito' }).press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Quitar Serie: OTRA' }));
    await expect.poll(() => chips().count()).toBe(2);
    await page.getByRole('button', { name: 'Quitar todos' }).press('Enter');
    await hasFocus(opener());
    await expect.poll(async () => [await chips().count(), search()]).toEqual([0, '']);
  });

  it('say that no voucher meets them, and go with one button; the month stays', async () => {
    await here.open('/facturacion?year=2024&month=1&serie=OTRA');
    const { page } = here;
    await page.getByText('Ningún comprobante cumple con los filtros.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expectRows('LISTA-1');
    expect(search()).toBe('?year=2024&month=1');
  });
});

describe('the currencies and the cancellations that were not accepted', () => {
  it('are chosen by keyboard, several currencies at once, and each is in the address', async () => {
    const { account, page } = here;
    const at = { serie: 'LISTA', fecha: '2024-03-01T00:00:00' };
    await account.draft({ ...at, folio: 1 });
    await account.draft({ ...at, folio: 2, moneda: 'USD', tipoCambio: '18.5' });
    await account.draft({ ...at, folio: 3, moneda: 'GBP', tipoCambio: '23' });
    await here.open('/facturacion?year=2024&month=3');
    await expectRows('LISTA-1', 'LISTA-2', 'LISTA-3');
    await page.getByRole('group', { name: 'Estado' }).getByText(/GBP/).first().waitFor();
    await opener().press('Enter');
    const monedas = panel().getByRole('group', { name: 'Moneda' });
    // Those that are usual, and what this list has besides.
    await expect
      .poll(() =>
        monedas
          .getByRole('checkbox')
          .evaluateAll((all) => all.map((it) => it.getAttribute('value'))),
      )
      .toEqual(['MXN', 'USD', 'EUR', 'GBP']);
    await expectAccessible(page);
    await monedas.getByLabel('USD').press('Space');
    await monedas.getByLabel('GBP').press('Space');
    await page.keyboard.press('Enter');
    await expectRows('LISTA-2', 'LISTA-3');
    expect(search()).toBe('?year=2024&month=3&moneda=GBP%2CUSD');
    await expect.poll(() => chips().allTextContents()).toEqual(['Moneda: GBP, USD']);
    await page.reload();
    await expectRows('LISTA-2', 'LISTA-3');
    await chips().first().click();
    await expectRows('LISTA-1', 'LISTA-2', 'LISTA-3');

    await open();
    await panel().getByLabel('Cancelación rechazada').press('Space');
    await panel().getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Ningún comprobante cumple con los filtros.').waitFor();
    await expect.poll(() => chips().allTextContents()).toEqual(['Cancelación rechazada']);
    expect(search()).toBe('?year=2024&month=3&cancelacionRechazada=true');
    expect(here.complaints).toEqual([]);
  });
});

describe('a range of days', () => {
  beforeEach(threeDrafts);

  it('takes the place of the month, and goes when a month is chosen', async () => {
    await here.open('/facturacion?year=2024&month=3');
    const { page } = here;
    await expectRows('LISTA-2');
    await open();
    await panel().getByLabel('Desde').fill('31/01/2024');
    await panel().getByRole('button', { name: 'Aplicar' }).click();
    await expectRows('OTRA-3', 'LISTA-2', 'LISTA-1');
    const pressed = page.getByRole('group', { name: 'Periodo' }).locator('[aria-pressed=true]');
    expect(await pressed.count()).toBe(0);
    expect(await page.getByRole('group', { name: 'Días' }).count()).toBe(0);
    // The months still say what whoever chooses one will see.
    await month('Enero').getByText('1', { exact: true }).waitFor();
    await month('Enero').click();
    await expectRows('LISTA-1');
    expect([await chips().count(), search()]).toEqual([0, '?year=2024&month=1']);
  });

  it('is refused at its field when it ends before it begins; nothing typed is lost', async () => {
    await here.open('/facturacion');
    const { page } = here;
    await open();
    await panel().getByLabel('Desde').fill('02/02/2024');
    await panel().getByLabel('Hasta').fill('01/02/2024');
    await page.keyboard.press('Enter');
    await panel().getByText('El último día va después del primero').waitFor();
    await hasFocus(panel().getByLabel('Hasta'));
    await expectAccessible(page);
    expect(search()).toBe('');
    await panel().getByLabel('Hasta').fill('02/02/2024');
    await page.keyboard.press('Enter');
    await page.getByText('Ningún comprobante cumple con los filtros.').waitFor();
    await expect.poll(() => chips().allTextContents()).toEqual(['El 2 feb 2024']);
  });
});

describe('what is counted is what is shown', () => {
  beforeEach(threeDrafts);

  it('months and days tell no number while a filter leaves some of theirs out', async () => {
    await here.open('/facturacion?year=2024&month=3');
    await month('Enero').getByText('1', { exact: true }).waitFor();
    await open();
    await panel().getByLabel('Serie').fill('LISTA');
    await panel().getByRole('button', { name: 'Aplicar' }).click();
    await expectRows('LISTA-2');
    await expect.poll(() => month('Enero').textContent()).toBe('Ene ');
    await month('Enero').click();
    await expectRows('LISTA-1');
    await expect.poll(() => chips().allTextContents()).toEqual(['Serie: LISTA']);
  });

  it('all that is chosen is all that the filters leave', async () => {
    await here.open('/facturacion?serie=LISTA&desde=2024-01-01');
    await expectRows('LISTA-1', 'LISTA-2');
    await here.page.getByLabel('Elegir todos los de la lista').check();
    await here.page.getByText('2 de 2 seleccionados · $2,320.00').waitFor();
  });

  it('an identifier of another system is found in all the dates, and says so', async () => {
    await here.open('/facturacion');
    const { page } = here;
    await open();
    await panel().getByLabel('Identificador externo').fill('pedido-77');
    await page.keyboard.press('Enter');
    await expectRows('LISTA-2');
    await page.getByText('Se busca en todas las fechas', { exact: true }).waitFor();
    expect(search()).toBe('?externalId=pedido-77');
  });
});

it('what the server refuses is said at its field, and mended there', async () => {
  await threeDrafts();
  await here.open('/facturacion');
  const { page } = here;
  const problem = {
    ...{ type: '/docs/errores/datosInvalidos', title: 'Hay datos inválidos', status: 400 },
    ...{ code: 'datosInvalidos', requestId: 'prueba' },
    errors: [{ path: 'serie', message: 'Esta serie no se puede buscar' }],
  };
  await page.route(
    (url) => url.searchParams.get('serie') === 'OTRA',
    (route) =>
      route.fulfill({
        ...{ status: 400, contentType: 'application/problem+json' },
        body: JSON.stringify(problem),
      }),
  );
  await open();
  await panel().getByLabel('Serie').fill('OTRA');
  await panel().getByRole('button', { name: 'Aplicar' }).click();
  await panel().getByText('Esta serie no se puede buscar').waitFor();
  await panel().getByLabel('Serie').fill('LISTA');
  expect(await panel().getByText('Esta serie no se puede buscar').count()).toBe(0);
  await panel().getByLabel('Desde').fill('01/01/2024');
  await page.keyboard.press('Enter');
  await expectRows('LISTA-1', 'LISTA-2');
});

it('a press on «Aplicar» counts, although leaving the receiver has something to say', async () => {
  await threeDrafts();
  await here.open('/facturacion');
  const { page } = here;
  await open();
  await panel().getByLabel('Receptor').fill('nadie así');
  await page.getByText('Sin resultados').waitFor();
  await panel().getByRole('button', { name: 'Aplicar' }).hover();
  await page.mouse.down();
  await page.getByText('Sin resultados').waitFor({ state: 'detached' });
  await page.mouse.up();
  await panel().getByText('Elige un receptor de la lista, o escribe su RFC completo').waitFor();
});

it('a text that is no receiver is told, and a whole RFC is one without being in the list', async () => {
  await threeDrafts();
  await here.open('/facturacion');
  const { page } = here;
  await open();
  const receptor = panel().getByLabel('Receptor');
  await receptor.fill('nadie así');
  await page.getByText('Sin resultados').waitFor();
  await panel().getByRole('button', { name: 'Aplicar' }).click();
  await panel().getByText('Elige un receptor de la lista, o escribe su RFC completo').waitFor();
  await hasFocus(receptor);
  await receptor.fill('eku9003173c9');
  await panel().getByRole('button', { name: 'Aplicar' }).click();
  await page.getByText('Ningún comprobante cumple con los filtros.').waitFor();
  await expect.poll(() => chips().allTextContents()).toEqual(['Receptor: EKU9003173C9']);
});

describe.each([PHONE, NARROW])('on a phone of $width pixels', (viewport) => {
  it('the filters are a screen of their own, and nothing scrolls sideways', async () => {
    await threeDrafts();
    const page = await here.openOn(viewport, '/facturacion?serie=LISTA&desde=2024-01-01');
    await page.getByRole('link', { name: /LISTA-1/ }).waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.getByLabel('Mes').locator('option:checked').textContent())
      .toBe('Otras fechas');
    await open(page);
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Limpiar' }).click();
    await hasFocus(panel(page).getByLabel('Desde'));
    await panel(page).getByLabel('Hasta').fill('31/01/2024');
    await panel(page).getByRole('button', { name: 'Aplicar' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /LISTA-2/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /LISTA-1/ }).waitFor();
    await hasFocus(opener(page));
    await expect.poll(() => chips(page).allTextContents()).toEqual(['Hasta el 31 ene 2024']);
  });
});
