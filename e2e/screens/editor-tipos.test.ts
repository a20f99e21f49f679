import { localDateTime } from '@timbra/cfdi';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros } from './maestros.ts';
import {
  chooseReceptor as choose,
  empleado,
  publico,
  stamped,
  stampOnScreen as stamp,
  totales,
} from './tipos.ts';

const screens = maestros();

it('writes a credit note of an invoice and has it stamped', async () => {
  const { uuid } = await stamped(screens.account, {});
  const { page } = screens;
  await screens.open(`/facturacion/nuevo/nota-credito?uuid=${uuid}`);
  await expect.poll(() => page.getByLabel('Folios fiscales (UUID)').inputValue()).toBe(uuid);
  await expect.poll(() => page.getByLabel('Uso de CFDI').inputValue()).toBe('G02');
  await totales(page).getByText('$1,160.00').waitFor();
  expect(await page.getByText('Conviene revisar').count()).toBe(0);
  await expectAccessible(page);
  await stamp(page);
  expect(page.url()).toMatch(/\/editar\/[0-9a-f]{24}\/nota-credito$/);
  expect(screens.complaints).toEqual([]);
});

it('writes a credit note of no invoice, and says that it had better name one', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nota-credito');
  await choose(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByLabel('Precio unitario').first().fill('500');
  await page.getByText(/^La nota de crédito no dice a qué factura corresponde/).waitFor();
  await expectAccessible(page);
  await stamp(page);
});

it('gathers sales into a global invoice, whose lines stay theirs', async () => {
  const receptor = await publico(screens.account);
  const sale = { receptor, formaPago: ['01'] };
  await screens.account.draft(sale);
  await screens.account.draft(sale);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/global');
  await page.getByText('2 ventas').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reunir ventas' }).click();
  await page.getByText('Reúne 2 ventas').waitFor();
  expect(page.url()).toMatch(/\/editar\/[0-9a-f]{24}\/global$/);
  await totales(page).getByText('$2,320.00').waitFor();
  expect(await page.getByLabel('Precio unitario').first().isEditable()).toBe(false);
  await page.getByLabel('Forma de pago').selectOption('01');
  await stamp(page);
});

it('writes a global invoice by hand, of a month', async () => {
  await publico(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/global');
  await page.getByLabel('Forma de pago').selectOption('01');
  await page.getByLabel('Periodicidad').selectOption('04');
  expect(await page.getByLabel('Periodicidad').locator('option[value="05"]').count()).toBe(0);
  await page.getByLabel('Concepto', { exact: true }).first().fill('Venta');
  await page.getByLabel('Clave').first().fill('01010101');
  await page.getByLabel('Unidad').first().fill('ACT');
  await page.getByRole('option', { name: /^ACT/ }).click();
  await page.getByLabel('Precio unitario').first().fill('100');
  await stamp(page);
});

it('writes a receipt of what was paid of two invoices, spread over the oldest first', async () => {
  const ppd = { metodoPago: 'PPD', formaPago: ['99'] } as const;
  await stamped(screens.account, { ...ppd, formaPago: ['99'], serie: 'P' });
  await stamped(screens.account, { ...ppd, formaPago: ['99'], serie: 'P' });
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  await choose(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByRole('button', { name: 'Agregar P-2' }).waitFor();
  await page.getByLabel('Importe recibido').fill('1500');
  await page.getByLabel('Importe recibido').press('Enter');
  const second = page.getByRole('group', { name: 'documento 2' });
  await second.waitFor();
  await expect.poll(() => second.getByLabel('Pagado').inputValue()).toBe('340.00');
  await second.getByText('$820.00').waitFor();
  await totales(page).getByText('$1,500.00').waitFor();
  await expectAccessible(page);
  await stamp(page);
  await page.getByText(/a más tardar/).waitFor({ state: 'detached' });
});

it('keeps payment and document in step while there is one, and pays its taxes in part', async () => {
  const { uuid } = await stamped(screens.account, { metodoPago: 'PPD', formaPago: ['99'] });
  const { page } = screens;
  await screens.open(`/facturacion/nuevo/recibo-pago?uuid=${uuid}`);
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('1,160.00');
  expect(await page.getByLabel('Monto').isEditable()).toBe(false);
  await page.getByLabel('Pagado').fill('580');
  await page.getByText('IVA 16 % · 80.00').waitFor();
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('580.00');
  await page.getByLabel('Forma de pago').selectOption('01');
  await stamp(page);
  const { body } = await screens.account.call<{ saldo: string }>('GET', `/facturas/${uuid}/saldo`);
  expect(body.saldo).toBe('580.00');
});

it('says beside its fields that a receipt pays more than is owed, and asks before it is stamped', async () => {
  const { uuid } = await stamped(screens.account, { metodoPago: 'PPD', formaPago: ['99'] });
  const { page } = screens;
  await screens.open(`/facturacion/nuevo/recibo-pago?uuid=${uuid}`);
  await page.getByLabel('Forma de pago').selectOption('01');
  await page.getByLabel('Saldo anterior').fill('2320');
  await page.getByLabel('Pagado').fill('2320');
  const documento = page.getByRole('group', { name: 'documento 1' });
  await documento.getByText(/^Se pagan 2320\.00 MXN .* se deben 1160\.00 MXN\./).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Timbrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '¿Timbrar este recibo así?' });
  await dialog.getByRole('button', { name: 'Corregirlo' }).click();
  await documento.getByLabel('Pagado').and(page.locator('[aria-invalid=true]')).waitFor();
  for (const left of [1, 0]) {
    await documento.getByRole('button', { name: 'Usar $1,160.00' }).first().click();
    await expect.poll(() => documento.getByRole('button', { name: /^Usar/ }).count()).toBe(left);
  }
  await expect.poll(() => page.getByLabel('Pagado').inputValue()).toBe('1160.00');
  await stamp(page);
});

