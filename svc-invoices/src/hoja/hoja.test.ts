import { CONTEXT_HEADER, XLSX, type FacturaInput } from '@timbra/contracts';
import { readHoja } from '@timbra/hojas';
import { signContext } from '@timbra/service-kit';
import { aFactura, signerTo } from '@timbra/test-kit';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  running = await runInvoices();
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => running?.stop());

const save = async (over: Partial<FacturaInput> = {}) => {
  const body = aFactura({ emisor: EMISOR, receptor: PUBLICO, ...over });
  const { status } = await running.service.call('POST', '/facturas', { accountId, body });
  expect(status).toBe(201);
};
const ask = async (query: string, of: string | null = accountId) => {
  const context = { accountId: of ?? '', sub: 'test', permissions: [], internal: false };
  const headers =
    of === null
      ? undefined
      : { [CONTEXT_HEADER]: signContext(signerTo('svc-invoices', running.settings), context) };
  const response = await fetch(`${running.service.url}/facturas.xlsx?${query}`, { headers });
  return { response, file: Buffer.from(await response.arrayBuffer()) };
};
const cellsOf = async (query: string, of?: string) => {
  const { response, file } = await ask(query, of);
  expect([query, response.status]).toEqual([query, 200]);
  expect(response.headers.get('content-type')).toBe(XLSX);
  const book = new exceljs.Workbook();
  await book.xlsx.load(file as unknown as ArrayBuffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  const rows = sheet.getSheetValues().slice(1) as (unknown[] | undefined)[];
  return { file, sheet, rows: Array.from(rows, (it) => it?.slice(1) ?? []) };
};
const concepto = (valorUnitario: string, descripcion = 'Renta') => ({
  clave: '80131500',
  claveUnidad: 'E48',
  cantidad: '1',
  descripcion,
  valorUnitario,
  objetoImp: '01' as const,
  impuestos: [],
});
const total = (valorUnitario: string) => ({ conceptos: [concepto(valorUnitario)] });

describe('the list as a workbook', () => {
  it('has a heading that stays, real days, hours and amounts, and what they add up to', async () => {
    await save({ serie: 'A', folio: 7, fecha: '2026-03-31T23:30:00', ...total('1234.5') });
    await save({ tipoComprobante: 'E', fecha: '2026-03-30T08:00:00', ...total('34.5') });
    const usd = { moneda: 'USD', tipoCambio: '17.5' };
    await save({ ...usd, fecha: '2026-03-29T08:00:00', ...total('10') });
    const { sheet, rows, file } = await cellsOf('year=2026&month=3');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    const { encabezado, filas } = await readHoja(file, { maxRows: 20, maxColumns: 20 });
    expect([...encabezado.celdas.values()].join(' | ')).toBe(
      'Fecha | Hora | Tipo | UUID | Estado | Serie | Folio | Razón social | RFC | Método de pago | Forma de pago | Conceptos | Por cobrar | Total | Moneda',
    );
    expect(filas.length).toBeGreaterThanOrEqual(3);
    const [first, nota, dolares] = rows.slice(1);
    expect(first?.[0]).toEqual(new Date('2026-03-31T00:00:00Z'));
    expect(sheet.getCell('A2').numFmt).toBe('dd/mm/yyyy');
    expect(sheet.getCell('B2').numFmt).toBe('hh:mm');
    expect(first?.slice(2, 9)).toEqual([
      ...['Factura', undefined, 'Borrador', 'A', 7],
      ...['PUBLICO EN GENERAL', 'XAXX010101000'],
    ]);
    expect(first?.slice(13)).toEqual([1234.5, 'MXN']);
    expect(sheet.getCell('N2').numFmt).toBe('#,##0.00');
    // A credit note takes off.
    expect([nota?.[2], nota?.[13]]).toEqual(['Nota Crédito', -34.5]);
    expect(dolares?.slice(13)).toEqual([10, 'USD']);
    expect(rows.slice(4).map((it) => it.filter((cell) => cell !== undefined))).toEqual([
      [],
      ['Sumas: facturas menos notas de crédito'],
      ['Borradores', 1200, 'MXN'],
      ['Borradores', 10, 'USD'],
    ]);
  });

  it('has the rows that the filters of the list select, in the order that it shows', async () => {
    await save({ serie: 'X', folio: 1, fecha: '2026-03-01T08:00:00', ...total('5') });
    await save({ serie: 'X', folio: 2, fecha: '2026-03-02T08:00:00', ...total('50') });
    await save({ serie: 'Y', folio: 3, fecha: '2026-03-03T08:00:00', ...total('500') });
    const folios = async (query: string) => {
      const { rows } = await cellsOf(`${query}&columnas=fecha,folio`);
      return rows.slice(1).map((it) => it[1]);
    };
    expect(await folios('year=2026&month=3')).toEqual([3, 2, 1]);
    expect(await folios('year=2026&month=3&orden=total')).toEqual([1, 2, 3]);
    expect(await folios('serie=X')).toEqual([2, 1]);
    expect(await folios('year=2026&month=3&status=3')).toEqual([]);
    expect(await folios('q=X1')).toEqual([1]);
  });

  it('has the columns that were chosen, and no amount without its currency', async () => {
    await save({ fecha: '2026-03-01T08:00:00', ...total('5') });
    const { rows } = await cellsOf('year=2026&month=3&columnas=total,nombre');
    expect(rows.slice(0, 2)).toEqual([
      ['Razón social', 'Total', 'Moneda'],
      ['PUBLICO EN GENERAL', 5, 'MXN'],
    ]);
  });

  it('keeps text as text, also what would be a formula', async () => {
    const descripcion = '=HYPERLINK("http://x.test";"clic")';
    const conceptos = [concepto('1', descripcion)];
    await save({ serie: '+A1', fecha: '2026-03-01T08:00:00', conceptos });
    const { rows, sheet } = await cellsOf('year=2026&month=3&columnas=serie,conceptos');
    expect(rows[1]?.[0]).toBe('+A1');
    expect(rows[1]?.[1]).toContain('=HYPERLINK(');
    expect(sheet.getCell('B2').type).toBe(exceljs.ValueType.String);
  });

  it('gives back as it was typed a text that a spreadsheet would take for an escape', async () => {
    const descripcion = 'Refacción PZA_x0041_2';
    const conceptos = [concepto('1', descripcion)];
    await save({ serie: 'A_x000D_', fecha: '2026-03-01T08:00:00', conceptos });
    const { file } = await cellsOf('year=2026&month=3&columnas=serie,conceptos');
    const { filas } = await readHoja(file, { maxRows: 20, maxColumns: 2 });
    const [serie, resumen] = filas[0]?.celdas.values() ?? [];
    expect(serie).toBe('A_x000D_');
    expect(resumen).toContain(descripcion);
  });

  it('is empty but for its heading where the list is', async () => {
    const { rows } = await cellsOf('year=2019&month=1');
    expect(rows).toHaveLength(1);
  });

  it("has nothing of another account's, and is nobody's without an account", async () => {
    await save({ fecha: '2026-03-01T08:00:00' });
    const { rows } = await cellsOf('year=2026&month=3', 'otra-cuenta');
    expect(rows).toHaveLength(1);
    expect((await ask('', null)).response.status).toBe(401);
    expect((await ask('', '')).response.status).toBe(403);
  });

  it('refuses at its name what is no filter, no order and no column', async () => {
    for (const [query, path] of [
      ['tipo=X', 'tipo'],
      ['orden=nada', 'orden'],
      ['columnas=fecha,nada', 'columnas'],
      ['year=2024&desde=2024-02-02', 'desde'],
    ]) {
      const { response, file } = await ask(query ?? '');
      expect(response.status).toBe(400);
      expect(JSON.parse(file.toString())).toMatchObject({ errors: [{ path }] });
    }
  });
});
