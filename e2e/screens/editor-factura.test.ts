import type { Factura } from '@timbra/contracts';
import { main as operator } from '../../gateway/bin/operar.ts';
import { runningDatabase } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addHonorarios, expectAccessible, fillInvoice } from './browser.ts';
import { maestros, NARROW } from './maestros.ts';

const screens = maestros();

const banner = (page: Page) => page.getByText('Este CFDI fue Timbrado correctamente.');
const concepto = (page: Page) => page.getByLabel('Concepto', { exact: true });
const totales = (page: Page) => page.getByRole('region', { name: 'Totales' });
const stored = async (page: Page): Promise<Factura> => {
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
  return (await screens.account.call<Factura>('GET', `/facturas/${id}`)).body;
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.waitForURL(/\/editar\/[0-9a-f]{24}/);
};
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);

it('keeps what few lines have in a panel, and returns to the cell it was opened from', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  const precio = page.getByLabel('Precio unitario').first();
  await precio.focus();
  await page.keyboard.press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: 'Detalles del concepto 1' });
  await panel.getByLabel('Número de identificación').fill('H-1');
  await panel.getByLabel('Cuenta predial').fill('123456');
  const base = panel.getByLabel('Base de IVA 16 %');
  await expect.poll(() => base.inputValue()).toBe('1,000.00');
  await base.fill('500');
  await expect.poll(() => panel.getByLabel('Importe de IVA 16 %').inputValue()).toBe('80.00');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Parte', exact: true }).click();
  const parte = panel.getByRole('region', { name: 'Parte 1' });
  await parte.getByLabel('Concepto').fill('honor');
  await parte.getByLabel('Concepto').press('Enter');
  await expect.poll(() => parte.getByLabel('Concepto').inputValue()).toMatch(/^Honorarios/);
  await panel.getByRole('button', { name: 'Pedimento', exact: true }).last().click();
  await panel.getByLabel('Pedimento 1', { exact: true }).fill('21  47  3807  8003832');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => precio.evaluate((it) => it === document.activeElement)).toBe(true);
  await totales(page).getByText('$1,080.00').waitFor();

  await page.getByRole('button', { name: 'Detalles del concepto 1' }).click();
  await panel.getByRole('button', { name: 'Volver a calcular: Base de IVA 16 %' }).click();
  await page.keyboard.press('Escape');
  await totales(page).getByText('$1,160.00').waitFor();
  await save(page);
  const { conceptos } = await stored(page);
  expect(conceptos[0]).toMatchObject({
    noIdentificacion: 'H-1',
    numeroPredial: '123456',
    partes: [{ clave: '80101500', descripcion: 'Honorarios de consultoría' }],
    pedimentos: ['21  47  3807  8003832'],
  });
  expect(screens.complaints).toEqual([]);
});

it('suggests the education complement for keys that begin with 86, and links to what it lacks', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByLabel('Clave', { exact: true }).first().fill('86121500');
  await page.keyboard.press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: 'Detalles del concepto 1' });
  await panel.getByText('puede llevar el complemento educativo').waitFor();
  await panel.getByRole('button', { name: 'Complemento educativo' }).click();
  await panel.getByLabel('Nombre del alumno').fill('Ana Pérez');
  await panel.getByLabel('Nivel educativo').selectOption('Primaria');
  await panel.getByLabel('Autorización o RVOE').fill('RVOE-1');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await page.getByText('Hay errores en el llenado:').waitFor();
  await page.getByRole('link', { name: /CURP/ }).click();
  const curp = panel.getByLabel('CURP del alumno');
  await expect.poll(() => curp.evaluate((it) => it === document.activeElement)).toBe(true);
  await curp.fill('PEPA100101MDFRRN09');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await banner(page).waitFor();
  expect((await stored(page)).conceptos[0]?.iedu).toMatchObject({ curp: 'PEPA100101MDFRRN09' });
});

it('finds a product key by what things are called, and takes a whole key as it is', async () => {
  const { page } = screens;
  const found = { clave: '80101500', descripcion: 'Servicios de consultoría de negocios' };
  // The product keys come in by an importer: a system of tests has none.
  await page.route(/catalogos\/c_claveprodserv\?/, (route) =>
    route.fulfill({
      json: { items: /q=con/.test(route.request().url()) ? [found] : [], nextCursor: null },
    }),
  );
  await screens.open('/facturacion/nuevo');
  await concepto(page).first().fill('Consultoría');
  const clave = page.getByLabel('Clave', { exact: true }).first();
  await clave.fill('consultor');
  await page.getByRole('option', { name: found.descripcion }).waitFor();
  await clave.press('Enter');
  await expect.poll(() => clave.inputValue()).toBe('80101500');
  await clave.fill('86121500');
  await clave.press('Enter');
  await expect.poll(() => clave.inputValue()).toBe('86121500');
  await page.waitForFunction(() => document.activeElement?.id.endsWith('-claveUnidad'));
});

