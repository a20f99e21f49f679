import { read, utils, type WorkSheet } from '@e965/xlsx';
import {
  columnasMasivas,
  XLSX,
  type ConceptoCatalogo,
  type FilaMasiva,
  type Masivo,
  type Page,
  type ProblemBody,
} from '@timbra/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEncryptedWorkbook } from '../../../packages/hojas/test-support/workbooks.ts';
import { aSheet, ROW, type Row } from '../../test-support/masivo-de-prueba.ts';
import { CLAVE_DESCONOCIDA } from '../../test-support/neighbours.ts';
import { runMasivos, type CuentaConMasivos, type Masivos } from '../../test-support/run-masivos.ts';

let service: Masivos;
let account: CuentaConMasivos;
beforeAll(async () => {
  service = await runMasivos();
});
beforeEach(() => {
  account = service.open();
});
afterAll(() => service?.stop());

const addConcepto = (over: Partial<ConceptoCatalogo>) => {
  account.cuenta.conceptos.push({
    id: 'c'.repeat(24),
    clave: '86121500',
    claveUnidad: 'E48',
    descripcion: 'Colegiatura',
    cantidad: '1',
    valorUnitario: '0',
    impuestos: [],
    ...over,
  });
};

describe('the template', () => {
  const template = async () => {
    const { status, bytes, headers } = await account.call('GET', '/facturar_bulk.xlsx');
    expect(status).toBe(200);
    return { headers, book: read(bytes, { bookFiles: true }) };
  };
  const rowsOf = (sheet: WorkSheet | undefined) =>
    sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet) : [];

  it("has the specification's columns first and in its order, and an example of the account's own", async () => {
    await account.call('POST', '/series', { body: { serie: 'COL' } });
    const { book, headers } = await template();
    expect(headers.get('content-disposition')).toContain('filename=facturar_bulk.xlsx');
    const [titles, example] = utils.sheet_to_json<string[]>(book.Sheets.Facturas ?? {}, {
      header: 1,
    });
    expect(titles?.slice(0, 13)).toEqual([
      ...['RFC emisor', 'RFC receptor', 'Uso CFDI', 'Forma de pago', 'Método de pago'],
      ...['Serie', 'Folio', 'Lugar de expedición', 'Cantidad', 'Descripción'],
      ...['Precio unitario', 'Descuento', 'Total'],
    ]);
    expect(titles).toEqual(columnasMasivas.map(({ titulo }) => titulo));
    expect(example?.slice(0, 8)).toEqual([
      ...['EKU9003173C9', 'XAXX010101000', 'S01', '03', 'PUE', 'COL', undefined, '42501'],
    ]);
  });

  it("offers the account's own issuers, series and concepts, and says in notes what a column takes", async () => {
    await account.call('POST', '/series', { body: { serie: 'COL' } });
    addConcepto({ descripcion: 'Colegiatura' });
    const { book } = await template();
    expect(rowsOf(book.Sheets.Listas)[0]).toMatchObject({
      'RFC emisor': 'EKU9003173C9',
      Serie: 'COL',
      Descripción: 'Colegiatura',
    });
    const { files = {} } = book as { files?: Record<string, { content: Uint8Array }> };
    const text = (name: string) => Buffer.from(files[name]?.content ?? []).toString();
    expect(text('xl/worksheets/sheet1.xml')).toMatch(
      /<dataValidation [^>]*sqref="F2:F10001"[^>]*><formula1>Listas!/,
    );
    expect(text('xl/comments1.xml')).toContain(
      'Las filas con la misma serie y el mismo folio son una sola factura',
    );
  });
});

const send = (bytes: Buffer, nombre = 'colegiaturas.xlsx') =>
  account.call<Masivo & ProblemBody>('POST', `/masivos?nombre=${encodeURIComponent(nombre)}`, {
    file: { type: XLSX, bytes },
  });
