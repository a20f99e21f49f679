import { read, utils, type WorkSheet } from '@e965/xlsx';
import {
  columnasMasivas,
  XLSX,
  type FilaMasiva,
  type Masivo,
  type Page,
  type ProblemBody,
} from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { request, type ClientRequest } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWorkbook,
  anEncryptedWorkbook,
  aRawWorkbook,
} from '../../packages/hojas/test-support/workbooks.ts';
import { aSheet, ROW, type Row } from '../masivo/masivo-de-prueba.ts';
import { readZip } from './read-zip.ts';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});

const template = async () => {
  const { status, bytes, headers } = await account.call('GET', '/facturar_bulk.xlsx');
  expect(status).toBe(200);
  return { bytes, headers, book: read(bytes) };
};
const rowsOf = (sheet: WorkSheet | undefined) =>
  sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet) : [];

describe('the template', () => {
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
      ...[account.emisor.rfc, 'XAXX010101000', 'S01', '03', 'PUE', 'COL', undefined, '42501'],
    ]);
  });

  it("offers the account's own issuers, series and concepts, and says in notes what a column takes", async () => {
    await account.call('POST', '/series', { body: { serie: 'COL' } });
    const concepto = { clave: '80101500', claveUnidad: 'E48', descripcion: 'Colegiatura' };
    await account.call('POST', '/conceptos', { body: concepto });
    const { book, bytes } = await template();
    const lists = rowsOf(book.Sheets.Listas);
    expect(lists[0]).toMatchObject({
      'RFC emisor': account.emisor.rfc,
      Serie: 'COL',
      Descripción: 'Colegiatura',
    });
    const files = await readZip(bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toMatch(/<dataValidation [^>]*sqref="F2:F10001"[^>]*><formula1>Listas!/);
    const notes = files.get('xl/comments1.xml')?.toString();
    expect(notes).toContain('Las filas con la misma serie y el mismo folio son una sola factura');
  });
});

const send = (bytes: Buffer, nombre = 'colegiaturas.xlsx', by = account) =>
  by.call<Masivo & ProblemBody>('POST', `/masivos?nombre=${encodeURIComponent(nombre)}`, {
    file: { type: XLSX, bytes },
  });
const verified = (id: string) =>
  until('its rows are verified', async () => {
    const { body } = await account.call<Masivo>('GET', `/masivos/${id}`);
    return body.estado === 'revisado' ? body : undefined;
  });
const review = async (...rows: Row[]) => {
  const { status, body } = await send(aSheet(...rows));
  if (status !== 202) throw new Error(JSON.stringify(body));
  return verified(body.id);
};
const rows = async ({ id }: Pick<Masivo, 'id'>, query = '') =>
  (await account.call<Page<FilaMasiva>>('GET', `/masivos/${id}/filas${query}`)).body;
/** What is wrong with each row, by column. */
const told = async (masivo: Masivo) =>
  (await rows(masivo)).items.map(({ errors }) =>
    Object.fromEntries(errors.map(({ columna = '', message }) => [columna, message])),
  );
