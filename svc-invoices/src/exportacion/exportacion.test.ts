import { read, utils } from '@e965/xlsx';
import {
  jobs,
  type Descarga,
  type DescargaAbierta,
  type Exportacion,
  type Factura,
  type Page,
  type ProblemBody,
} from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aroundToday } from '../../test-support/around-today.ts';
import { ROW } from '../../test-support/masivo-de-prueba.ts';
import { readZip } from '../../test-support/read-zip.ts';
import {
  runMasivos,
  type CuentaConMasivos as Cuenta,
  type Masivos,
} from '../../test-support/run-masivos.ts';

let service: Masivos;
let account: Cuenta;
beforeAll(async () => {
  service = await runMasivos({ env: { EXPORTACION_POR_ARCHIVO: '2' } });
});
afterAll(() => service?.stop());
beforeEach(() => {
  account = service.open();
});

const stamp = async (over: object = {}, of = account): Promise<Factura> =>
  of.stampOne((await of.draft(over)).id);
const ask = (over: object = {}) =>
  account.call<Exportacion & ProblemBody>('POST', '/exportaciones', {
    body: { ...aroundToday(), ...over },
  });
const get = async (id: string) =>
  (await account.call<Exportacion>('GET', `/exportaciones/${id}`)).body;
const made = (id: string) =>
  until('the export is made', async () => {
    const exportacion = await get(id);
    return exportacion.estado === 'lista' ? exportacion : undefined;
  });
const link = async (id: string, parte = 1) =>
  (await account.call<Descarga>('POST', `/exportaciones/${id}/enlaces`, { body: { parte } })).body;
const internal = { context: { internal: true } };
/** As the gateway opens a link: what its secret is of, and then that file. */
const redeem = async ({ ruta }: Descarga) => {
  const secreto = ruta.split('.').at(-1);
  const opened = await account.call<DescargaAbierta>('POST', '/internal/exportaciones/abrir', {
    ...internal,
    body: { secreto },
  });
  if (opened.status !== 200) return opened;
  const { exportacion, parte } = opened.body;
  return account.call<unknown>('GET', `/internal/exportaciones/${exportacion}/${parte}`, internal);
};
const download = async (id: string, parte = 1) => {
  const response = await redeem(await link(id, parte));
  return { response, files: await readZip(response.bytes) };
};
const sheet = (files: Map<string, Buffer>, name: string) => {
  const book = read(files.get('resumen.xlsx'));
  const found = book.Sheets[name];
  if (!found) throw new Error(`no sheet ${name}`);
  return utils.sheet_to_json<Record<string, unknown>>(found);
};
const vouchers = (files: Map<string, Buffer>) => [...files.keys()].filter((it) => /xml$/.test(it));
const folder = (id: string) => join(service.objects, 'exportaciones', id);

