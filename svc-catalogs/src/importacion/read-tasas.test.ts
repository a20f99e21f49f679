import { describe, expect, it } from 'vitest';
import { report, satList } from '../../test-support/sat-resources.ts';
import type { CatalogoFila } from '../sat/catalogo.model.ts';
import { CATALOGO_SPECS } from './catalogo-specs.ts';
import { readTasas, withEarlierCuotas } from './read-tasas.ts';
import { readSource } from './source.client.ts';
import type { Celda } from './tabla.ts';

const NAMES = ['Impuesto', 'Factor', 'Traslado', 'Retención', 'Fecha inicio de vigencia'];
/** As SAT lays it out: a title, and the names of the columns in two lines. */
const read = (...rows: Celda[][]) =>
  readTasas(CATALOGO_SPECS.c_tasaocuota, [
    {
      nombre: 'c_TasaOCuota',
      filas: [
        ['Catálogo de tasas o cuotas de impuestos.'],
        ['Rango o Fijo', 'c_TasaOCuota', null, ...NAMES, 'Fecha fin de vigencia'],
        [null, 'Valor mínimo', 'Valor máximo'],
        ...rows,
      ],
    },
  ]);
const cuota = (maximo: number | string, desde: string): Celda[] => [
  ...['Rango', 0, maximo, 'IEPS', 'Cuota', 'Sí', 'Sí', desde, ''],
];
const steps = (rows: readonly CatalogoFila[]) =>
  rows
    .filter(({ extra }) => extra?.tipoFactor === 'Cuota')
    .map((it) => [it.extra?.maximo, it.vigenciaDesde, it.vigenciaHasta])
    .toSorted((one, other) => (String(one[1]) < String(other[1]) ? -1 : 1));

describe('c_TasaOCuota of SAT’s workbook', () => {
  it('is read below its two lines of names, fixed rates and ranges', () => {
    const rows = read(
      ['Fijo', 'No', 0.16, 'IVA', 'Tasa', 'Sí', 'No', '01/01/2022', ''],
      ['Rango', '0.000000', '0.350000', 'ISR', 'Tasa', 'No', 'Sí', '2022-01-01', null],
    );
    expect(rows).toEqual([
      {
        clave: '002-Tasa-traslado-0.160000-0.160000',
        descripcion: 'IVA Tasa 0.160000',
        vigenciaDesde: '2022-01-01',
        vigenciaHasta: null,
        extra: {
          impuesto: '002',
          tipoFactor: 'Tasa',
          traslado: true,
          retencion: false,
          minimo: '0.160000',
          maximo: '0.160000',
        },
      },
      expect.objectContaining({ descripcion: 'ISR Tasa de 0.000000 a 0.350000' }),
    ]);
  });

  it('takes a rate that is written in percent for the fraction that SAT means', () => {
    const rows = read(
      ['Fijo', 'No', '16%', 'IVA', 'Tasa', 'Sí', 'No', '01/01/2022', ''],
      ['Rango', '0 %', '10.6667 %', 'ISR', 'Tasa', 'No', 'Sí', '2022-01-01', null],
    );
    expect(rows.map(({ extra }) => [extra?.minimo, extra?.maximo])).toEqual([
      ['0.160000', '0.160000'],
      ['0.000000', '0.106667'],
    ]);
  });

  it('names the lines that cannot be read, and takes none', () => {
    const wrong = ['Fijo', 'No', 'dieciséis', 'IVA', 'Tasa', 'Sí', 'No', '', ''];
    expect(() => read(wrong)).toThrow('c_TasaOCuota, renglón 4: el valor no es un número.');
  });

  it('of another name is not there', () => {
    const table = { nombre: 'c_FormaPago', filas: [['Fijo', 'No', 0.16]] };
    expect(readTasas(CATALOGO_SPECS.c_tasaocuota, [table])).toEqual([]);
  });
});

describe('the ceiling of IEPS quotas', () => {
  const of2027 = withEarlierCuotas([], read(cuota(75.5, '2027-01-01')));

  it('keeps the steps before the list, each until the next begins', () => {
    expect(steps(of2027)).toEqual([
      ['59.144900', '2022-01-01', '2023-12-31'],
      ['66.506200', '2024-01-01', '2024-12-31'],
      ['69.525500', '2025-01-01', '2025-12-31'],
      ['72.160500', '2026-01-01', '2026-12-31'],
      ['75.500000', '2027-01-01', null],
    ]);
  });

  it('keeps what an import said when the next one says it no more', () => {
    const of2028 = withEarlierCuotas(of2027, read(cuota('77.000000', '2028-01-01')));
    expect(steps(of2028).slice(-2)).toEqual([
      ['75.500000', '2027-01-01', '2027-12-31'],
      ['77.000000', '2028-01-01', null],
    ]);
    expect(steps(withEarlierCuotas(of2028, read(cuota(77, '2028-01-01'))))).toEqual(steps(of2028));
  });

  it('that is stated anew holds since it was stated first', () => {
    const again = withEarlierCuotas(of2027, read(cuota(75.5, '2028-01-01')));
    expect(steps(again).slice(-1)).toEqual([['75.500000', '2027-01-01', null]]);
  });
});

const reglas = satList('cfdi_40_reglas_tasa_cuota.json');
report('c_TasaOCuota del SAT', reglas ? 1 : 0);

it.runIf(reglas)("reads SAT's own list whole", async () => {
  const rows = readTasas(CATALOGO_SPECS.c_tasaocuota, await readSource(reglas ?? ''));
  expect(rows.length * 2).toBeGreaterThan(CATALOGO_SPECS.c_tasaocuota.filas);
  expect(steps(rows)).toEqual([['72.160500', '2026-01-01', null]]);
});
