import { DomainError } from '@timbra/service-kit';
import { describe, expect, it } from 'vitest';
import { aWorkbook } from '../../../packages/hojas/test-support/workbooks.ts';
import { plantillaHoja } from './plantilla-hoja.ts';
import { readFilas } from './read-filas.ts';

const refusal = async (
  rows: readonly (readonly string[])[],
  tipo: 'receptores' | 'conceptos' = 'receptores',
) => {
  const error: unknown = await readFilas(tipo, aWorkbook(rows.map((it) => [...it]))).catch(
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(DomainError);
  return (error as DomainError).detail;
};

describe('a sheet whose columns are not those of an import', () => {
  it.each<[string, string[][], string]>([
    [
      'columns in another order',
      [
        ['Nombre', 'RFC'],
        ['UNIVERSIDAD ROBOTICA ESPAÑOLA', 'URE180429TM6'],
      ],
      'Las columnas no son las que se esperan: «RFC» está en la columna B y va en la A; «Nombre» está en la columna A y va en la B. Usa la plantilla.',
    ],
    [
      'a column that is missing',
      [['RFC'], ['URE180429TM6'], ['CACX7605101P8']],
      'Las columnas no son las que se esperan: falta «Nombre» en la columna B. Usa la plantilla.',
    ],
    [
      'data in the place of the header',
      [
        ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
        ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ'],
      ],
      'La primera fila debe ser el encabezado, y la tuya ya trae datos (URE180429TM6). Usa la plantilla.',
    ],
  ])('is refused whole, with the reason: %s', async (_what, rows, detail) => {
    expect(await refusal(rows)).toBe(detail);
  });

  it('of concepts names every column that is missing', async () => {
    expect(await refusal([['Producto'], ['Flete']], 'conceptos')).toBe(
      'Las columnas no son las que se esperan: falta «Descripción» en la columna B; falta «Clave de unidad» en la columna C. Usa la plantilla.',
    );
  });

  it('is read all the same when only its titles are other words', async () => {
    const file = aWorkbook([
      ['R.F.C.', 'Razón social del cliente'],
      ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
    ]);
    expect(await readFilas('receptores', file)).toMatchObject([
      { fila: 2, datos: { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' } },
    ]);
  });

  it('leaves it to each row when the column is there and empty', async () => {
    const file = aWorkbook([
      ['RFC', 'Nombre'],
      ['URE180429TM6', ''],
    ]);
    expect(await readFilas('receptores', file)).toHaveLength(1);
  });
});

describe('the template of an import', () => {
  it.each(['receptores', 'conceptos'] as const)(
    'of %s has no rows of its own, so that its example is never imported',
    async (tipo) => {
      const error: unknown = await readFilas(tipo, await plantillaHoja(tipo)).catch(
        (it: unknown) => it,
      );
      expect((error as DomainError).detail).toBe('La hoja no tiene filas debajo del encabezado');
    },
  );
});
