import {
  columnas,
  XLSX,
  type FilaImportacion,
  type FiscalReceptor,
  type FiscalReceptorGuardado,
  type ImportarBody,
  type Importacion,
  type Page,
  type ProblemBody,
  type ReceptorRow,
} from '@timbra/contracts';
import { connectMongo, signContext } from '@timbra/service-kit';
import { runContainer, until, type RunningContainer, signerTo } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import {
  anEncryptedWorkbook,
  aRawWorkbook,
  aWorkbook,
} from '../../../packages/hojas/test-support/workbooks.ts';
import { createContainer } from '../container.ts';

const settings = catalogsSettings();
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let connection: Connection;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  service = await runContainer('svc-catalogs', async (runtime) => {
    const dbName = `${settings.MONGODB_DB_PREFIX}-catalogs`;
    connection = await connectMongo({ uri: settings.MONGODB_URI, dbName, ...runtime });
    return createContainer(settings, runtime, { importRetryMs: 20, importSweepEveryMs: 50 });
  });
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(async () => {
  await connection?.dropDatabase();
  await service?.stop();
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { accountId, body });
const HEADER = columnas.receptores.map(([, title]) => title);
const send = async (book: Buffer, tipo = 'receptores', type = XLSX) => {
  const context = { accountId, sub: 'test', permissions: [], internal: false };
  const response = await fetch(`${service.url}/${tipo}/import`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-timbra-context': signContext(signerTo('svc-catalogs', settings), context),
    },
    body: new Uint8Array(book),
  });
  return { status: response.status, body: (await response.json()) as Importacion };
};
const upload = (rows: (string | number)[][], tipo?: string, type?: string) =>
  send(aWorkbook([HEADER, ...rows]), tipo, type);
const read = async (rows: (string | number)[][], tipo?: string) => {
  const { status, body } = await upload(rows, tipo);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const filas = async ({ id }: Importacion, query = '') =>
  (await call('GET', `/importaciones/${id}/filas${query}`)).body as Page<FilaImportacion>;
const importar = (id: string, body: Partial<ImportarBody>) =>
  call('POST', `/importaciones/${id}/importar`, body);
const ended = ({ id }: Importacion) =>
  until('the import ends', async () => {
    const it = (await call('GET', `/importaciones/${id}`)).body as Importacion;
    return it.status === 'importando' ? null : it;
  });
const receptores = async () =>
  ((await call('GET', '/receptores')).body as Page<ReceptorRow>).items.map(({ rfc }) => rfc);

const URE = ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', 'Calle 1', '86991'];
const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26));
const aClient = (n: number) => [
  `A${letter(n / 676)}${letter(n / 26)}${letter(n)}010101AA1`,
  `Cliente ${n}`,
  'Avenida Insurgentes Sur 1234, colonia Del Valle',
  '06000',
  '605',
];
const CASAS = ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'Calle 2', '36257'];