const mend = (masivo: Masivo, fila: number | string, celdas: Record<string, string>) =>
  account.call<FilaMasiva & ProblemBody>('PUT', `/masivos/${masivo.id}/filas/${fila}`, {
    body: { celdas },
  });

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

  it('knows its columns by their headings wherever they stand, and keeps those that are not ours', async () => {
    const { Descripción, Cantidad, ...rest } = ROW;
    const masivo = await review({ Alumno: 'Ana', Descripción, ...rest, CANTIDAD: Cantidad });
    expect([masivo.conError, masivo.columnas[0]]).toEqual([0, { titulo: 'Alumno' }]);
    expect(masivo.columnas.at(-1)).toEqual({ titulo: 'CANTIDAD', campo: 'cantidad' });
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

  it('leaves out empty rows and the example of the template', async () => {
    const titles = Object.keys(ROW);
    const values = Object.values(ROW);
    const example = titles.map((it) => (it === 'Descripción' ? 'EJEMPLO: renta' : 'x'));
    const { body } = await send(aWorkbook([titles, example, values, [], values]));
    expect((await rows(await verified(body.id))).items.map(({ fila }) => fila)).toEqual([3, 5]);
  });

  it('fills what a row leaves out from the catalogue of concepts, the receiver and the issuer', async () => {
    await account.call('POST', '/conceptos', {
      body: {
        clave: '86121500',
        claveUnidad: 'E48',
        descripcion: 'Colegiatura',
        valorUnitario: '4850',
        noIdentificacion: 'COL-1',
        impuestos: [],
      },
    });
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
      'Clave SAT': '99999999',
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

  it('is the same that the draft would be refused for when it is stamped', async () => {
    const masivo = await review({ ...ROW, 'Forma de pago': '03', 'Método de pago': 'PPD' });
    const { id } = await account.draft({ metodoPago: 'PPD', formaPago: ['03'] });
    const { body } = await account.stamp(id);
    const refused = (body as unknown as ProblemBody).errors?.find(
      ({ path }) => path === 'formaPago',
    );
    expect(refused?.message).toBeTruthy();
    expect((await told(masivo))[0]).toEqual({ 'Forma de pago': refused?.message });
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
    const { body: stamped } = await account.stamp(id);
    const of = { Serie: 'COL', Folio: 7 };
    const same = await rows(await review({ ...ROW, ...of }));
    expect(same.items).toMatchObject([{ uuid: stamped.uuid, errors: [] }]);
    const other = await review({ ...ROW, ...of, 'Precio unitario': 2 });
    expect(await told(other)).toEqual([
      { Folio: 'Ya existe un comprobante con esa serie y ese folio' },
    ]);
  });

  it('is listed alone when only rows with errors are asked for, page by page', async () => {
    const bad = { ...ROW, 'RFC receptor': 'CACX7605101P8' };
    const masivo = await review(bad, ROW, bad, bad);
    expect(masivo.conError).toBe(3);
    const first = await rows(masivo, '?solo=errores&limit=2');
    expect(first.items.map(({ fila }) => fila)).toEqual([2, 4]);
    const rest = await rows(masivo, `?solo=errores&limit=2&cursor=${first.nextCursor}`);
    expect([rest.items.map(({ fila }) => fila), rest.nextCursor]).toEqual([[5], null]);
  });
});

describe('a row that was stamped before', () => {
  it('is recognised by its content, however it was written', async () => {
    const first = await review(ROW);
    expect((await rows(await review(ROW))).items[0]?.repetida).toBeUndefined();
    await account.call('POST', `/masivos/${first.id}/timbrar`);
    const { uuid, facturaId } = await until('it is stamped', async () => {
      const [row] = (await rows(first)).items;
      return row?.uuid ? row : undefined;
    });
    await until('its file is free', async () => {
      const { body } = await account.call<Masivo>('GET', `/masivos/${first.id}`);
      return body.timbrado?.estado === 'terminado';
    });
    const again = await review({
      ...ROW,
      'Precio unitario': '1,000',
      'RFC emisor': 'eku9003173c9',
    });
    expect((await rows(again)).items[0]?.repetida).toEqual({
      ...{ nombre: 'colegiaturas.xlsx', fila: 2, facturaId, uuid },
    });
  });
});

describe('a cell that is mended', () => {
  it('has its invoice judged again, and the counts with it', async () => {
    const masivo = await review({ ...ROW, 'RFC receptor': 'CACX7605101P8' }, ROW);
    const { status, body } = await mend(masivo, 2, { receptor: ROW['RFC receptor'] });
    expect([status, body.errors, body.total]).toEqual([200, [], '1160.00']);
    expect(await verified(masivo.id)).toMatchObject({ conError: 0, receptoresDesconocidos: [] });
  });

  it('moves its row to another invoice when its series or folio changes', async () => {
    const of = { Serie: 'COL', Folio: 7 };
    const masivo = await review({ ...ROW, ...of }, { ...ROW, ...of }, ROW);
    await mend(masivo, 2, { folio: '8' });
    await mend(masivo, 4, { serie: 'COL', folio: '8' });
    expect((await rows(masivo)).items.map((it) => [it.factura, it.total])).toEqual([
      [2, '2320.00'],
      [3, '1160.00'],
      [2, '2320.00'],
    ]);
  });

  it('must be of a row and a column that there are', async () => {
    const masivo = await review(ROW);
    expect((await mend(masivo, 9, { folio: '8' })).status).toBe(404);
    const wrong = await account.call<ProblemBody>('PUT', `/masivos/${masivo.id}/filas/2`, {
      body: { celdas: { folios: '8' } },
    });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'celdas.folios']);
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
    expect(titles).toEqual([...Object.keys(bad), 'Errores', 'UUID']);
    expect(values[0]?.slice(-2)).toEqual([
      '=1+1',
      'RFC receptor: No tienes un receptor con ese RFC',
    ]);
    expect(values).toHaveLength(2);
  });
});