it('creates the receiver that is not in the list, and goes on with it', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByLabel('Receptor').fill('cusc850516316');
  await page.getByRole('option', { name: 'Crear "cusc850516316"' }).click();
  const panel = page.getByRole('dialog', { name: 'Alta de receptor' });
  await expect.poll(() => panel.getByLabel('RFC').inputValue()).toBe('CUSC850516316');
  const guardar = panel.getByRole('button', { name: 'Guardar' });
  await expect.poll(() => guardar.getAttribute('aria-disabled')).toBe('true');
  await panel.getByLabel('Razón social').fill('CESAR OSBALDO CRUZ SOLORZANO');
  await panel.getByLabel('Régimen fiscal').selectOption('605');
  await panel.getByLabel('Código postal de su domicilio fiscal').fill('45638');
  await expectAccessible(page);
  await guardar.click();
  await page.getByRole('heading', { name: 'Nueva Factura · CUSC850516316' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id.endsWith('-descripcion'));
  const { items } = (
    await screens.account.call<{ items: { rfc: string }[] }>('GET', '/receptores?q=CUSC850516316')
  ).body;
  expect(items.map(({ rfc }) => rfc)).toContain('CUSC850516316');
});

it("copies the receiver's INE data into a new invoice", async () => {
  const ine = { tipoProceso: 'Ordinario', tipoComite: 'Ejecutivo Nacional', idContabilidad: '123' };
  const rfc = 'XIA190128J61';
  await screens.account.call('POST', '/receptores', {
    body: {
      rfc,
      nombre: 'XENON INDUSTRIAL ARTICLES',
      regimen: '601',
      fiscalDirecciones: [{ cp: '76343' }],
      ine,
    },
  });
  const { page } = screens;
  await screens.open(`/facturacion/nuevo?rfc=${rfc}`);
  await page.getByRole('region', { name: 'Complemento INE' }).waitFor();
  await expect.poll(() => page.getByLabel('Clave de contabilidad').inputValue()).toBe('123');
});

it('looks at pasted rows first, inserts them in one go and takes them back in one', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await concepto(page).first().focus();
  await paste(
    page,
    'Cantidad\tDescripción\tPrecio\n2\tHonorarios de consultoría\t$1,500.00\ndos\tPapel\t5',
  );
  const preview = page.getByRole('dialog', { name: 'Pegar de una hoja de cálculo' });
  await preview.getByText('Hay 1 celda por revisar').waitFor();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Insertar 2 conceptos' }).click();
  await totales(page).getByText('$3,480.00').waitFor();
  await expect.poll(() => concepto(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => concepto(page).count()).toBe(1);
});

it('duplicates, moves and removes lines by keyboard, and puts a removed one back', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  const first = concepto(page).first();
  await first.fill('Uno');
  await page.keyboard.press('Control+d');
  await concepto(page).nth(1).fill('Dos');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowUp');
  const texts = () =>
    concepto(page).evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
  await expect.poll(() => texts()).toEqual(['Dos', 'Uno', '']);
  await page.keyboard.press('Alt+Delete');
  await expect.poll(() => texts()).toEqual(['Uno', '']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => texts()).toEqual(['Dos', 'Uno', '']);
});