const review = async (...rows: Row[]): Promise<Masivo> => {
  const { status, body } = await send(aSheet(...rows));
  if (status !== 202) throw new Error(JSON.stringify(body));
  return account.masivo.judged(body.id);
};
const rows = async ({ id }: Pick<Masivo, 'id'>, query = '') =>
  (await account.call<Page<FilaMasiva>>('GET', `/masivos/${id}/filas${query}`)).body;
/** What is wrong with each row, by column. */
const told = async (masivo: Masivo) =>
  (await rows(masivo)).items.map(({ errors }) =>
    Object.fromEntries(errors.map(({ columna = '', message }) => [columna, message])),
  );
const BAD = { ...ROW, 'RFC receptor': 'CACX7605101P8' };

describe('a file that is read', () => {
  it('gives each row with its invoice, its total and no error, and makes no invoice', async () => {
    const masivo = await review(ROW, { ...ROW, 'Precio unitario': 2500 });
    expect(masivo).toMatchObject({ total: 2, revisadas: 2, conError: 0, facturas: 2 });
    expect((await rows(masivo)).items).toMatchObject([
      { fila: 2, factura: 2, total: '1160.00', errors: [] },
      { fila: 3, factura: 3, total: '2900.00', errors: [] },
    ]);
    expect((await account.call<Page<unknown>>('GET', '/facturas')).body.items).toEqual([]);
  });

  it('makes one invoice of the rows with the same series and folio', async () => {
    const of = { Serie: 'COL', Folio: 7 };
    const masivo = await review(
      { ...ROW, ...of },
      { ...ROW },
      { ...ROW, ...of, Folio: '0007', 'Precio unitario': 500 },
    );
    expect(masivo.facturas).toBe(2);
    expect((await rows(masivo)).items.map((it) => [it.factura, it.total])).toEqual([
      [2, '1740.00'],
      [3, '1160.00'],
      [2, '1740.00'],
    ]);
  });

  it('takes numbers with commas, keys with their text, and dates as text or as Excel counts them', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
    const [year = '', month = '', day = ''] = today.split('-');
    const serial = Date.parse(today) / 86_400_000 + 25_569;
    const masivo = await review(
      { ...ROW, 'Precio unitario': '$1,234.50', 'Forma de pago': '3 Transferencia' },
      { ...ROW, 'Uso CFDI': 'g03 - Gastos', Fecha: `${day}/${month}/${year}` },
      { ...ROW, Fecha: serial, 'Precio unitario': 1.1000000000000001 },
    );
    expect(await told(masivo)).toEqual([{}, {}, {}]);
    expect((await rows(masivo)).items[0]?.total).toBe('1432.02');
  });

  it('fills what a row leaves out from the catalogue of concepts, the receiver and the issuer', async () => {
    addConcepto({ descripcion: 'Colegiatura', valorUnitario: '4850', noIdentificacion: 'COL-1' });
    const { 'RFC emisor': emisor, 'RFC receptor': receptor } = ROW;
    const base = { 'RFC emisor': emisor, 'RFC receptor': receptor, 'Forma de pago': '03' };
    const masivo = await review(
      { ...base, 'No. de identificación': 'COL-1' },
      { ...base, Descripción: 'colegiatura', Cantidad: 2 },
    );
    expect((await rows(masivo)).items).toMatchObject([
      { total: '4850.00', errors: [] },
      { total: '9700.00', errors: [] },
    ]);
  });
});