it('writes a payroll receipt of an employee, from the record', async () => {
  await empleado(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  await page.getByText('No se ha seleccionado un empleado').waitFor();
  await choose(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByText('No se ha seleccionado un empleado').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('CURP').inputValue()).toBe('CACX760510MGTSHC04');
  const today = localDateTime(new Date(), '06000').slice(0, 10);
  const inicial = page.getByLabel('Fecha inicial de pago');
  await inicial.focus();
  // As it is written in Mexico, by its digits alone, whatever the language of the browser.
  await page.keyboard.type(`01${today.slice(5, 7)}${today.slice(0, 4)}`);
  await expect
    .poll(() => inicial.inputValue())
    .toBe(`01/${today.slice(5, 7)}/${today.slice(0, 4)}`);

  await page.getByRole('button', { name: 'Agregar percepción' }).click();
  const sueldo = page.getByRole('group', { name: 'Percepción 1' });
  await sueldo.getByLabel('Tipo').selectOption('001');
  await sueldo.getByLabel('Importe gravado').fill('6000');
  await page.getByRole('button', { name: 'Agregar deducción' }).click();
  const isr = page.getByRole('group', { name: 'Deducción 1' });
  await isr.getByLabel('Tipo').selectOption('002');
  await isr.getByLabel('Importe').fill('500');
  await page.getByRole('button', { name: 'Agregar deducción' }).click();
  await page.getByRole('button', { name: 'Quitar Deducción 2' }).click();
  await totales(page).getByText('$5,500.00').waitFor();
  await expectAccessible(page);
  await stamp(page);

  await screens.open('/facturacion/nuevo/nomina');
  await choose(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByRole('button', { name: 'Copiar el recibo anterior' }).click();
  await totales(page).getByText('$5,500.00').waitFor();
  expect(await page.getByLabel('Fecha inicial de pago').inputValue()).not.toBe(
    `01/${today.slice(5, 7)}/${today.slice(0, 4)}`,
  );
  // Undoing would bring one employee's data to another.
  const copied = page.getByText('Se copiaron los renglones');
  await copied.waitFor();
  await choose(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await copied.waitFor({ state: 'detached' });
  await choose(page, 'xochilt', /XOCHILT CASAS/);
  await copied.getByRole('button').click();
  await totales(page).getByText('$5,500.00').waitFor({ state: 'detached' });
  expect(screens.complaints).toEqual([]);
});

it('proposes wages, IMSS and ISR with their steps, and leaves what was typed', async () => {
  await screens.account.call('POST', '/receptores', {
    body: {
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS CHAVEZ',
      regimen: '605',
      fiscalDirecciones: [{ cp: '36257' }],
      nomina: {
        Curp: 'CACX760510MGTSHC04',
        NumSeguridadSocial: '04078873454',
        FechaInicioRelLaboral: '2018-02-28',
        TipoContrato: '01',
        TipoJornada: '01',
        TipoRegimen: '02',
        NumEmpleado: '7',
        RiesgoPuesto: '1',
        PeriodicidadPago: '04',
        SalarioBaseCotApor: '528.10',
        SalarioDiarioIntegrado: '528.10',
        ClaveEntFed: 'GUA',
      },
    },
  });
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  await choose(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByText('No se ha seleccionado un empleado').waitFor({ state: 'detached' });
  for (const campo of ['Fecha inicial de pago', 'Fecha final de pago', 'Fecha de pago']) {
    const dia = campo.includes('inicial') ? '01112026' : '15112026';
    await page.getByLabel(campo, { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(dia);
  }
  const calcular = page.getByRole('button', { name: 'Calcular', exact: true });
  await calcular.focus();
  await page.keyboard.press('Enter');
  await totales(page).getByText('Neto a pagar').waitFor();
  // 7,500.00 − 198.71 − 709.86
  await totales(page).getByText('$6,591.43').waitFor();
  await page.getByText('ISR: $709.86').click();
  await page.getByText('Base gravada: $7,500.00').waitFor();
  await expectAccessible(page);

  // In the border zone, 500 a day is more than its minimum wage, too.
  const zona = page.getByLabel('Zona del salario mínimo');
  await zona.selectOption('Libre de la Frontera Norte');
  await calcular.click();
  await page.getByText('IMSS: $198.71').click();
  await page
    .getByText('el salario mínimo de la Zona Libre de la Frontera Norte es $440.87')
    .waitFor();
  await expectAccessible(page);

  const isr = page.getByRole('group', { name: 'Deducción 2' });
  await isr.getByLabel('Importe').fill('700');
  await calcular.click();
  await page.getByText('ISR: se respeta lo escrito, $700.00; las tablas dan $709.86.').waitFor();
  await expect.poll(() => isr.getByLabel('Importe').inputValue()).toBe('700.00');

  // The steps are of that employee alone.
  await choose(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByText('ISR: se respeta lo escrito').waitFor({ state: 'detached' });
  expect(screens.complaints).toEqual([]);
});

it('leads an address of another kind to the own screen of a draft', async () => {
  const { id } = await screens.account.draft({ tipoComprobante: 'P', conceptos: [] });
  const { page } = screens;
  await screens.open(`/facturacion/editar/${id}`);
  await page.waitForURL(`**/editar/${id}/recibo-pago`);
  await page.getByRole('heading', { name: /^Recibo Pago/ }).waitFor();
});

it('duplicates an invoice as a new one, without its number', async () => {
  const { id } = await stamped(screens.account, { serie: 'D', observaciones: 'Igual' });
  const { page } = screens;
  await screens.open(`/facturacion/nuevo?from=${id}&fecha=ayer`);
  await page.getByRole('heading', { name: 'Duplicar Factura · URE180429TM6' }).waitFor();
  await expect.poll(() => page.getByLabel('Observaciones').inputValue()).toBe('Igual');
  expect(await page.getByLabel('Folio', { exact: true }).inputValue()).toBe('');
  await stamp(page);
});

it('says that a voucher could not be loaded, with a way to the list', async () => {
  const { page } = screens;
  await screens.open(`/facturacion/editar/${'0'.repeat(24)}`);
  await page.getByText(/Ocurrió un error al cargar este CFDI/).waitFor();
  await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
});

it('tells what is missing of a receipt in words, with a way to its field', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  await choose(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
  await page.getByLabel('Forma de pago').selectOption('04');
  await page.getByText('Datos bancarios').click();
  await page.getByLabel('Cuenta ordenante').fill('12a3');
  await page.getByLabel('Cuenta ordenante').blur();
  await expect
    .poll(() => page.getByLabel('Cuenta ordenante').inputValue())
    .toBe('0000000000000123');
  await page.getByText('Se completó con ceros a la izquierda').waitFor();
  await page.getByText('Datos bancarios').click();
  await page.getByLabel('Forma de pago').selectOption('06');
  const cuenta = 'Pago 1: Con dinero electrónico la cuenta ordenante tiene 10 dígitos';
  await page.getByRole('link', { name: cuenta }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('factura-recepcionPago.pagos.0.ctaOrdenante');
  await page.getByRole('link', { name: /necesita al menos una factura que pagar/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Agregar por folio fiscal');
  await page.getByLabel('Forma de pago').selectOption('01');
  await page.getByRole('link', { name: /no va la cuenta ordenante/ }).waitFor();
  expect(await page.getByText(/Falta el (nodo|atributo)/).count()).toBe(0);
});

it('tells by when the receipt must be stamped, and when that is past', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo/recibo-pago');
  const [year = 0, month = 0] = localDateTime(new Date(), '42501').split('-').map(Number);
  const dueMonth = new Date(Date.UTC(year, month, 5)).toLocaleString('es-MX', {
    month: 'short',
    timeZone: 'UTC',
  });
  await page.getByText(`Este recibo se timbra a más tardar el 5 ${dueMonth}`).waitFor();
  const { id } = await screens.account.draft({
    tipoComprobante: 'P',
    conceptos: [],
    recepcionPago: { pagos: [{ fechaPago: '2025-01-10T12:00:00', formaDePagoP: '01' }] },
  });
  await page.goto(`${screens.system.url}/facturacion/editar/${id}/recibo-pago`);
  await page.getByText('Este recibo debió timbrarse a más tardar el 5 feb 2025.').waitFor();
});

it('links what is missing of a payroll to its own field, in the order of the screen', async () => {
  await screens.account.call('POST', '/receptores', {
    body: {
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS CHAVEZ',
      regimen: '605',
      fiscalDirecciones: [{ cp: '36257' }],
    },
  });
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  await choose(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByRole('button', { name: 'Agregar percepción' }).click();
  const fila = page.getByRole('group', { name: 'Percepción 1', exact: true });
  await fila.getByLabel('Tipo', { exact: true }).selectOption('019');
  const links = page.getByRole('group', { name: /^Falta para timbrar/ }).getByRole('link');
  await links.filter({ hasText: 'Falta el tipo de horas' }).waitFor();
  const [first] = await links.allTextContents();
  expect(first).toBe('Falta la CURP del trabajador');
  await links.first().click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('factura-nomina.Receptor.Curp');
  await links.filter({ hasText: 'Falta el tipo de horas' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('factura-nomina.Percepciones.0.HorasExtra.0.TipoHoras');
});

it('brings back a row that was removed, also after the draft was saved', async () => {
  await empleado(screens.account);
  const { page } = screens;
  await screens.open('/facturacion/nuevo/nomina');
  await choose(page, 'xochilt', /XOCHILT CASAS/);
  await page.getByRole('button', { name: 'Agregar percepción' }).click();
  const fila = page.getByRole('group', { name: 'Percepción 1', exact: true });
  await fila.getByLabel('Tipo', { exact: true }).selectOption('001');
  await fila.getByLabel('Importe gravado').fill('900');
  await page.getByRole('button', { name: 'Quitar Percepción 1' }).click();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.waitForURL(/\/editar\/[0-9a-f]{24}\/nomina$/);
  await page.reload();
  await page.getByRole('button', { name: 'Deshacer Percepción 1' }).click();
  await expect.poll(() => fila.getByLabel('Importe gravado').inputValue()).toBe('900.00');
  await totales(page).getByText('$900.00').first().waitFor();
});
