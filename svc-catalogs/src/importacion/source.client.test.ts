import { utils, write } from '@e965/xlsx';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, satList } from '../../test-support/sat-resources.ts';
import { CATALOGO_SPECS } from './catalogo-specs.ts';
import { describeLugar } from './lugares.ts';
import { readCatalogo } from './read-catalogo.ts';
import { readSource } from './source.client.ts';
import type { Tabla } from './tabla.ts';

/** Sheets as SAT lays them out, with invented rows, written by a program that is not our reader. */
const LIBRO = fileURLToPath(new URL('../../test-support/libro-inventado.xls', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-fuente-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const readAll = (tables: readonly Tabla[]) => ({
  claves: readCatalogo(CATALOGO_SPECS.c_claveprodserv, tables, () => ''),
  unidades: readCatalogo(CATALOGO_SPECS.c_claveunidad, tables, () => ''),
  cps: readCatalogo(CATALOGO_SPECS.c_codigopostal, tables, describeLugar(tables)),
});

describe("SAT's workbook, .xls", () => {
  it('gives keys their lost zeros, dates, similar words and the other columns', async () => {
    const { claves } = readAll(await readSource(LIBRO));
    expect(claves).toEqual([
      {
        clave: '01010101',
        descripcion: 'Clave que perdió su cero',
        vigenciaDesde: '2022-01-01',
        vigenciaHasta: null,
        extra: {
          ivaTrasladado: false,
          iepsTrasladado: false,
          complemento: '',
          estimuloFrontera: false,
        },
      },
      {
        clave: '90000001',
        descripcion: 'Ñandú de prueba',
        vigenciaDesde: '2023-02-01',
        vigenciaHasta: '2024-12-31',
        extra: {
          ivaTrasladado: true,
          iepsTrasladado: false,
          complemento: 'Complemento inventado',
          estimuloFrontera: true,
        },
        palabras: 'ave, corredora',
      },
      expect.objectContaining({ clave: '90000002', descripcion: 'Descripción con "comillas"' }),
    ]);
  });

  it('gives units their two digits, and keeps the case of their letters', async () => {
    const { unidades } = readAll(await readSource(LIBRO));
    expect(unidades.map((it) => [it.clave, it.descripcion, it.palabras])).toEqual([
      ['05', 'Unidad inventada', undefined],
      ['Zz', 'Otra', 'De dos letras'],
    ]);
  });

  it('puts the parts of the postal codes together, and says where each is', async () => {
    const { cps } = readAll(await readSource(LIBRO));
    expect(cps.map((it) => [it.clave, it.descripcion])).toEqual([
      ['00001', 'Villa Inventada, Estado Inventado'],
      ['00002', 'Estado Inventado'],
    ]);
    expect(cps[1]?.extra).toMatchObject({
      estado: 'INV',
      municipio: '002',
      estimuloFrontera: true,
    });
  });
});

it('reads the same from .xlsx', async () => {
  const tables = await readSource(LIBRO);
  const book = utils.book_new();
  for (const { nombre, filas } of tables) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(filas as unknown[][]), nombre);
  }
  const path = await file(
    'libro.xlsx',
    write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  );
  expect(readAll(await readSource(path))).toEqual(readAll(tables));
});

describe('a folder of lists', () => {
  it('has lists with named columns, without names, and .csv', async () => {
    await file('cfdi_40_claves_unidades.json', '[{"id":"ZZ","texto":"Una","vigencia_desde":""}]');
    await file('claves_prod_serv_2025.json', '[["90000009","Otra",0,0,"","07-01-2019","","01"]]');
    await file('codigos_postales_2022.csv', 'cp,estado,municipio,localidad\n00009,INV,,\n');
    await file('notas.txt', 'nada');
    const { claves, unidades, cps } = readAll(await readSource(folder));
    expect(claves.map((it) => [it.clave, it.vigenciaDesde])).toEqual([['90000009', '2019-01-07']]);
    expect(unidades).toEqual([
      {
        clave: 'ZZ',
        descripcion: 'Una',
        vigenciaDesde: null,
        vigenciaHasta: null,
        extra: { simbolo: '' },
      },
    ]);
    expect(cps.map((it) => [it.clave, it.descripcion])).toEqual([['00009', 'INV']]);
  });
});

const satFolder = satList('claves_prod_serv_2025.json');
report('listas del SAT leídas', satFolder ? 3 : 0);
it.runIf(satFolder)("reads SAT's own lists whole", async () => {
  const { claves, unidades, cps } = readAll(await readSource(dirname(satFolder ?? '')));
  expect([claves.length, unidades.length, cps.length]).toEqual([52_514, 2418, 95_749]);
  expect(claves.find((it) => it.clave === '15101506')?.vigenciaHasta).toBe('2020-01-15');
  expect(cps.find((it) => it.clave === '91480')?.descripcion).toBe('Actopan, Veracruz');
});

describe('what cannot be read', () => {
  it.each([
    ['a path that is not there', 'nada.xls', null, 'No existe'],
    ['a file of another kind', 'nada.pdf', '%PDF', 'Se leen .xls'],
    ['a broken workbook', 'roto.xlsx', 'PK\u0003\u0004roto', 'No se pudo leer roto.xlsx'],
    ['a list that is no list', 'objeto.json', '{"a":1}', 'no es una lista'],
    ['a broken list', 'roto.json', '[{', 'No se pudo leer roto.json'],
  ])('%s is told in a sentence', async (_what, name, content, message) => {
    const path = content === null ? join(folder, name) : await file(name, content);
    await expect(readSource(path)).rejects.toThrow(message);
  });

  it('names the line of what is no key and of what is no date', () => {
    const filas = [
      ['c_ClaveProdServ', 'Descripción', 'FechaInicioVigencia'],
      ['noesclave', 'x', ''],
      ['90000001', 'y', 'mañana'],
    ];
    const read = () =>
      readCatalogo(
        CATALOGO_SPECS.c_claveprodserv,
        [{ nombre: 'c_ClaveProdServ', filas }],
        () => '',
      );
    expect(read).toThrow('renglón 2: «noesclave» no es una clave');
    expect(read).toThrow('renglón 3: la vigencia no es una fecha');
  });

  it("leaves alone the sheets of other documents, as Carta Porte's own list of keys", () => {
    const filas = [['c_ClaveProdServCP'], ['90000001']];
    const tables = [{ nombre: 'c_ClaveProdServCP', filas }];
    expect(readCatalogo(CATALOGO_SPECS.c_claveprodserv, tables, () => '')).toEqual([]);
  });
});
