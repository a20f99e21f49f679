import { read, utils } from '@e965/xlsx';
import { until } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';
import { readPdf } from './read-pdf.ts';
import { stamped } from './tipos.ts';

const screens = freshScreens();
const PPD = { metodoPago: 'PPD', formaPago: ['99'] } as const;

it('a customer has what it owes, was issued, paid and was sent, and a statement that says the same', async () => {
  const { account, page, system } = screens;
  const { id, uuid } = await stamped(account, { ...PPD, formaPago: ['99'], serie: 'C' });
  await stamped(account, { serie: 'C' });
  await stamped(account, { serie: 'N', tipoComprobante: 'E' });
  const { body } = await account.call<{ siguiente: object }>('GET', `/facturas/${uuid}/saldo`);
  const pago = {
    fechaPago: '2026-11-20T12:00:00',
    formaDePagoP: '03',
    monedaP: 'MXN',
    monto: '160',
    documentos: [{ ...body.siguiente, impPagado: '160' }],
  };
  const recibo = { tipoComprobante: 'P', conceptos: [], recepcionPago: { pagos: [pago] } };
  await stamped(account, recibo as never);
  const largo = `${'direccion-larga'.repeat(3)}@ejemplo.mx`;
  await account.call('POST', `/facturas/${id}/send_email`, { body: { to: [largo] } });
  await until('it is delivered', () => system.buzon.list(largo).length > 0);

  await screens.open('/receptores');
  await page.getByRole('link', { name: /UNIVERSIDAD ROBOTICA/ }).click();
  await page.getByRole('heading', { name: /UNIVERSIDAD ROBOTICA/, level: 1 }).waitFor();
  const porCobrar = page.getByRole('region', { name: 'Por cobrar' });
  await porCobrar.getByRole('row', { name: 'Hasta 30 días $1,000.00' }).waitFor();
  await porCobrar.getByRole('row', { name: 'Más de 90 días $0.00' }).waitFor();
  await porCobrar.getByRole('link', { name: 'C-1' }).waitFor();
  const ultimos = page.getByRole('region', { name: 'Últimos comprobantes' });
  await ultimos.getByRole('link', { name: 'Factura C-2' }).waitFor();
  const pagos = page.getByRole('region', { name: 'Últimos pagos' });
  await pagos.getByText('$160.00').waitFor();
  await page.getByRole('region', { name: 'Datos fiscales' }).getByText('URE180429TM6').waitFor();
  const correos = page.getByRole('region', { name: 'Correos' });
  const enviado = correos.getByRole('listitem').filter({ hasText: largo });
  await enviado.getByText('Enviado', { exact: true }).waitFor();
  await expectAccessible(page);

  const region = page.getByRole('region', { name: 'Estado de cuenta' });
  const excel = region.getByRole('button', { name: 'Descargar en Excel' });
  await excel.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^estado-de-cuenta-URE180429TM6-.*\.xlsx$/);
  const { Sheets, SheetNames } = read(await readFile(await download.path()));
  expect(SheetNames).toEqual(['MXN']);
  const rows = utils.sheet_to_json<(string | number)[]>(Sheets.MXN ?? {}, { header: 1 });
  const amounts = rows.slice(1, 7).map((it) => [it[1], it[3], it[4], it[5], it[6]]);
  expect(amounts).toEqual([
    ['Saldo anterior', undefined, undefined, undefined, 0],
    ['Factura C-1', 1160, undefined, undefined, 1160],
    ['Factura C-2, pagada al emitirse', 1160, 1160, undefined, 1160],
    ['Nota de crédito N-1', undefined, undefined, 1160, 1160],
    ['Pago 1 de Factura C-1', undefined, 160, undefined, 1000],
    ['Saldo al final', undefined, undefined, undefined, 1000],
  ]);
  expect(rows.find((it) => it[1] === 'Hasta 30 días')?.[6]).toBe(1000);
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    region.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const { text } = await readPdf(await readFile(await printed.path()));
  for (const said of ['Factura C-1', 'Pago 1 de Factura C-1', 'Saldo al final (MXN)', '1,000.00']) {
    expect(text).toContain(said);
  }

  await page.setViewportSize(NARROW);
  await enviado.waitFor();
  await expectAccessible(page);
  await enviado.getByRole('link', { name: 'Factura C-1' }).click();
  await page.waitForURL(new RegExp(`/facturacion/editar/${id}$`));
  await page.getByRole('link', { name: /^UNIVERSIDAD ROBOTICA/ }).click();
  await page.waitForURL(/\/receptores\/[0-9a-f]{24}$/);
  await ultimos.getByRole('link', { name: 'Ver todos sus comprobantes' }).click();
  await page.waitForURL(/\/facturacion\?receptor=[0-9a-f]{24}/);
  await page.getByText('C-2').first().waitFor();
  expect(screens.complaints).toEqual([]);
});