it('takes back a complement and a related voucher that were removed, with what they said', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
  const add = page.getByRole('group', { name: 'Agregar a la factura' });
  await add.getByRole('button', { name: 'Impuestos locales' }).click();
  const locales = page.getByRole('region', { name: 'Impuestos locales' });
  await locales.getByLabel('Nombre').fill('ISH');
  await locales.getByRole('button', { name: 'Quitar Impuestos locales' }).click();
  await locales.waitFor({ state: 'detached' });
  await page.getByText('Se quitó «Impuestos locales».').waitFor();
  await undo.click();
  await expect.poll(() => locales.getByLabel('Nombre').inputValue()).toBe('ISH');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

  // What was typed since is not overwritten by what was before.
  await locales.getByRole('button', { name: 'Quitar Impuestos locales' }).click();
  await add.getByRole('button', { name: 'Impuestos locales' }).click();
  await locales.getByLabel('Nombre').fill('Cedular');
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  expect(await locales.getByLabel('Nombre').inputValue()).toBe('Cedular');

  const uuid = 'AD662D33-6934-459C-A128-BDF0393E0F44';
  await add.getByRole('button', { name: 'Relación' }).click();
  const folios = page.getByLabel('Folios fiscales (UUID)');
  await folios.fill(uuid);
  await page.getByRole('button', { name: 'Quitar relación 1' }).click();
  await folios.waitFor({ state: 'detached' });
  await page.getByText('Se quitó un CFDI relacionado.').waitFor();
  await undo.click();
  await expect.poll(() => folios.inputValue()).toBe(uuid);

  // It is offered for ten seconds: what takes its time looks at an offer that nobody needs.
  await page.getByRole('button', { name: 'Quitar relación 1' }).click();
  await undo.waitFor();
  await expectAccessible(page);
  expect(screens.complaints).toEqual([]);
});

it('takes back a row of local taxes, and one of the parts of a line, at their places', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
  const add = page.getByRole('group', { name: 'Agregar a la factura' });
  await add.getByRole('button', { name: 'Impuestos locales' }).click();
  const locales = page.getByRole('region', { name: 'Impuestos locales' });
  await locales.getByLabel('Nombre').fill('ISH');
  await locales.getByLabel('Tasa (%)').fill('3');
  await locales.getByRole('button', { name: 'Otro impuesto local' }).click();
  const names = locales.getByLabel('Nombre');
  await names.nth(1).fill('Cedular');
  await locales.getByRole('button', { name: 'Quitar Impuesto local 1' }).click();
  await page.getByText('Se quitó «Impuesto local 1».').waitFor();
  await expect.poll(() => names.count()).toBe(1);
  await undo.click();
  await expect.poll(() => names.count()).toBe(2);
  expect(await names.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))).toEqual(
    ['ISH', 'Cedular'],
  );

  await concepto(page).first().fill('Kit');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: 'Detalles del concepto 1' });
  for (const [n, descripcion] of ['Tornillo', 'Tuerca'].entries()) {
    await panel.getByRole('button', { name: 'Parte', exact: true }).click();
    const parte = panel.getByRole('region', { name: `Parte ${n + 1}` });
    await parte.getByRole('combobox').first().fill(descripcion);
  }
  await panel.getByRole('button', { name: 'Quitar Parte 1' }).click();
  await panel.getByText('Se quitó «Parte 1».').waitFor();
  await panel.getByRole('button', { name: 'Deshacer', exact: true }).click();
  const first = panel.getByRole('region', { name: 'Parte 1' }).getByRole('combobox').first();
  await expect.poll(() => first.inputValue()).toBe('Tornillo');
  await panel.getByRole('region', { name: 'Parte 2' }).waitFor();
  await panel.getByRole('button', { name: 'Quitar Parte 2' }).click();
  await panel.getByText('Se quitó «Parte 2».').waitFor();
  await expectAccessible(page);
  expect(screens.complaints).toEqual([]);
});

it('shows the notes before the fields where the account wants them there', async () => {
  const { page } = screens;
  const isFirst = async () => {
    const notas = page.getByLabel('Observaciones');
    const receptor = await page.getByRole('combobox', { name: 'Receptor' }).boundingBox();
    return ((await notas.boundingBox())?.y ?? NaN) < (receptor?.y ?? NaN);
  };
  await screens.open('/facturacion/nuevo');
  expect(await isFirst()).toBe(false);
  await screens.account.call('PUT', '/settings', { body: { instructionBefore: true } });
  await page.reload();
  await page.getByLabel('Observaciones').waitFor();
  await expect.poll(() => isFirst()).toBe(true);
});

it('offers an account without a series its first one, in one step', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByText('Usa una serie para numerar tus facturas').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear la serie A' }).click();
  await expect.poll(() => page.getByLabel('Serie').inputValue()).toBe('A');
  await page.getByRole('button', { name: 'Crear la serie A' }).waitFor({ state: 'detached' });
  await page.getByPlaceholder('Siguiente: 1').waitFor();
});

