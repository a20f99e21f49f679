import {
  MAX_CLAVES,
  type CatalogoInfo,
  type CatalogoPage,
  type ClavesAnswer,
  type Page,
} from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
beforeAll(async () => {
  service = await runContainer('svc-catalogs', (runtime) =>
    createContainer(catalogsSettings(), runtime),
  );
});
afterAll(() => service?.stop());

const errorsOf = (body: unknown) => (body as { errors: { path: string }[] }).errors;

describe('GET /catalogos/{name}', () => {
  const get = async (path: string) => service.call('GET', `/catalogos/${path}`);

  it('answers the best rows first, with their dates and columns, and how many there are', async () => {
    const { status, body } = await get('c_usocfdi?q=devoluciones&limit=1');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          clave: 'G02',
          descripcion: expect.stringContaining('Devoluciones') as string,
          vigenciaDesde: '2022-01-01',
          vigenciaHasta: null,
          extra: {
            fisica: true,
            moral: true,
            regimenes: expect.arrayContaining(['601', '616']) as string[],
          },
        },
      ],
      nextCursor: null,
      total: 1,
    });
  });

  it('knows a catalogue in the capitals of Anexo 20 as well', async () => {
    expect((await get('c_FormaPago?q=efectivo')).body).toMatchObject({ items: [{ clave: '01' }] });
  });

  it('shows what was in force on another day', async () => {
    const on = async (fecha: string) =>
      ((await get(`c_objetoimp?limit=100&fecha=${fecha}`)).body as CatalogoPage).total;
    expect([await on('2022-06-01'), await on('2025-01-01')]).toEqual([3, 8]);
  });

  it.each([
    ['limit', 'limit=101'],
    ['limit', 'limit=0'],
    ['q', `q=${'a'.repeat(201)}`],
    ['fecha', 'fecha=2026-02-30'],
  ])('refuses a wrong %s with its path: %s', async (path, query) => {
    const { status, body } = await get(`c_moneda?${query}`);
    expect([status, errorsOf(body).map((it) => it.path)]).toEqual([400, [path]]);
  });

  it('does not know other catalogues', async () => {
    expect((await get('c_nada')).status).toBe(404);
    expect((await get('__proto__')).status).toBe(404);
  });

  it('refuses a request that the gateway did not sign', async () => {
    expect((await fetch(`${service.url}/catalogos/c_moneda`)).status).toBe(401);
  });
});

describe('a fresh installation', () => {
  it.each(['flete', 'renta', 'consultoría', 'gasolina'])('finds «%s»', async (q) => {
    const path = `/catalogos/c_claveprodserv?q=${encodeURIComponent(q)}&limit=5`;
    const { body } = await service.call('GET', path);
    expect((body as CatalogoPage).items[0]?.clave).toMatch(/^\d{8}$/);
  });
});

describe('GET /catalogos', () => {
  it('lists every catalogue, and says which are not whole yet', async () => {
    const { status, body } = await service.call('GET', '/catalogos');
    const { items } = body as Page<CatalogoInfo>;
    expect(status).toBe(200);
    expect(items).toContainEqual({
      nombre: 'c_metodopago',
      filas: 2,
      completo: true,
      importado: null,
    });
    expect(items.filter((it) => !it.completo).map((it) => it.nombre)).toEqual([
      'c_aduana',
      'c_claveprodserv',
      'c_claveunidad',
      'c_codigopostal',
      'c_colonia',
      'c_localidad',
      'c_municipio',
      'c_numpedimentoaduana',
      'c_patenteaduanal',
      'c_tasaocuota',
    ]);
  });

  it('refuses a request that the gateway did not sign', async () => {
    expect((await fetch(`${service.url}/catalogos`)).status).toBe(401);
  });
});

describe('POST /internal/catalogos/claves', () => {
  const ask = (body: unknown, internal = true) =>
    service.call('POST', '/internal/catalogos/claves', { body, internal });
  const fecha = '2022-06-01';

  it('tells which keys of each catalogue hold on a day, with the names of the question', async () => {
    const claves = {
      c_ClaveUnidad: ['H87', 'ZZZ', 'h87', 'ZZZ'],
      c_ObjetoImp: ['02', '06', '99'],
      c_CodigoPostal: ['42501', '18000'],
    };
    const { status, body } = await ask({ fecha, claves });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: expect.stringMatching(/^[\w-]{22}$/) as string,
      catalogos: {
        c_ClaveUnidad: { completo: false, desconocidas: ['ZZZ', 'h87'], fueraDeVigencia: [] },
        c_ObjetoImp: { completo: true, desconocidas: ['99'], fueraDeVigencia: ['06'] },
        c_CodigoPostal: { completo: false, desconocidas: ['18000'], fueraDeVigencia: [] },
      },
    } satisfies ClavesAnswer);
  });

  it.each([
    ['fecha', { fecha: 'hoy', claves: {} }],
    ['claves.c_Moneda', { fecha, claves: { c_Moneda: Array(MAX_CLAVES + 1).fill('MXN') } }],
    ['claves.c_Moneda.0', { fecha, claves: { c_Moneda: ['x'.repeat(31)] } }],
    [
      'claves',
      { fecha, claves: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`c_${n}`, []])) },
    ],
  ])('refuses a wrong %s with its path', async (path, body) => {
    const answer = await ask(body);
    expect([answer.status, errorsOf(answer.body).map((it) => it.path)]).toEqual([400, [path]]);
  });

  it('does not know other catalogues', async () => {
    expect((await ask({ fecha, claves: { c_Nada: ['1'] } })).status).toBe(404);
  });

  it('is not there for people, and refuses a request that no service signed', async () => {
    expect((await ask({ fecha, claves: {} }, false)).status).toBe(404);
    const unsigned = await fetch(`${service.url}/internal/catalogos/claves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fecha, claves: {} }),
    });
    expect(unsigned.status).toBe(401);
  });
});
