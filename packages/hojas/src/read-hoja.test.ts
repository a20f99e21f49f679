import { DomainError } from '@timbra/service-kit';
import { describe, expect, it } from 'vitest';
import { anEncryptedWorkbook, aRawWorkbook, aWorkbook, aZip } from '../test-support/workbooks.ts';
import { readHoja } from './read-hoja.ts';

const BOUNDS = { maxRows: 100, maxColumns: 10 };
const HEADER = ['RFC', 'Nombre', 'Dirección', 'CP'];
const read = async (file: Buffer, bounds = BOUNDS) =>
  (await readHoja(file, bounds)).filas.map(({ fila, celdas, problemas }) => ({
    fila,
    celdas: Object.fromEntries(celdas),
    problemas: problemas.map(({ message }) => message),
  }));
const refusal = async (file: Buffer, bounds = BOUNDS) => {
  const error: unknown = await readHoja(file, bounds).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(DomainError);
  const { code, errors } = error as DomainError;
  expect([code, errors?.map(({ path }) => path)]).toEqual(['archivoInvalido', ['archivo']]);
  return errors?.[0]?.message;
};
const rowsXml = (count: number) =>
  `<x:sheetData>${Array.from({ length: count }, (_, n) => `<x:row r="${n + 1}"><x:c r="A${n + 1}"><x:v>${n}</x:v></x:c></x:row>`).join('')}</x:sheetData>`;

describe('a spreadsheet', () => {
  it('gives its rows below the header, as the sheet numbers them; empty ones are left out', async () => {
    const file = aWorkbook([HEADER, ['URE180429TM6', 'Uno', 'Calle 1', '06000'], [], ['X', 'Dos']]);
    expect(await read(file)).toEqual([
      { fila: 2, celdas: { 0: 'URE180429TM6', 1: 'Uno', 2: 'Calle 1', 3: '06000' }, problemas: [] },
      { fila: 4, celdas: { 0: 'X', 1: 'Dos' }, problemas: [] },
    ]);
  });

  it('gives numbers by their digits and a truth by its Spanish word', async () => {
    const file = aWorkbook([HEADER, ['A', 6000, 12_345_678_901_234, true]]);
    expect((await read(file))[0]?.celdas).toEqual({
      0: 'A',
      1: '6000',
      2: '12345678901234',
      3: 'VERDADERO',
    });
  });

  it('gives a formula by the result that is stored with it', async () => {
    const file = aWorkbook([HEADER, ['A', 'x']], (sheet) => {
      sheet.B2 = { t: 's', f: 'UPPER("uno")', v: 'UNO' };
    });
    expect((await read(file))[0]).toMatchObject({ celdas: { 1: 'UNO' }, problemas: [] });
  });

  it('says which formula has no result, and which cell holds an error', async () => {
    const file = aRawWorkbook(
      '<x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:f>B2</x:f></x:c><x:c r="B2" t="e"><x:v>#REF!</x:v></x:c></x:row></x:sheetData>',
    );
    expect((await read(file))[0]?.problemas).toEqual([
      'La celda A2 es una fórmula sin resultado; ábrela en Excel y guárdala',
      'La celda B2 tiene un error (#REF!)',
    ]);
  });

  it('reads what other programs write: prefixes, texts in place, pieces of text, absolute names', async () => {
    const file = aRawWorkbook(
      '<x:sheetData><x:row><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row><x:c r="A2" t="inlineStr"><x:is><x:t>ñandú</x:t></x:is></x:c><x:c r="C2" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>H&amp;E </t></r><r><t>S.A.</t></r><rPh><t>fonética</t></rPh></si></sst>',
      },
    );
    expect(await read(file)).toEqual([
      { fila: 2, celdas: { 0: 'ñandú', 2: 'H&E S.A.' }, problemas: [] },
    ]);
  });

  it('tells what is wrong with a cell once, however often the sheet repeats it', async () => {
    const broken = '<x:c r="A2" t="e"><x:v>#REF!</x:v></x:c>'.repeat(50_000);
    const file = aRawWorkbook(
      `<x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row r="2">${broken}</x:row></x:sheetData>`,
    );
    expect((await read(file))[0]?.problemas).toEqual(['La celda A2 tiene un error (#REF!)']);
  });

  it('gives each row a number of its own, also where the sheet repeats one or names none that can be', async () => {
    const row = (r: string) => `<x:row ${r}><x:c r="A2"><x:v>1</x:v></x:c></x:row>`;
    const numbers = ['r="1"', 'r="5"', 'r="5"', 'r="-3"', 'r="2.5"', 'r="9e9"', '', 'r="20"'];
    const file = aRawWorkbook(`<x:sheetData>${numbers.map(row).join('')}</x:sheetData>`);
    expect((await read(file)).map(({ fila }) => fila)).toEqual([5, 6, 7, 8, 9, 10, 20]);
  });

  it('places cells without an address one after the other', async () => {
    const cell = (text: string, r = '') => `<x:c ${r} t="str"><x:v>${text}</x:v></x:c>`;
    const rows = [cell('RFC'), cell('a') + cell('b') + cell('d', 'r="D2"') + cell('e')];
    const file = aRawWorkbook(
      `<x:sheetData>${rows.map((it) => `<x:row>${it}</x:row>`).join('')}</x:sheetData>`,
    );
    expect((await read(file))[0]?.celdas).toEqual({ 0: 'a', 1: 'b', 3: 'd', 4: 'e' });
  });

  it('of a cell of one megabyte gives no more than any field may hold', async () => {
    const file = aRawWorkbook(
      `<x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row r="2"><x:c r="A2" t="str"><x:v>${'x'.repeat(2 ** 20)}</x:v></x:c></x:row></x:sheetData>`,
    );
    expect((await read(file))[0]?.celdas[0]).toHaveLength(1001);
  });
});