describe('what an export has', () => {
  it('every voucher that was issued, as XML and PDF, and no draft, test or voucher of others', async () => {
    const issued = await stamp({ serie: 'EX' });
    await account.draft();
    const { id: prueba } = await account.draft();
    await account.stampOne(prueba, { prueba: true });
    await stamp({}, service.open());

    const { status, body } = await ask();
    expect([status, body.total]).toEqual([202, 1]);
    const { files, response } = await download((await made(body.id)).id);
    const name = `EX-${issued.folio}-${issued.uuid}`;
    const month = issued.fecha?.slice(0, 7);
    expect([...files.keys()]).toEqual([
      `${month}/${name}.xml`,
      `${month}/${name}.pdf`,
      'resumen.xlsx',
    ]);
    expect(files.get(`${month}/${name}.xml`)?.toString()).toContain(issued.uuid);
    expect(files.get(`${month}/${name}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers.get('content-disposition')).toMatch(/filename=cfdi_.+_1\.zip/);
  });

  it('its summary has a row for a voucher and one for a tax, with amounts that add up', async () => {
    const issued = await stamp({ observaciones: '=1+1' });
    const { files } = await download((await made((await ask()).body.id)).id);
    expect(sheet(files, 'Comprobantes')).toMatchObject([
      {
        'Folio fiscal': issued.uuid,
        'RFC receptor': 'URE180429TM6',
        Moneda: 'MXN',
        Subtotal: 1000,
        Traslados: 160,
        Total: 1160,
        Estado: 'Vigente',
      },
    ]);
    expect(sheet(files, 'Impuestos')).toMatchObject([
      {
        'Folio fiscal': issued.uuid,
        Clase: 'Traslado',
        Impuesto: 'IVA',
        'Tasa o cuota': 0.16,
        Base: 1000,
        Importe: 160,
      },
    ]);
  });

  it.each([
    ['xml', /\.xml$/],
    ['pdf', /\.pdf$/],
  ])('only the %s, where that was asked for, and the summary', async (contenido, of) => {
    await stamp();
    const { files } = await download((await made((await ask({ contenido })).body.id)).id);
    expect([...files.keys()]).toEqual([expect.stringMatching(of), 'resumen.xlsx']);
  });

  it('more vouchers than a file takes stand in several, each of them once', async () => {
    const uuids: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) uuids.push((await stamp()).uuid);
    const { id, partes, hechos } = await made((await ask({ contenido: 'xml' })).body.id);
    expect(partes.map(({ numero, comprobantes }) => [numero, comprobantes])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
    expect(hechos).toBe(5);
    const found: unknown[] = [];
    for (const { numero } of partes) {
      const { files } = await download(id, numero);
      const rows = sheet(files, 'Comprobantes');
      expect(vouchers(files)).toHaveLength(rows.length);
      found.push(...rows.map((row) => row['Folio fiscal']));
    }
    expect(found.sort()).toEqual(uuids.sort());
  });

  it('names a voucher whose file cannot be read, and goes on', async () => {
    const { uuid, id: ausente } = await stamp({ serie: 'AUSENTE' });
    await rm(join(service.objects, 'cfdis', `${uuid}-${ausente}.xml`));
    await stamp({ serie: 'PRESENTE' });
    const { id, sinArchivo } = await made((await ask()).body.id);
    expect(sinArchivo).toBe(1);
    const rows = sheet((await download(id)).files, 'Comprobantes');
    expect(rows.map((row) => [row.Serie, row.Archivo])).toEqual([
      ['AUSENTE', 'No se pudo leer'],
      ['PRESENTE', undefined],
    ]);
  });
});

describe('an export of a bulk file', () => {
  const masivo = async (count: number) => {
    const own = account.masivo;
    const rows = Array.from({ length: count }, (_, n) => ({ ...ROW, 'Precio unitario': 100 + n }));
    const file = await own.reviewed(...rows);
    await own.stamp(file.id);
    return own.ended(file.id);
  };
  const askFor = (id: string, over: object = {}) =>
    account.call<Exportacion & ProblemBody>('POST', '/exportaciones', {
      body: { masivo: id, ...over },
    });

  it('has the vouchers that the file stamped and no others, in several ZIPs where they are many', async () => {
    await stamp({ serie: 'AJENA' });
    const file = await masivo(3);
    const { status, body } = await askFor(file.id, { contenido: 'xml' });
    expect(status).toBe(202);
    expect(body).toMatchObject({ total: 3, masivo: { id: file.id, nombre: file.nombre } });
    const { partes } = await made(body.id);
    expect(partes.map(({ nombre }) => nombre)).toEqual(['cfdi_enero_1.zip', 'cfdi_enero_2.zip']);
    const found: unknown[] = [];
    for (const { numero } of partes) {
      const { files } = await download(body.id, numero);
      expect(vouchers(files)).toHaveLength(sheet(files, 'Comprobantes').length);
      found.push(...sheet(files, 'Comprobantes').map((row) => row['Folio fiscal']));
    }
    const rows = await account.masivo.rows(file.id);
    expect(found.sort()).toEqual(rows.map(({ uuid }) => uuid).sort());
  });

  it('has PDFs as that of a period has, and outlives the file', async () => {
    const file = await masivo(1);
    const { body } = await askFor(file.id);
    expect((await account.call('DELETE', `/masivos/${file.id}`)).status).toBe(204);
    const { files } = await download((await made(body.id)).id);
    expect([...files.keys()]).toEqual([
      expect.stringMatching(/\.xml$/),
      expect.stringMatching(/\.pdf$/),
      'resumen.xlsx',
    ]);
  });

  it('is refused of a file without stamps, of one that is not there, and together with a period', async () => {
    const { id } = await account.masivo.reviewed(ROW);
    const refusals = [
      await askFor(id),
      await askFor('0'.repeat(24)),
      await askFor(id, aroundToday()),
      await askFor('x'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(refusals.map(({ body }) => body.errors?.map((it) => [it.path, it.message]))).toEqual([
      [['masivo', 'Ninguna factura de este archivo está timbrada']],
      [['masivo', 'El archivo ya no está: se guardan 30 días, o hasta que se borran']],
      [
        ['desde', 'No va junto con un archivo masivo'],
        ['hasta', 'No va junto con un archivo masivo'],
      ],
      [['masivo', 'El identificador no es válido']],
    ]);
  });
});

describe('a link to a file', () => {
  it('opens it once', async () => {
    await stamp();
    const { id } = await made((await ask({ contenido: 'xml' })).body.id);
    const it = await link(id);
    expect((await redeem(it)).status).toBe(200);
    expect((await redeem(it)).status).toBe(404);
  });

  it('is not made of a file that is not there', async () => {
    await stamp();
    const { id } = await made((await ask({ contenido: 'xml' })).body.id);
    const path = `/exportaciones/${id}/enlaces`;
    expect((await account.call('POST', path, { body: { parte: 2 } })).status).toBe(404);
  });
});

describe('an export is refused', () => {
  it.each([
    [{ desde: '2020-01-01', hasta: '2020-01-31' }, 'desde', 'No hay comprobantes timbrados'],
    [{ desde: '2025-01-01', hasta: '2026-01-02' }, 'hasta', 'a lo más 366 días'],
    [{ desde: '2026-02-01', hasta: '2026-01-31' }, 'hasta', 'posterior al inicio'],
    [{ desde: undefined }, 'desde', 'Falta el primer día'],
    [{ hasta: undefined }, 'hasta', 'Falta el último día'],
    [{ desde: '2026-02-30' }, 'desde', 'no existe en el calendario'],
    [{ contenido: 'todo' }, 'contenido', 'xml, pdf o ambos'],
  ])('of %j: %s, %s', async (over, path, message) => {
    const { status, body } = await ask(over);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toBe(path);
    expect(body.errors?.[0]?.message).toContain(message);
  });

  it('while another one of the account is being made', async () => {
    await stamp();
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});

describe('nothing is lost or doubled', () => {
  const five = async () => {
    const uuids: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) uuids.push((await stamp()).uuid);
    return uuids.sort();
  };
  const found = async ({ id, partes }: Exportacion) => {
    const all: unknown[] = [];
    for (const { numero } of partes) {
      const rows = sheet((await download(id, numero)).files, 'Comprobantes');
      all.push(...rows.map((row) => row['Folio fiscal']));
    }
    return all.sort();
  };

  it('by a process that ends half-way: the next goes on behind the last whole file', async () => {
    const uuids = await five();
    const { body } = await ask();
    await until('a file is there', async () => (await get(body.id)).partes.length > 0);
    await service.restart();
    expect(await found(await made(body.id))).toEqual(uuids);
  });

  it('by an empty queue', async () => {
    const uuids = await five();
    await service.withQueue(jobs.exportarFacturas.queue, (queue) => queue.pause());
    const { body } = await ask();
    expect(await service.loseJobs(jobs.exportarFacturas.queue)).toBeGreaterThan(0);
    expect(await found(await made(body.id))).toEqual(uuids);
  });
});

it('one that is deleted leaves no file, also while it is being made', async () => {
  for (let n = 0; n < 4; n += 1) await stamp();
  const { body } = await ask();
  await until('a file is there', async () => (await get(body.id)).partes.length > 0);
  expect((await account.call('DELETE', `/exportaciones/${body.id}`)).status).toBe(204);
  expect((await account.call('GET', `/exportaciones/${body.id}`)).status).toBe(404);
  const list = await account.call<Page<Exportacion>>('GET', '/exportaciones');
  expect(list.body.items).toEqual([]);
  // The worker that was making the unfinished file removes it.
  const { id } = (await ask()).body;
  await made(id);
  expect(await readdir(folder(body.id)).catch(() => [])).toEqual([]);
});
