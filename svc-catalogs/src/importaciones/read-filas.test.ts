import { MAX_FILAS_IMPORTACION } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { aRawWorkbook, aWorkbook } from '../../../packages/hojas/test-support/workbooks.ts';
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

describe('a spreadsheet as people have them is read', () => {
  const cell = (ref: string, text: string) => `<x:c r="${ref}" t="str">${text}</x:c>`;

  it('as LibreOffice saves it: styles, formulas with their result, numbers, dates, pieces of text', async () => {
    const file = new URL('../../test-support/guardado-por-libreoffice.xlsx', import.meta.url);
    expect(await readFilas('receptores', await readFile(file))).toEqual([
      {
        fila: 2,
        datos: {
          rfc: 'URE180429TM6',
          nombre: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA',
          direccion: 'Calle Uno & Dos',
          cp: '06000',
          regimen: '601',
          email: 'pagos@ure.example',
        },
        errors: [],
      },
      {
        fila: 4,
        datos: {
          rfc: 'CACX7605101P8',
          nombre: 'XOCHILT CASAS CHAVEZ',
          direccion: '',
          cp: '36257',
          regimen: '612',
          email: '',
        },
        errors: [],
      },
    ]);
  });

  it('a formula without its result is the row’s error, in words', async () => {
    const file = aRawWorkbook(
      `<x:sheetData><x:row r="1">${cell('A1', '<x:v>RFC</x:v>')}${cell('B1', '<x:v>Nombre</x:v>')}</x:row><x:row r="2"><x:c r="A2"><x:f>HYPERLINK("http://x")</x:f></x:c>${cell('B2', '<x:v>UNI</x:v>')}</x:row></x:sheetData>`,
    );
    const [fila] = await readFilas('receptores', file);
    expect(fila?.errors).toContainEqual({
      path: 'rfc',
      message: 'La celda A2 es una fórmula sin resultado; ábrela en Excel y guárdala',
    });
  });

  it('and no more rows of it than may come', async () => {
    const row = (n: number) => `<x:row r="${n}"><x:c r="A${n}"><x:v>${n}</x:v></x:c></x:row>`;
    const rows = Array.from({ length: MAX_FILAS_IMPORTACION + 2 }, (_, n) => row(n + 1));
    const file = aRawWorkbook(`<x:sheetData>${rows.join('')}</x:sheetData>`);
    await expect(readFilas('receptores', file)).rejects.toMatchObject({
      errors: [{ path: 'archivo', message: 'La hoja tiene más de 10,000 filas' }],
    });
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