describe('a file that cannot be used', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  it.each<[string, () => Buffer, string]>([
    [
      'a picture whose name says .xlsx',
      () => PNG,
      'El archivo no es un libro de Excel (.xlsx), aunque su nombre lo diga',
    ],
    [
      'an .xls of another century',
      () => aWorkbook([HEADER, ['A']], undefined, 'biff8'),
      'Es un libro antiguo (.xls); ábrelo en Excel y guárdalo como .xlsx',
    ],
    [
      'a workbook with a password',
      anEncryptedWorkbook,
      'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez',
    ],
    [
      "LibreOffice's own .ods",
      () => aWorkbook([HEADER, ['A']], undefined, 'ods'),
      'El archivo no es un libro de Excel; guárdalo como .xlsx',
    ],
    [
      'a zip of something else',
      () => aZip({ 'carta.txt': 'hola' }),
      'El archivo no es un libro de Excel; guárdalo como .xlsx',
    ],
    [
      'a workbook that was cut short',
      () => aWorkbook([HEADER, ['A']]).subarray(0, 400),
      'El archivo está dañado o no es un libro de Excel (.xlsx)',
    ],
    [
      'a sheet whose XML does not close',
      () => aRawWorkbook('<x:sheetData><x:row>'),
      'El libro está dañado: una de sus partes no se puede leer',
    ],
    [
      'a sheet with entities of its own',
      () =>
        aRawWorkbook('<x:sheetData/>', {
          'xl/worksheets/una.xml': '<!DOCTYPE a [<!ENTITY b "bomba">]><a>&b;</a>',
        }),
      'El libro está dañado: una de sus partes no se puede leer',
    ],
    [
      'tags within tags without end',
      () => aRawWorkbook('<x:a>'.repeat(200_000) + '</x:a>'.repeat(200_000)),
      'El libro está dañado: una de sus partes no se puede leer',
    ],
    [
      'a cell of thousands of attributes',
      () => {
        const attributes = Array.from({ length: 50_000 }, (_, n) => `a${n}=""`).join(' ');
        return aRawWorkbook(`<x:sheetData><x:row><x:c ${attributes}/></x:row></x:sheetData>`);
      },
      'El libro está dañado: una de sus partes no se puede leer',
    ],
    [
      'attributes that bear the names of functions',
      () => aRawWorkbook('<x:sheetData hasOwnProperty="1" a="2"/>'),
      'El libro está dañado: una de sus partes no se puede leer',
    ],
    [
      'merged cells',
      () =>
        aWorkbook([HEADER, ['A', 'B']], (sheet) => {
          sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 1, c: 1 } }];
        }),
      'La hoja tiene celdas combinadas (A2:B2); sepáralas',
    ],
    [
      'nothing below the header',
      () => aWorkbook([HEADER]),
      'La hoja no tiene filas debajo del encabezado',
    ],
    [
      'one row more than may come',
      () => aRawWorkbook(rowsXml(BOUNDS.maxRows + 2)),
      'La hoja tiene más de 100 filas',
    ],
    [
      'a few kilobytes that would be hundreds of megabytes',
      () =>
        aRawWorkbook('<x:sheetData/>', { 'xl/sharedStrings.xml': Buffer.alloc(70_000_000, 32) }),
      'El libro es demasiado grande al descomprimirse; divídelo en varios',
    ],
  ])('%s says what it is', async (_what, file, message) => {
    expect(await refusal(file())).toBe(message);
  });

  it('may have as many rows as the limit says', async () => {
    expect(await read(aRawWorkbook(rowsXml(BOUNDS.maxRows + 1)))).toHaveLength(BOUNDS.maxRows);
  });
});