it('does not offer a series again once it was declined', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByRole('button', { name: 'No, gracias' }).click();
  await page.getByText('Usa una serie').waitFor({ state: 'detached' });
  const answered = page.waitForResponse((it) => new URL(it.url()).pathname === '/api/series');
  await page.reload();
  await answered;
  await page.getByRole('combobox', { name: 'Receptor' }).waitFor();
  expect(await page.getByText('Usa una serie').count()).toBe(0);
});

it('asks for a folio where the account wants one, and offers it from a list', async () => {
  await addHonorarios(screens.account);
  await screens.account.call('POST', '/series', { body: { serie: 'A', lastFolio: 12 } });
  const body = { folioValidation: true };
  await screens.account.call('PUT', '/settings', { body });
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByRole('link', { name: 'Debe especificar un número de folio' }).click();
  await expect
    .poll(() => page.getByLabel('Folio').evaluate((it) => it === document.activeElement))
    .toBe(true);
  // A test has no folio, and lacks none.
  await page.getByRole('button', { name: 'Modo prueba' }).click();
  await page.getByText('Este CFDI es de Prueba, no tiene validez.').waitFor();

  await screens.account.call('PUT', '/settings', { body: { newFolioSelector: true } });
  await page.reload();
  await page.getByLabel('Serie').selectOption('A');
  await expect.poll(() => page.getByLabel('Folio').inputValue()).toBe('13');
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await banner(page).waitFor();
  await page.getByRole('heading', { name: /A-13/ }).waitFor();
});

it("offers an integrator's users no test, no Cancelar and no Timbrar; in its page no taxes either", async () => {
  await operator(['integrador', screens.account.email], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: screens.system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  const { page } = screens;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await screens.open('/facturacion/nuevo');
  await button('Guardar borrador').waitFor();
  await expect.poll(() => page.getByLabel('Uso de CFDI').inputValue()).toBe('D10');
  expect([
    await button('Modo prueba').count(),
    await button('Cancelar').count(),
    await button('Timbrar').count(),
  ]).toEqual([0, 0, 0]);
  await expect.poll(() => button('Complemento INE').count()).toBe(1);
  await page.goto(`${screens.system.url}/facturacion/nuevo?kiosk=1`);
  await button('Guardar borrador').waitFor();
  expect(await button('Complemento INE').count()).toBe(0);
  await concepto(page).first().fill('Colegiatura');
  expect(await page.getByRole('button', { name: /^Impuestos/ }).count()).toBe(0);
});

it('shows on demand how the invoice would be printed, and saves nothing', async () => {
  await addHonorarios(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await fillInvoice(page);
  await page.getByRole('region', { name: 'Totales' }).getByText('$1,160.00').waitFor();
  const [answer] = await Promise.all([
    page.waitForResponse(/\/facturas\/vista-previa\.pdf$/),
    page.getByRole('button', { name: 'Vista previa' }).click(),
  ]);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect.poll(() => preview.getByTitle('Vista previa').getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  const list = await screens.account.call<{ items: unknown[] }>('GET', '/facturas');
  expect(list.body.items).toEqual([]);
});

it.each([
  [390, 844],
  [800, 600],
])(
  'keeps total and actions in sight at any scroll, no button cut, at %i px',
  async (width, height) => {
    await addHonorarios(screens.account);
    const { id } = await screens.account.draft();
    const page = await screens.openOn({ width, height }, `/facturacion/editar/${id}`);
    const bar = page.getByRole('group', { name: 'Acciones', exact: true });
    const timbrar = bar.getByRole('button', { name: 'Timbrar' });
    const expectInSight = async () => {
      for (const part of [bar.getByText('$1,160.00'), timbrar]) {
        const box = await part.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width);
        expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(height);
      }
    };
    await expectInSight();
    await page.getByText('Aparecen solo en el PDF').scrollIntoViewIfNeeded();
    await expectInSight();
    await timbrar.click();
    await banner(page).waitFor();
    const cut = await page
      .locator('main')
      .locator('button, a')
      .evaluateAll((all) =>
        all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent),
      );
    expect(cut).toEqual([]);
  },
);

it('fits the narrowest screen, its panels too', async () => {
  await addHonorarios(screens.account);
  const page = await screens.openOn(NARROW, '/facturacion/nuevo');
  await concepto(page).first().fill('Colegiatura');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Detalles del concepto 1' }).click();
  await page.getByRole('dialog').getByLabel('Cuenta predial').waitFor();
  await expectAccessible(page);
});