describe('what is wrong with a row', () => {
  it('is told of its cell in the words of stamping, and every cell at once', async () => {
    const masivo = await review({
      ...ROW,
      'RFC receptor': 'CACX7605101P8',
      'Uso CFDI': 'X99',
      Cantidad: 'dos',
      'Clave de unidad': 'DEMASIADO',
      Impuestos: 'IVA',
    });
    const [errors = {}] = await told(masivo);
    expect(errors).toMatchObject({
      'RFC receptor': 'No tienes un receptor con ese RFC',
      Cantidad: 'Escribe el número con punto decimal, como 1234.50',
      'Clave de unidad': 'Debe tener a lo más 3 caracteres',
      Impuestos: 'Escribe los impuestos como «Traslado IVA Tasa 16; Retención ISR Tasa 10»',
    });
    expect(errors['Uso CFDI']).toBeDefined();
    expect(masivo.receptoresDesconocidos).toEqual(['CACX7605101P8']);
  });

  it('is a key that no list of SAT has', async () => {
    const [errors] = await told(await review({ ...ROW, 'Clave SAT': CLAVE_DESCONOCIDA }));
    expect(Object.keys(errors ?? {})).toEqual(['Clave SAT']);
  });

  it('is a fuel, whose permit no sheet has: it says where it is invoiced', async () => {
    const fuel = { ...ROW, 'Clave SAT': '15101514', 'Clave de unidad': 'LTR' };
    expect(await told(await review(fuel))).toEqual([
      {
        'Clave SAT':
          'Este combustible se factura con el complemento HidroYPetro. Una hoja no lleva el permiso: el combustible se factura en la captura o por la API',
      },
    ]);
  });

  it('is a heading that differs within one invoice, and a total that is not the computed one', async () => {
    const of = { Serie: 'COL', Folio: 7 };
    const masivo = await review(
      { ...ROW, ...of },
      { ...ROW, ...of, 'Uso CFDI': 'S01' },
      { ...ROW, Total: 1000 },
      { ...ROW, Total: '1,160.00' },
    );
    expect(await told(masivo)).toEqual([
      {},
      { 'Uso CFDI': 'No coincide con la fila 2, que tiene la misma serie y folio' },
      { Total: 'El archivo dice 1000 y el total calculado es 1160.00' },
      {},
    ]);
  });

  it('is the total of an invoice of two rows, be it in each row or parted among them', async () => {
    const one = { Serie: 'COL', Folio: 8 };
    const other = { Serie: 'COL', Folio: 9 };
    const masivo = await review(
      { ...ROW, ...one, Total: 1000 },
      { ...ROW, ...one, Total: 1000 },
      { ...ROW, ...other, Total: 1000 },
      { ...ROW, ...other, Total: 500 },
    );
    expect(await told(masivo)).toEqual([
      { Total: 'El archivo dice 1000 y el total calculado es 2320.00' },
      {},
      { Total: 'El archivo dice 1500 y el total calculado es 2320.00' },
      {},
    ]);
  });

  it('is a folio that another voucher has, unless that voucher is what the row became', async () => {
    const { id } = await account.draft({ serie: 'COL', folio: 7 });
    const { uuid } = await account.stampOne(id);
    const of = { Serie: 'COL', Folio: 7 };
    const same = await rows(await review({ ...ROW, ...of }));
    expect(same.items).toMatchObject([{ uuid, errors: [] }]);
    const other = await review({ ...ROW, ...of, 'Precio unitario': 2 });
    expect(await told(other)).toEqual([
      { Folio: 'Ya existe un comprobante con esa serie y ese folio' },
    ]);
  });

  it('is listed alone when only rows with errors are asked for, page by page', async () => {
    const masivo = await review(BAD, ROW, BAD, BAD);
    expect(masivo.conError).toBe(3);
    const first = await rows(masivo, '?solo=errores&limit=2');
    expect(first.items.map(({ fila }) => fila)).toEqual([2, 4]);
    const rest = await rows(masivo, `?solo=errores&limit=2&cursor=${first.nextCursor}`);
    expect([rest.items.map(({ fila }) => fila), rest.nextCursor]).toEqual([[5], null]);
  });
});

