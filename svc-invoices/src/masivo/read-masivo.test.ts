import { columnasMasivas } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { describe, expect, it } from 'vitest';
import {
  anEncryptedWorkbook,
  aRawWorkbook,
  aWorkbook,
} from '../../../packages/hojas/test-support/workbooks.ts';
import { aSheet, ROW } from '../../test-support/masivo-de-prueba.ts';
import { readMasivo } from './read-masivo.ts';

const OF_1904 = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Nómina" r:id="rId7"/></sheets></workbook>',
};
const TITLES = ['RFC emisor', 'RFC receptor'];

describe('a file that is read', () => {
  it('knows its columns by their headings wherever they stand, and keeps those that are not ours', async () => {
    const { Descripción, Cantidad, ...rest } = ROW;
    const sheet = aSheet({ Alumno: 'Ana', Descripción, ...rest, CANTIDAD: Cantidad });
    const { columnas, filas } = await readMasivo(sheet, 'a.xlsx');
    expect(columnas[0]).toEqual({ titulo: 'Alumno' });
    expect(columnas.at(-1)).toEqual({ titulo: 'CANTIDAD', campo: 'cantidad' });
    expect(filas[0]).toMatchObject({
      celdas: { descripcion: ROW.Descripción, cantidad: '1' },
      otras: { 0: 'Ana' },
    });
  });

  it('leaves out empty rows and the example of the template', async () => {
    const titles = Object.keys(ROW);
    const values = Object.values(ROW);
    const example = titles.map((it) => (it === 'Descripción' ? 'EJEMPLO: renta' : 'x'));
    const { filas } = await readMasivo(aWorkbook([titles, example, values, [], values]), 'a.xlsx');
    expect(filas.map(({ fila }) => fila)).toEqual([3, 5]);
  });

  it('is of payroll where most of its headings are those of payroll', async () => {
    const row = { 'RFC emisor': 'EKU9003173C9', 'RFC trabajador': 'CACX7605101P8', Sueldo: 6000 };
    expect((await readMasivo(aSheet(row), 'a.xlsx')).tipoComprobante).toBe('N');
    expect((await readMasivo(aSheet(ROW), 'a.xlsx')).tipoComprobante).toBe('I');
  });

  it('counts the days of a book of 1904 as it does, also those that look like numbers', async () => {
    const titles = ['RFC emisor', 'RFC trabajador', 'Fecha de pago', 'Sueldo', 'Notas'];
    const values = ['EKU9003173C9', 'CACX7605101P8', '44879', '44879', '44879'];
    const xml = [titles, values]
      .map((row) =>
        row.map((it) =>
          /^\d+$/.test(it) ? `<x:c><x:v>${it}</x:v></x:c>` : `<x:c t="str"><x:v>${it}</x:v></x:c>`,
        ),
      )
      .map((cells) => `<x:row>${cells.join('')}</x:row>`)
      .join('');
    const of = (is1904: boolean) =>
      readMasivo(
        aRawWorkbook(`<x:sheetData>${xml}</x:sheetData>`, is1904 ? OF_1904 : {}),
        'a.xlsx',
      );
    const { filas } = await of(true);
    expect(filas[0]).toMatchObject({
      celdas: { FechaPago: '2026-11-15', sueldo: '44879' },
      otras: { 4: '44879' },
    });
    expect((await of(false)).filas[0]?.celdas).toMatchObject({ FechaPago: '44879' });
  });

  it('has every heading of the template by its own name', async () => {
    const titles = columnasMasivas.map(({ titulo }) => titulo);
    const sheet = aWorkbook([titles, titles.map(() => 'x')]);
    const { columnas } = await readMasivo(sheet, 'a.xlsx');
    expect(columnas.map(({ campo }) => campo)).toEqual(columnasMasivas.map(({ campo }) => campo));
  });
});

describe('a file that cannot be read is refused with what it is', () => {
  const cell = (text: string) => `<x:c t="str"><x:v>${text}</x:v></x:c>`;
  const many = (count: number) =>
    aRawWorkbook(
      `<x:sheetData><x:row>${TITLES.map(cell).join('')}</x:row>${`<x:row>${cell('A')}</x:row>`.repeat(count)}</x:sheetData>`,
    );

  it.each<[string, () => Buffer, string, string]>([
    [
      'another extension',
      () => aSheet(ROW),
      'facturas.csv',
      'El archivo debe ser un libro de Excel (.xlsx); guárdalo como .xlsx',
    ],
    [
      'a password',
      anEncryptedWorkbook,
      'a.xlsx',
      'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez',
    ],
    [
      'an old .xls',
      () => aWorkbook([TITLES, ['A']], undefined, 'biff8'),
      'a.xlsx',
      'Es un libro antiguo (.xls); ábrelo en Excel y guárdalo como .xlsx',
    ],
    ['10,001 rows', () => many(10_001), 'a.xlsx', 'La hoja tiene más de 10,000 filas'],
    [
      'no heading of the receiver',
      () => aWorkbook([['RFC emisor', 'Total'], ['A']]),
      'a.xlsx',
      'Falta la columna «RFC receptor»: la primera fila lleva los títulos de la plantilla',
    ],
    [
      'one heading twice',
      () => aWorkbook([[...TITLES, 'Receptor'], ['A']]),
      'a.xlsx',
      'La columna «Receptor» está dos veces; deja solo una',
    ],
    [
      'nothing but cells that are none of ours',
      () =>
        aWorkbook([
          [...TITLES, 'Notas'],
          [null, null, 'a mano'],
        ]),
      'a.xlsx',
      'No hay datos para facturar',
    ],
  ])('%s', async (_what, file, nombre, message) => {
    const refused = await readMasivo(file(), nombre).catch((error: unknown) => error);
    expect(DomainError.is(refused, 'archivoInvalido') && refused.errors).toEqual([
      { path: 'archivo', message },
    ]);
  });
});