describe('reading a spreadsheet of receivers', () => {
  it('verifies its rows and saves none', async () => {
    const importacion = await read([URE, CASAS]);
    expect(importacion).toMatchObject({
      tipo: 'receptores',
      status: 'verificada',
      total: 2,
      conErrores: 0,
      repetidas: 0,
      procesadas: 0,
    });
    expect((await filas(importacion)).items[0]).toEqual({
      fila: 2,
      datos: {
        rfc: URE[0],
        nombre: URE[1],
        direccion: 'Calle 1',
        cp: '86991',
        regimen: '',
        email: '',
      },
      errors: [],
    });
    expect(await receptores()).toEqual([]);
  });

  it('removes blanks in RFC and postal code, and pads the code', async () => {
    const importacion = await read([[' ure 180429 tm6', 'UNIVERSIDAD', '', 6000]]);
    await importar(importacion.id, { filas: [2] });
    await ended(importacion);
    const [row] = ((await call('GET', '/receptores')).body as Page<ReceptorRow>).items;
    expect(row).toMatchObject({ rfc: 'URE180429TM6', fiscalDirecciones: [{ cp: '06000' }] });
  });

  it('says of a row without an RFC that it is missing, not that it is wrong', async () => {
    const importacion = await read([
      ['', 'SIN RFC'],
      ['  ', 'EN BLANCO'],
      ['SIN RFC', 'MAL'],
    ]);
    const { items } = await filas(importacion, '?solo=problemas');
    expect(items.map(({ errors }) => errors.find(({ path }) => path === 'rfc')?.message)).toEqual([
      'Falta el RFC',
      'Falta el RFC',
      'El RFC no es válido',
    ]);
  });

  it('says of a generic RFC under another name what it is saved as, before and after', async () => {
    const importacion = await read([
      ['XAXX010101000', 'Juan Pérez'],
      ['xexx 010101000', 'ACME INC'],
      ['XAXX010101000', 'Público en general', '', '', '616'],
    ]);
    expect(importacion).toMatchObject({ conErrores: 0, repetidas: 1 });
    const told = async () =>
      (await filas(importacion)).items.map(({ advertencias }) =>
        advertencias?.map(({ path, code, message }) => [path, code, message]),
      );
    const nombre = 'el nombre es «PUBLICO EN GENERAL»: así se guarda, y no «Juan Pérez»';
    const expected = [
      [['nombre', 'receptor-generico', expect.stringContaining(nombre)]],
      undefined,
      undefined,
    ];
    expect(await told()).toEqual(expected);
    await importar(importacion.id, { filas: [2, 3] });
    await ended(importacion);
    expect(await told()).toEqual(expected);
    const { items } = (await call('GET', '/receptores')).body as Page<ReceptorRow>;
    expect(items.map((it) => it.nombre).sort()).toEqual(['ACME INC', 'PUBLICO EN GENERAL']);
  });

  it('says what is wrong with each row, and which are there already', async () => {
    const receptor = {
      rfc: CASAS[0],
      nombre: 'X',
      regimen: '612',
      fiscalDirecciones: [{ cp: '1' }],
    };
    await call('POST', '/receptores', receptor);
    const importacion = await read([
      URE,
      ['URE', '', '', '1234567', '605'],
      URE,
      CASAS,
      ['H&E951128469', 'HERRERIA', '', '', '605', 'sin arroba'],
    ]);
    expect(importacion).toMatchObject({ total: 5, conErrores: 2, repetidas: 2 });
    const { items } = await filas(importacion, '?solo=problemas');
    expect(items.map(({ fila, repetida, errors }) => [fila, repetida, ...errors])).toEqual([
      [
        3,
        undefined,
        { path: 'rfc', message: 'El RFC no es válido' },
        { path: 'nombre', message: 'Escribe la razón social' },
        { path: 'cp', message: 'El código postal debe tener 5 dígitos' },
      ],
      [4, 'archivo'],
      [5, 'cuenta'],
      [
        6,
        undefined,
        { path: 'email', message: 'La dirección de correo escrita no es válida' },
        { path: 'regimen', message: 'El régimen fiscal no corresponde al tipo de persona' },
      ].flat(),
    ]);
  });

  it('says of a cell of one megabyte that it is too long, and keeps a thousand signs of it', async () => {
    // The writer of the test has a bound of its own: the cell is written by hand.
    const cell = (ref: string, text: string) => `<x:c r="${ref}" t="str"><x:v>${text}</x:v></x:c>`;
    const book = aRawWorkbook(
      `<x:sheetData><x:row r="1">${cell('A1', 'RFC')}${cell('B1', 'Nombre')}</x:row><x:row r="2">${cell('A2', 'CACX7605101P8')}${cell('B2', 'x'.repeat(2 ** 20))}</x:row></x:sheetData>`,
    );
    const { status, body } = await send(book);
    expect(status).toBe(201);
    const [fila] = (await filas(body)).items;
    expect(fila?.datos.nombre).toHaveLength(1001);
    expect(fila?.errors).toEqual([
      { path: 'nombre', message: 'Debe tener a lo más 254 caracteres' },
    ]);
  });

  it('refuses what is no workbook with its reason, and keeps nothing of it', async () => {
    const { status, body } = await send(anEncryptedWorkbook());
    expect([status, (body as unknown as ProblemBody).errors]).toEqual([
      422,
      [
        expect.objectContaining({
          path: 'archivo',
          message: 'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez',
        }),
      ],
    ]);
    const kept = ['importaciones', 'importacionPartes'].map((name) =>
      connection.collection(name).countDocuments({ accountId }),
    );
    expect(await Promise.all(kept)).toEqual([0, 0]);
  });

  it('tells customers abroad apart by their names', async () => {
    const importacion = await read([
      ['XEXX010101000', 'ACME GMBH', '', ''],
      ['XEXX010101000', 'ACME INC', '', ''],
    ]);
    expect(importacion.repetidas).toBe(0);
  });

  it('gives the rows by pages', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => [`AAA01010${n + 1}AAA`, `Cliente ${n}`]);
    const importacion = await read(rows);
    const first = await filas(importacion, '?limit=3');
    const second = await filas(importacion, `?limit=3&cursor=${first.nextCursor ?? ''}`);
    expect([...first.items, ...second.items].map(({ fila }) => fila)).toEqual([2, 3, 4, 5, 6]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('importing the chosen rows', () => {
  it('saves those, leaves the others and reports', async () => {
    const importacion = await read([URE, CASAS, ['H&E951128469', 'HERRERIA', '', '06002', '601']]);
    const { status, body } = await importar(importacion.id, { filas: [2, 4] });
    expect([status, (body as Importacion).status]).toEqual([202, 'importando']);
    expect(await ended(importacion)).toMatchObject({
      status: 'terminada',
      elegidas: 2,
      procesadas: 2,
      importadas: 2,
      omitidas: 0,
    });
    expect((await receptores()).sort()).toEqual(['H&E951128469', 'URE180429TM6']);
    const { items } = await filas(importacion);
    expect(items.map(({ resultado }) => resultado)).toEqual(['importada', undefined, 'importada']);
  });

  it('takes what a person mended, and leaves out what is still wrong', async () => {
    const importacion = await read([
      ['URE', 'UNO'],
      ['MAL', 'DOS'],
    ]);
    await importar(importacion.id, {
      filas: [2, 3],
      cambios: [{ fila: 2, datos: { rfc: 'URE180429TM6', cp: '86991' } }],
    });
    expect(await ended(importacion)).toMatchObject({ importadas: 1, omitidas: 1 });
    expect((await filas(importacion)).items.map(({ resultado }) => resultado)).toEqual([
      'importada',
      'error',
    ]);
    expect(await receptores()).toEqual(['URE180429TM6']);
  });

  it('adds nothing that is there already, however it was chosen', async () => {
    const importacion = await read([URE, URE]);
    await importar(importacion.id, { filas: [2, 3] });
    expect(await ended(importacion)).toMatchObject({ importadas: 1, omitidas: 1 });
    const again = await read([URE]);
    await importar(again.id, { filas: [2] });
    expect(await ended(again)).toMatchObject({ importadas: 0, omitidas: 1 });
    expect(await receptores()).toEqual(['URE180429TM6']);
  });

  it('asked for twice at once, adds each row once', async () => {
    const importacion = await read([URE, CASAS]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => importar(importacion.id, { filas: [2, 3] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await ended(importacion)).toMatchObject({ importadas: 2 });
    expect(await receptores()).toHaveLength(2);
  });

  it('of several choices at once is the import of one, whole, and its report is complete', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) => aClient(n));
    const importacion = await read(rows);
    const choices = [0, 1, 2, 3].map((rest) =>
      rows.map((_, n) => n + 2).filter((fila) => fila % 4 === rest),
    );
    await Promise.all(choices.map((chosen) => importar(importacion.id, { filas: chosen })));
    expect(await ended(importacion)).toMatchObject({ elegidas: 1000, importadas: 1000 });
    const imported: number[] = [];
    for (const page of [0, 1000, 2000, 3000]) {
      const { items } = await filas(importacion, `?limit=1000&cursor=${page}`);
      imported.push(...items.filter((it) => it.resultado).map(({ fila }) => fila));
    }
    expect(imported).toEqual(choices[(imported[0] ?? 0) % 4]);
  });

  it('keeps what was mended when it is chosen again after it stopped', async () => {
    const importacion = await read([URE, ['MAL', 'DOS']]);
    // As one leaves it that was given up before its first row.
    const jobless = { $set: { status: 'fallida' }, $unset: { outbox: 1 } };
    const importaciones = connection.collection('importaciones');
    await importar(importacion.id, {
      filas: [2, 3],
      cambios: [{ fila: 3, datos: { rfc: CASAS[0] as string } }],
    });
    await ended(importacion);
    await connection.collection('receptores').deleteMany({ accountId });
    await connection
      .collection('importacionPartes')
      .updateOne({ accountId }, { $set: { 'filas.1.datos.rfc': 'MAL' } });
    await importaciones.updateOne({ accountId }, jobless);
    await importar(importacion.id, { filas: [3] });
    expect(await ended(importacion)).toMatchObject({ status: 'terminada', importadas: 1 });
    expect(await receptores()).toEqual([CASAS[0]]);
  });

  it('whose job was lost with the queue is taken up again', async () => {
    const importacion = await read([URE]);
    await importar(importacion.id, { filas: [2] });
    await ended(importacion);
    await connection.collection('receptores').deleteMany({ accountId });
    const longAgo = new Date(Date.now() - 3 * 60 * 1000);
    await connection
      .collection('importaciones')
      .updateOne({ accountId }, { $set: { status: 'importando', updatedAt: longAgo } });
    expect(await ended(importacion)).toMatchObject({ status: 'terminada', importadas: 1 });
    expect(await receptores()).toEqual(['URE180429TM6']);
  });

  it('goes on where it stopped when the process died in the middle', async () => {
    const importacion = await read([URE, CASAS]);
    await importar(importacion.id, { filas: [2, 3] });
    await ended(importacion);
    // As a crash before the last write leaves it: the rows are there, and the job comes again.
    await connection.collection('receptores').deleteOne({ accountId, rfc: CASAS[0] });
    await connection
      .collection('importaciones')
      .updateOne({ accountId }, { $set: { status: 'fallida' } });
    await importar(importacion.id, { filas: [2, 3] });
    expect(await ended(importacion)).toMatchObject({ status: 'terminada', importadas: 2 });
    expect(await receptores()).toHaveLength(2);
  });

  it('that cannot be done is given up, says so, and goes on when it is asked again', async () => {
    const importacion = await read([URE]);
    // The part of its rows is broken: no attempt can read them.
    const partes = connection.collection('importacionPartes');
    const broken = await partes.findOne({ accountId });
    await importar(importacion.id, { filas: [2] });
    await ended(importacion);
    await partes.updateOne({ accountId }, { $set: { filas: 'nada' } });
    await connection
      .collection('importaciones')
      .updateOne({ accountId }, { $set: { status: 'verificada' } });
    await connection.collection('receptores').deleteMany({ accountId });
    const entry = { name: 'importarFilas', id: 'roto', requestId: 'prueba-rota' };
    await connection.collection('importaciones').updateOne(
      { accountId },
      {
        $set: {
          status: 'importando',
          outbox: [{ ...entry, payload: { accountId, importacionId: importacion.id } }],
        },
      },
    );
    expect(await ended(importacion)).toMatchObject({
      status: 'fallida',
      error: 'La importación se detuvo; vuelve a intentarla y seguirá donde se quedó',
    });
    await partes.updateOne({ accountId }, { $set: { filas: broken?.filas as object[] } });
    await importar(importacion.id, { filas: [2] });
    expect(await ended(importacion)).toMatchObject({ status: 'terminada', importadas: 1 });
    expect(await receptores()).toEqual(['URE180429TM6']);
  });

  it('waits while another import of its kind is at work', async () => {
    const one = await read([URE]);
    const two = await read([CASAS]);
    const { insertedId } = await connection
      .collection('importaciones')
      .insertOne({ accountId, tipo: 'receptores', status: 'importando' });
    const { status, body } = await importar(one.id, { filas: [2] });
    expect([status, (body as ProblemBody).code]).toEqual([409, 'importacionEnProceso']);
    await connection.collection('importaciones').deleteOne({ _id: insertedId });
    expect((await importar(two.id, { filas: [2] })).status).toBe(202);
    await ended(two);
  });

  it('of 10,000 rows ends, and all of them are in the list', async () => {
    const unique = Array.from({ length: 10_000 }, (_, n) => aClient(n));
    const importacion = await read(unique);
    expect(importacion).toMatchObject({ total: 10_000, conErrores: 0, repetidas: 0 });
    await importar(importacion.id, { filas: unique.map((_, n) => n + 2) });
    expect(await ended(importacion)).toMatchObject({ status: 'terminada', importadas: 10_000 });
    const seen = new Set<string>();
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
      const page = (await call('GET', `/receptores${query}`)).body as Page<ReceptorRow>;
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
      pages += 1;
    }
    expect([seen.size, pages]).toEqual([10_000, 4]);
  });
});

describe('an import', () => {
  it.each([
    ['no rows', { filas: [] }, 'filas'],
    ['a row that is not there', { filas: [99] }, 'filas'],
    ['rows that are no numbers', { filas: ['2'] }, 'filas.0'],
    [
      'fields that a database would take for operators',
      { filas: [2], cambios: [{ fila: 2, datos: { $where: 'x' } }] },
      'cambios.0.datos.$where',
    ],
  ])('is not begun with %s', async (_what, body, path) => {
    const { id } = await read([URE]);
    const answer = await call('POST', `/importaciones/${id}/importar`, body);
    expect([answer.status, (answer.body as ProblemBody).errors?.[0]?.path]).toEqual([400, path]);
    expect(await receptores()).toEqual([]);
  });

  it('waits with four others at most: the oldest makes room, and its rows go with it', async () => {
    const all: Importacion[] = [];
    for (let n = 0; n < 6; n += 1) all.push(await read([URE]));
    const statuses = [];
    for (const { id } of all) statuses.push((await call('GET', `/importaciones/${id}`)).status);
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
    expect(await connection.collection('importacionPartes').countDocuments({ accountId })).toBe(5);
  });

  it('of another account is like none at all', async () => {
    const { id } = await read([URE]);
    accountId = 'ajena';
    const answers = await Promise.all([
      call('GET', `/importaciones/${id}`),
      call('GET', `/importaciones/${id}/filas`),
      importar(id, { filas: [2] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('takes nothing but a workbook, and only with a signed caller', async () => {
    expect((await upload([URE], 'receptores', 'text/csv')).status).toBe(415);
    const nobody = await fetch(`${service.url}/receptores/import`, {
      method: 'POST',
      headers: { 'content-type': XLSX },
      body: 'x',
    });
    expect(nobody.status).toBe(401);
  });

  it('leaves a receiver without regime to be completed, and tells that when it is saved', async () => {
    const importacion = await read([URE]);
    await importar(importacion.id, { filas: [2] });
    await ended(importacion);
    const [row] = ((await call('GET', '/receptores')).body as Page<ReceptorRow>).items;
    const { body } = await call('GET', `/receptores/${row?.id ?? ''}`);
    const { id, isGenerico: _, isMoral: __, ...receptor } = body as FiscalReceptor;
    const answer = await call('PUT', `/receptores/${id}`, receptor);
    const { advertencias } = answer.body as FiscalReceptorGuardado;
    expect([answer.status, advertencias?.map(({ code }) => code)]).toEqual([
      200,
      ['receptor-sin-regimen'],
    ]);
  });
});