describe('a cell that is mended', () => {
  it('has its invoice judged again, and the counts with it', async () => {
    const { id } = await review(BAD, ROW);
    const { status, body } = await account.masivo.mend(id, 2, { receptor: ROW['RFC receptor'] });
    expect([status, body.errors, body.total]).toEqual([200, [], '1160.00']);
    expect(await account.masivo.judged(id)).toMatchObject({
      conError: 0,
      receptoresDesconocidos: [],
    });
  });

  it('moves its row to another invoice when its series or folio changes', async () => {
    const of = { Serie: 'COL', Folio: 7 };
    const masivo = await review({ ...ROW, ...of }, { ...ROW, ...of }, ROW);
    await account.masivo.mend(masivo.id, 2, { folio: '8' });
    await account.masivo.mend(masivo.id, 4, { serie: 'COL', folio: '8' });
    expect((await rows(masivo)).items.map((it) => [it.factura, it.total])).toEqual([
      [2, '2320.00'],
      [3, '1160.00'],
      [2, '2320.00'],
    ]);
  });

  it('must be of a row and a column that there are', async () => {
    const { id } = await review(ROW);
    expect((await account.masivo.mend(id, 9, { folio: '8' })).status).toBe(404);
    const wrong = await account.masivo.mend(id, 2, { folios: '8' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'celdas.folios' })],
    ]);
  });
});

describe('the report', () => {
  it("has the sender's own columns in their order, and «Errores» and «UUID»", async () => {
    const bad = { ...ROW, Alumno: '=1+1', 'RFC receptor': 'CACX7605101P8' };
    const masivo = await review(bad, ROW);
    const { bytes, headers } = await account.call('GET', `/masivos/${masivo.id}/reporte.xlsx`);
    expect(headers.get('content-disposition')).toContain('colegiaturas-reporte.xlsx');
    const [titles, ...values] = utils.sheet_to_json<string[]>(read(bytes).Sheets.Facturas ?? {}, {
      header: 1,
    });
    expect(titles).toEqual([...Object.keys(bad), 'Errores', 'UUID', 'Conviene revisar']);
    expect(values[0]?.slice(-2)).toEqual([
      '=1+1',
      'RFC receptor: No tienes un receptor con ese RFC',
    ]);
    expect(values).toHaveLength(2);
  });
});

describe('files of an account', () => {
  it('are listed, the newest first, and forgotten with their rows when they are deleted', async () => {
    const first = await review(ROW);
    const second = await review(ROW);
    const { body: page } = await account.call<Page<Masivo>>('GET', '/masivos');
    expect(page.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    await account.call('DELETE', `/masivos/${first.id}`);
    expect((await account.call('GET', `/masivos/${first.id}/filas`)).status).toBe(404);
    expect((await account.call('GET', `/masivos/${second.id}/filas`)).status).toBe(200);
  });

  it('are not there for another account, nor are their rows', async () => {
    const { id } = await review(ROW);
    account = service.open();
    expect((await account.call('GET', `/masivos/${id}`)).status).toBe(404);
    expect((await account.call('GET', `/masivos/${id}/filas`)).status).toBe(404);
    expect((await account.call('DELETE', `/masivos/${id}`)).status).toBe(404);
    // The same content in another account is another content.
    expect((await review(ROW)).elegidas).toBe(1);
  });

  it('are none after one that cannot be read was refused', async () => {
    const { status, body } = await send(anEncryptedWorkbook());
    expect([status, body.code, body.errors]).toEqual([
      422,
      'archivoInvalido',
      [{ path: 'archivo', message: expect.stringContaining('contraseña') as string }],
    ]);
    const { body: page } = await account.call<Page<Masivo>>('GET', '/masivos');
    expect(page.items).toEqual([]);
  });
});

describe('two files that are sent at the same moment', () => {
  it('one goes on, the other is told to wait, and leaves no row and no file behind', async () => {
    const answers = await Promise.all([send(aSheet(ROW)), send(aSheet(ROW)), send(aSheet(ROW))]);
    const [taken, ...rest] = answers.toSorted((a, b) => a.status - b.status);
    expect(taken?.status).toBe(202);
    for (const { status, body } of rest) {
      expect(['409 masivoEnCurso', '503 servicioOcupado']).toContain(`${status} ${body.code}`);
    }
    const { body: page } = await account.call<Page<Masivo>>('GET', '/masivos');
    expect(page.items.map(({ id }) => id)).toEqual([taken?.body.id]);
  });
});