describe('a file that cannot be read is refused with what it is', () => {
  const many = (count: number) =>
    aRawWorkbook(
      `<x:sheetData>${['RFC emisor', 'RFC receptor'].map((it, n) => `${n ? '' : '<x:row>'}<x:c t="str"><x:v>${it}</x:v></x:c>`).join('')}</x:row>${'<x:row><x:c t="str"><x:v>A</x:v></x:c></x:row>'.repeat(count)}</x:sheetData>`,
    );
  const titles = ['RFC emisor', 'RFC receptor'];
  it.each<[string, () => Buffer, string, string]>([
    [
      'another extension',
      () => aSheet(ROW),
      'facturas.csv',
      'El archivo debe ser un libro de Excel (.xlsx); guárdalo como .xlsx',
    ],
    [
      'a password',
      anEncryptedWorkbook,
      'a.xlsx',
      'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez',
    ],
    [
      'an old .xls',
      () => aWorkbook([titles, ['A']], undefined, 'biff8'),
      'a.xlsx',
      'Es un libro antiguo (.xls); ábrelo en Excel y guárdalo como .xlsx',
    ],
    ['10,001 rows', () => many(10_001), 'a.xlsx', 'La hoja tiene más de 10,000 filas'],
    [
      'no heading of the receiver',
      () => aWorkbook([['RFC emisor', 'Total'], ['A']]),
      'a.xlsx',
      'Falta la columna «RFC receptor»: la primera fila lleva los títulos de la plantilla',
    ],
    [
      'one heading twice',
      () => aWorkbook([[...titles, 'Receptor'], ['A']]),
      'a.xlsx',
      'La columna «Receptor» está dos veces; deja solo una',
    ],
    [
      'nothing but cells that are none of ours',
      () =>
        aWorkbook([
          [...titles, 'Notas'],
          [null, null, 'a mano'],
        ]),
      'a.xlsx',
      'No hay datos para facturar',
    ],
  ])('%s', async (_what, file, nombre, message) => {
    const { status, body } = await send(file(), nombre);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'archivoInvalido',
      [{ path: 'archivo', message }],
    ]);
    const { body: page } = await account.call<Page<Masivo>>('GET', '/masivos');
    expect(page.items).toEqual([]);
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
});

describe('two files that are sent at the same moment', () => {
  const send = (bytes: Buffer) =>
    account.call<Masivo & ProblemBody>('POST', '/masivos', { file: { type: XLSX, bytes } });

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

  it('one that is called off half-way leaves its place to the next', async () => {
    const whole = aSheet(ROW);
    const beginning = () => {
      const begun = request(`${system.url}/api/masivos`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${account.token}`,
          'content-type': XLSX,
          'content-length': whole.length,
        },
      });
      begun.on('error', () => undefined);
      begun.write(whole.subarray(0, 10));
      return begun;
    };
    // What is no workbook is told so where there is room for it.
    const code = async () => (await send(Buffer.from('nada'))).body.code;
    let first: ClientRequest | undefined;
    await until('one is on its way', async () => {
      // Met by the question of the round before, it was refused itself.
      first ??= beginning().once('response', (answer) => {
        answer.resume();
        first = undefined;
      });
      return (await code()) === 'servicioOcupado' && first;
    });
    first?.destroy();
    await until('its place is free', async () => (await code()) === 'archivoInvalido');
    expect((await send(whole)).status).toBe(202);
  });
});
