import { expect, it } from 'vitest';
import type { ImportRequest, ImportResult } from './import-catalogo.ts';
import { ImportError } from './import-error.ts';
import { importSource } from './import-source.ts';
import type { Tabla } from './tabla.ts';

const tables: Tabla[] = [
  {
    nombre: 'c_ClaveProdServ',
    filas: [
      ['c_ClaveProdServ', 'Descripción'],
      ['noesclave', 'x'],
    ],
  },
  {
    nombre: 'c_ClaveUnidad',
    filas: [
      ['c_ClaveUnidad', 'Nombre'],
      ['H87', 'Pieza'],
    ],
  },
  { nombre: 'c_FormaPago', filas: [['c_FormaPago'], ['01']] },
];
const cambios = {
  altas: 12,
  bajas: 0,
  cambios: 1,
  ejemplos: { altas: ['A', 'B'], bajas: [], cambios: ['C'] },
};

const setUp = (result: () => ImportResult) => {
  const said: string[] = [];
  const asked: ImportRequest[] = [];
  const run = importSource({
    importCatalogo: async (request) => {
      asked.push(request);
      return result();
    },
    say: (line) => void said.push(line),
  });
  return { said, asked, run };
};

it('imports the other catalogues when one cannot be read, and tells both', async () => {
  const { said, asked, run } = setUp(() => ({ estado: 'importado', filas: 1200, cambios }));
  expect(await run(tables, 'libro.xls', false)).toBe(false);
  expect(asked.map((it) => [it.nombre, it.origen, it.rows.length])).toEqual([
    ['c_claveunidad', 'libro.xls', 1],
  ]);
  expect(said).toEqual([
    'c_ClaveProdServ: no se importó. c_ClaveProdServ, renglón 2: «noesclave» no es una clave.',
    'c_ClaveUnidad: importado, 1,200 claves.',
    '  altas 12: A, B…',
    '  bajas 0',
    '  cambios 1: C',
  ]);
});

it('tells of a list that was up to date', async () => {
  const { said, run } = setUp(() => ({ estado: 'igual', filas: 1200, cambios }));
  expect(await run(tables.slice(1), 'libro.xls', false)).toBe(true);
  expect(said).toEqual(['c_ClaveUnidad: ya estaba al día, 1,200 claves.']);
});

it('does not hide a fault that is no refusal', async () => {
  const { run } = setUp(() => {
    throw new Error('sin base');
  });
  await expect(run(tables.slice(1), 'libro.xls', false)).rejects.toThrow('sin base');
});

it('says what it looked for when there is none of it', async () => {
  const { run } = setUp(() => ({ estado: 'igual', filas: 1, cambios }));
  const nothing = run(tables.slice(2), 'libro.xls', false);
  await expect(nothing).rejects.toThrow(ImportError);
  await expect(nothing).rejects.toThrow('c_ClaveProdServ, c_ClaveUnidad, c_CodigoPostal');
});
