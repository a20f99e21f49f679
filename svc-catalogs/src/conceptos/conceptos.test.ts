import {
  CONTEXT_HEADER,
  XLSX,
  type ConceptoCatalogo,
  type FilaImportacion,
  type Importacion,
  type Page,
  type ProblemBody,
} from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { runContainer, until, type RunningContainer, signerTo } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { aWorkbook } from '../../../packages/hojas/test-support/workbooks.ts';
import { createContainer } from '../container.ts';

const settings = catalogsSettings();
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  service = await runContainer('svc-catalogs', (runtime) => createContainer(settings, runtime));
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => service?.stop());

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { accountId, body });
const RENTA = {
  clave: '80131500',
  claveUnidad: 'MON',
  unidad: 'Mes',
  descripcion: '=Renta «2026» & más',
  valorUnitario: '12500.123456',
  noIdentificacion: '007',
  numeroPredial: '15956011002',
  objetoImp: '02',
  impuestos: [
    { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
    { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
    { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '1.5' },
    { tipo: 2, impuesto: '002', tipoFactor: 'Exento' },
  ],
};
const created = async (over: object = {}) => {
  const { status, body } = await call('POST', '/conceptos', { ...RENTA, ...over });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as ConceptoCatalogo;
};
const list = async (query = '') =>
  ((await call('GET', `/conceptos${query}`)).body as Page<ConceptoCatalogo>).items;
const headers = async () => {
  const context = { accountId, sub: 'test', permissions: [], internal: false };
  return { [CONTEXT_HEADER]: signContext(signerTo('svc-catalogs', settings), context) };
};
const download = async () => {
  const response = await fetch(`${service.url}/conceptos.xlsx`, { headers: await headers() });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, XLSX]);
  return Buffer.from(await response.arrayBuffer());
};
const upload = async (file: Buffer) => {
  const response = await fetch(`${service.url}/conceptos/import`, {
    method: 'POST',
    headers: { ...(await headers()), 'content-type': XLSX },
    body: new Uint8Array(file),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Importacion;
};
const importAll = async ({ id, total }: Importacion) => {
  const filas = Array.from({ length: total }, (_, n) => n + 2);
  await call('POST', `/importaciones/${id}/importar`, { filas });
  return until('the import ends', async () => {
    const it = (await call('GET', `/importaciones/${id}`)).body as Importacion;
    return it.status === 'importando' ? null : it;
  });
};

describe('a concept of the catalogue', () => {
  it.each([
    ['clave', 'Elige la clave de producto o servicio'],
    ['claveUnidad', 'Elige la unidad'],
    ['descripcion', 'La descripción del concepto es obligatoria'],
  ])('needs its %s', async (path, message) => {
    const { status, body } = await call('POST', '/conceptos', { ...RENTA, [path]: '' });
    expect([status, (body as ProblemBody).errors]).toEqual([400, [{ path, message }]]);
  });

  it('needs neither quantity nor price', async () => {
    const { cantidad, valorUnitario } = await created({ valorUnitario: undefined });
    expect([cantidad, valorUnitario]).toEqual(['1', '0']);
  });

  it('is found by its words, its key or its own number', async () => {
    await created();
    await created({ clave: '43211500', descripcion: 'Computadora', noIdentificacion: 'PC-1' });
    for (const q of ['computádora', '43211500', 'pc-1']) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).map((it) => it.descripcion)).toEqual([
        'Computadora',
      ]);
    }
  });

  it('is gone once it is removed, and like nothing at all for another account', async () => {
    const { id } = await created();
    const own = accountId;
    accountId = 'ajena';
    expect((await call('DELETE', `/conceptos/${id}`)).status).toBe(404);
    accountId = own;
    expect((await call('DELETE', `/conceptos/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});

describe('the catalogue as a workbook', () => {
  it('comes back as it went, into another account', async () => {
    const original = await created();
    await created({ clave: '01010101', descripcion: 'Otro', impuestos: [] });
    const file = await download();
    accountId = `${accountId}-copia`;
    const importacion = await upload(file);
    expect(importacion).toMatchObject({ total: 2, conErrores: 0, repetidas: 0 });
    expect(await importAll(importacion)).toMatchObject({ importadas: 2 });
    const [copy] = await list('?q=renta');
    expect(copy).toEqual({ ...original, id: expect.any(String) as string });
  });

  it('brings nothing twice when it comes back into its own account', async () => {
    await created();
    const importacion = await upload(await download());
    expect(importacion.repetidas).toBe(1);
    expect(await importAll(importacion)).toMatchObject({ importadas: 0, omitidas: 1 });
    expect(await list()).toHaveLength(1);
  });

  it('says which row has taxes that cannot be read', async () => {
    const header = Array.from({ length: 9 }, (_, n) => `columna ${n}`);
    const row = ['1010101', 'Uno', 'H87', '', 10, '', '', '', 'IVA dieciséis'];
    const { id } = await upload(aWorkbook([header, row]));
    const { items } = (await call('GET', `/importaciones/${id}/filas`))
      .body as Page<FilaImportacion>;
    expect(items[0]?.errors).toEqual([
      {
        path: 'impuestos',
        message: 'Escribe los impuestos como «Traslado IVA Tasa 16; Retención ISR Tasa 10»',
      },
    ]);
  });

  it('is 401 for a request without a signed caller', async () => {
    expect((await fetch(`${service.url}/conceptos.xlsx`)).status).toBe(401);
  });
});
