import { describe, expect, it } from 'vitest';
import { report, satList } from '../../test-support/sat-resources.ts';
import { CATALOGO_SPECS } from './catalogo-specs.ts';
import { readCatalogo } from './read-catalogo.ts';
import { readSource } from './source.client.ts';
import type { Celda } from './tabla.ts';

type Nombre = keyof typeof CATALOGO_SPECS;

/** A sheet as SAT lays it out: a title, a version, and only then the names of the columns. */
const sheet = (nombre: string, header: string[], ...rows: Celda[][]) => ({
  nombre,
  filas: [['Catálogo'], ['Versión CFDI', 'Versión'], ['4.0', 1], header, ...rows],
});
const read = (nombre: Nombre, ...tables: ReturnType<typeof sheet>[]) =>
  readCatalogo(CATALOGO_SPECS[nombre], tables, () => '');

describe('a key of several columns is joined with «|» and gets its zeros back', () => {
  it.each<[Nombre, string, string[], Celda[], string, string]>([
    [
      'c_colonia',
      'c_Colonia_1',
      ['c_Colonia', 'c_CodigoPostal', 'Nombre del asentamiento'],
      [1, 6000, 'Centro'],
      '0001|06000',
      'Centro',
    ],
    [
      'c_municipio',
      'C_Municipio',
      ['c_Municipio', 'c_Estado', 'Descripción'],
      [39, 'JAL', 'Guadalajara'],
      '039|JAL',
      'Guadalajara',
    ],
    [
      'c_localidad',
      'C_Localidad',
      ['c_Localidad', 'c_Estado', 'Descripción'],
      [3, 'JAL', 'Guadalajara'],
      '03|JAL',
      'Guadalajara',
    ],
    ['c_aduana', 'c_Aduana', ['c_Aduana', 'Descripción'], [1, 'Acapulco'], '01', 'Acapulco'],
    ['c_patenteaduanal', 'c_PatenteAduanal', ['c_PatenteAduanal'], [101], '0101', ''],
    [
      'c_numpedimentoaduana',
      'c_NumPedimentoAduana',
      ['c_Aduana', 'Patente', 'Ejercicio', 'Cantidad'],
      [7, 101, 2024, 999999],
      '07|0101|2024',
      '',
    ],
  ])('%s', (nombre, hoja, header, row, clave, descripcion) => {
    expect(read(nombre, sheet(hoja, header, row))).toMatchObject([{ clave, descripcion }]);
  });
});

it('a key of customs that SAT repeats for several periods holds from the first to the last', () => {
  const header = ['c_Aduana', 'Patente', 'Ejercicio', 'Cantidad', 'Fecha inicio de vigencia'];
  const until = [...header, 'Fecha fin de vigencia'];
  const rows = [
    [7, 101, 2024, 10, '01/03/2024', '31/12/2024'],
    [7, 101, 2024, 10, '01/01/2024', '28/02/2024'],
  ];
  expect(read('c_numpedimentoaduana', sheet('c_NumPedimentoAduana', until, ...rows))).toMatchObject(
    [{ clave: '07|0101|2024', vigenciaDesde: '2024-01-01', vigenciaHasta: '2024-12-31' }],
  );
});

it('names the line of a key that lacks one of its parts', () => {
  const header = ['c_Municipio', 'c_Estado', 'Descripción'];
  const half = sheet('C_Municipio', header, [39, '', 'Guadalajara']);
  expect(() => read('c_municipio', half)).toThrow('renglón 5: «039|» no es una clave');
});

const municipios = satList('cfdi_40_municipios.json');
const aduanas = satList('cfdi_40_aduanas.json');
report('listas del SAT de claves compuestas', municipios && aduanas ? 2 : 0);

it.runIf(municipios && aduanas)("reads SAT's own lists of municipalities and customs", async () => {
  const rowsOf = async (nombre: Nombre, path: string | null) =>
    readCatalogo(CATALOGO_SPECS[nombre], await readSource(path ?? ''), () => '');
  const places = await rowsOf('c_municipio', municipios);
  expect(places.find((it) => it.clave === '039|JAL')?.descripcion).toBe('Guadalajara');
  expect(places.length * 2).toBeGreaterThan(CATALOGO_SPECS.c_municipio.filas);
  const offices = await rowsOf('c_aduana', aduanas);
  expect(offices.some((it) => it.clave === '99')).toBe(false);
  expect(offices.length * 2).toBeGreaterThan(CATALOGO_SPECS.c_aduana.filas);
});
