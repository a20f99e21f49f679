import { localDateTime } from '@timbra/cfdi';
import type { Factura } from '@timbra/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectCfdi } from './expect-cfdi.ts';
import { freshScreens } from './fresh-screens.ts';
import {
  chooseReceptor,
  downloadBoth,
  empleado,
  publico,
  stamped,
  stampOnScreen,
  totales,
  typeConcepto,
} from './tipos.ts';

const screens = freshScreens();
const consultoria = {
  clave: '80101500',
  unidad: 'E48',
  descripcion: 'Consultoría',
  precio: '1234.56',
};

/** From the screen to the paper: stamped, downloaded, valid, printed with every figure. */
const expectStampedAndPrinted = async (): Promise<string> => {
  const { page } = screens;
  await stampOnScreen(page);
  const files = await downloadBoth(page);
  await expectCfdi(screens.account, files);
  return files.xml;
};

afterEach(() => expect(screens.complaints).toEqual([]));

describe('from an empty form to its stamp, its valid XML and its PDF', () => {
  it('an invoice with complements, its credit note, and one that was edited as something else', async () => {
    const { account, page } = screens;
    await screens.open('/facturacion/nuevo');
    await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
    await page.getByLabel('Forma de pago').selectOption('03');
    await typeConcepto(page, consultoria);
    await page.getByRole('button', { name: 'Impuestos locales', exact: true }).click();
    await page.getByLabel('Nombre').fill('ISH');
    await page.getByLabel('Tasa (%)').fill('3');
    await page.getByRole('button', { name: 'Complemento INE', exact: true }).click();
    await page.getByLabel('Tipo de proceso').selectOption('Ordinario');
    await page.getByLabel('Tipo de comité').selectOption('Ejecutivo Nacional');
    await page.getByLabel('Clave de contabilidad').fill('123');
    await totales(page).getByText('$1,469.13').waitFor();
    const xml = await expectStampedAndPrinted();
    expect(xml).toContain('<implocal:ImpuestosLocales');
    expect(xml).toContain('<ine:INE');

    const { uuid } = await stamped(account, {});
    await screens.open(`/facturacion/nuevo/nota-credito?uuid=${uuid}`);
    await page.getByLabel('Precio unitario').first().fill('432.1');
    const nota = await expectStampedAndPrinted();
    expect(nota).toMatch(/TipoDeComprobante="E".*TipoRelacion="01".*UsoCFDI="G02"/s);
    expect(nota).toContain(`UUID="${uuid}"`);

    const impuestos = [{ impuesto: '002' as const, tasaCuota: '16' }];
    const rebaja = { clave: '80101500', claveUnidad: 'E48', descripcion: 'Rebaja', impuestos };
    const conceptos = [{ ...rebaja, valorUnitario: '100' }];
    const draft = await account.draft({ tipoComprobante: 'E', usoCfdi: 'G03', conceptos });
    await account.stamp(draft.id, { prueba: true });
    await screens.open(`/facturacion/editar/${draft.id}/nota-credito`);
    await page.getByText('Este CFDI es de Prueba, no tiene validez.').waitFor();
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Uso de CFDI').inputValue()).toBe('G02'),
    );
    await stampOnScreen(page);
    const { body } = await account.call<Factura>('GET', `/facturas/${draft.id}`);
    const { usoCfdi, prueba } = body;
    expect([usoCfdi, body.conceptos[0]?.clave, prueba]).toEqual(['G02', '84111506', false]);
  });

  it('a global invoice of a month', async () => {
    await publico(screens.account);
    const { page } = screens;
    await screens.open('/facturacion/nuevo/global');
    await page.getByLabel('Forma de pago').selectOption('01');
    await page.getByLabel('Periodicidad').selectOption('04');
    await typeConcepto(page, { ...consultoria, clave: '01010101', unidad: 'ACT' });
    const xml = await expectStampedAndPrinted();
    expect(xml).toMatch(/<cfdi:InformacionGlobal Periodicidad="04" Meses="\d\d" Año="\d{4}"/);
  });

  it('a receipt of two payments, by transfer and in cash, of two invoices', async () => {
    const { account, page } = screens;
    const ppd = { metodoPago: 'PPD', formaPago: ['99'], serie: 'P' } as const;
    await stamped(account, { ...ppd, formaPago: ['99'] });
    await stamped(account, { ...ppd, formaPago: ['99'] });
    await screens.open('/facturacion/nuevo/recibo-pago');
    await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
    await page.getByRole('button', { name: 'Agregar P-1' }).click();
    const first = page.getByRole('group', { name: 'Pago 1', exact: true });
    await first.getByLabel('Forma de pago').selectOption('03');
    await first.getByLabel('Pagado').fill('700.55');
    await first.getByText('Datos bancarios').click();
    await first.getByLabel('RFC del banco ordenante').fill('xexx010101000');
    await first.getByLabel('Nombre del banco extranjero').fill('bank of nowhere');
    await first.getByLabel('Cuenta ordenante').fill('5512345678');
    await first.getByLabel('Número de operación').fill('spei-77');
    await page.getByRole('button', { name: 'Agregar pago' }).click();
    const second = page.getByRole('group', { name: 'Pago 2', exact: true });
    await second.getByRole('button', { name: 'Agregar P-1' }).click();
    await second.getByRole('button', { name: 'Agregar P-2' }).click();
    // An invoice that is removed by mistake is had again, with what is paid of it.
    await second.getByRole('button', { name: 'Quitar documento 1' }).click();
    await page.getByText('Se quitó «P-1».').waitFor();
    await second.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await second.getByLabel('Forma de pago').selectOption('01');
    await totales(page).getByText('$2,320.00').waitFor();
    // So is a payment, with its place among the others.
    await first.getByRole('button', { name: 'Quitar pago 1' }).click();
    await second.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await totales(page).getByText('$2,320.00').waitFor();
    const xml = await expectStampedAndPrinted();
    expect(xml).toContain('NomBancoOrdExt="BANK OF NOWHERE" CtaOrdenante="5512345678"');
    expect(xml).toMatch(/NumParcialidad="2" ImpSaldoAnt="459.45" ImpPagado="459.45"/);
  });

  it('an invoice in dollars, and its receipt in pesos', async () => {
    const { account, page } = screens;
    await screens.open('/facturacion/nuevo');
    await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
    await page.getByLabel('Moneda').selectOption('USD');
    await page.getByLabel('Tipo de cambio').fill('17.5');
    await page.getByLabel('Método de pago').selectOption('PPD');
    await typeConcepto(page, { ...consultoria, precio: '1000' });
    await totales(page).getByText('USD 1,160.00').waitFor();
    const factura = await expectStampedAndPrinted();
    expect(factura).toMatch(/Moneda="USD" TipoCambio="17.5"/);

    const uuid = / UUID="([^"]+)"/.exec(factura)?.[1] ?? expect.unreachable();
    await screens.open(`/facturacion/nuevo/recibo-pago?uuid=${uuid}`);
    await page.getByLabel('Forma de pago').selectOption('03');
    const pago = page.getByRole('group', { name: 'Pago 1', exact: true });
    await pago.getByLabel('Moneda').first().selectOption('MXN');
    await pago.getByLabel('Monto').fill('20358');
    await pago.getByLabel('Pagado').fill('1160');
    await vi.waitFor(async () =>
      expect(await pago.getByLabel('Equivalencia').getAttribute('placeholder')).toMatch(/^0\.0569/),
    );
    await totales(page).getByText('$20,358.00').waitFor();
    const xml = await expectStampedAndPrinted();
    expect(xml).toMatch(/MonedaDR="USD" EquivalenciaDR="0\.0569/);
    const { body } = await account.call<{ saldo: string }>('GET', `/facturas/${uuid}/saldo`);
    expect(body.saldo).toBe('0.00');
  });

  it('a payroll receipt with overtime, a sick leave, a settlement and a compensation', async () => {
    await empleado(screens.account);
    const { page } = screens;
    await screens.open('/facturacion/nuevo/nomina');
    await chooseReceptor(page, 'xochilt', /XOCHILT CASAS/);
    const today = localDateTime(new Date(), '06000').slice(0, 10);
    await page.getByLabel('Fecha inicial de pago').fill(`${today.slice(0, 8)}01`);
    const row = async (lista: string, name: string, tipo: string, importe: [string, string]) => {
      await page.getByRole('button', { name: `Agregar ${lista}` }).click();
      const fila = page.getByRole('group', { name, exact: true });
      await fila.getByLabel('Tipo', { exact: true }).selectOption(tipo);
      await fila.getByLabel(importe[0], { exact: true }).fill(importe[1]);
      return fila;
    };
    await row('percepción', 'Percepción 1', '001', ['Importe gravado', '6000']);
    const extra = await row('percepción', 'Percepción 2', '019', ['Importe gravado', '450.5']);
    await extra.getByLabel('Días', { exact: true }).fill('2');
    await extra.getByLabel('Tipo de horas').selectOption('01');
    await extra.getByLabel('Horas', { exact: true }).fill('4');
    await extra.getByLabel('Importe pagado').fill('450.5');
    await extra.getByRole('button', { name: 'Quitar horas 1' }).click();
    await page.getByText('Se quitó «Horas 1».').waitFor();
    await extra.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await row('percepción', 'Percepción 3', '014', ['Importe exento', '300']);
    await row('percepción', 'Percepción 4', '025', ['Importe gravado', '9000']);
    const separacion = page.getByRole('region', { name: 'Separación o indemnización' });
    await separacion.getByLabel('Años de servicio').fill('6');
    await separacion.getByLabel('Último sueldo mensual ordinario').fill('12000');
    await separacion.getByLabel('Ingreso acumulable').fill('9000');
    await separacion.getByLabel('Ingreso no acumulable').fill('0');
    await row('deducción', 'Deducción 1', '002', ['Importe', '500.25']);
    const otro = await row('otro pago', 'Otro pago 1', '004', ['Importe', '100']);
    await otro.getByLabel('Saldo a favor', { exact: true }).fill('150');
    await otro.getByLabel('Año').fill(String(Number(today.slice(0, 4)) - 1));
    await otro.getByLabel('Remanente del saldo a favor').fill('50');
    const leave = await row('incapacidad', 'Incapacidad 1', '02', ['Importe', '300']);
    await leave.getByLabel('Días de incapacidad').fill('3');
    await totales(page).getByText('$15,350.25').waitFor();
    const xml = await expectStampedAndPrinted();
    for (const node of [
      'HorasExtra',
      'SeparacionIndemnizacion',
      'CompensacionSaldosAFavor',
      'SubsidioAlEmpleo',
      'Incapacidad',
    ])
      expect(xml).toContain(`<nomina12:${node} `);
  });
});
