import { describe, expect, it } from 'vitest';
import { aRawWorkbook } from '../test-support/workbooks.ts';
import { readHoja } from './read-hoja.ts';

const BOUNDS = { maxRows: 10, maxColumns: 5 };
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NO_RESULT = 'La celda B2 es una fórmula sin resultado; ábrela en Excel y guárdala';

/** A sheet of a header and one row, whose column B is the cell. */
const rowsAround = (cell: string, x = '') =>
  `<${x}sheetData><${x}row r="1"><${x}c r="A1"><${x}v>1</${x}v></${x}c></${x}row><${x}row r="2"><${x}c r="A2"><${x}v>1</${x}v></${x}c>${cell}</${x}row></${x}sheetData>`;
const sheetOf = (cell: string) => `<worksheet xmlns="${MAIN}">${rowsAround(cell)}</worksheet>`;

const STRINGS = `<sst xmlns="${MAIN}">
  <si><t>UNIVERSIDAD ROBOTICA ESPAÑOLA</t></si>
  <si><r><rPr><b/></rPr><t xml:space="preserve">Renta de </t></r><r><t>bodega &amp; patio</t></r></si>
  <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>
  <si><t>Calle 1_x000D_&#10;Centro</t></si>
  <si><t>Calle 1_x000d_&#10;Centro</t></si>
  <si><t>PZA_x005F_x0041_2</t></si>
  <si><t xml:space="preserve">   </t></si>
  <si><t>CODIGO_xFF_A</t></si>
</sst>`;

/** The formats of cells, by the number of their style, as programs write them. */
const FORMATS = [
  ...['General', 'id:14', 'id:22', 'yyyy\\-mm\\-dd', '[$-80A]d" de "mmmm" de "yyyy;@'],
  ...['dd/mm/yyyy\\ hh:mm', '00000', '000', '00000;-00000', '#,##0.00', '"Pedido "#', '@'],
  ...['_-"$"* #,##0.00_-;[Red]-"$"* #,##0.00_-', 'hh:mm', '[$-409]00000'],
  ...['id:9', 'id:10', '0%', '0.0000%', '[Red]0%;-0%', '0"%"', '0.00\\%', '"IVA al "0%'],
] as const;
type Code = (typeof FORMATS)[number];
const own = FORMATS.map((code, at) => ({ code, id: code.startsWith('id:') ? null : 164 + at }));
const attribute = (text: string) => text.replaceAll('"', '&quot;');
const STYLES = `<styleSheet xmlns="${MAIN}">
  <numFmts>${own.map(({ code, id }) => (id === null ? '' : `<numFmt numFmtId="${id}" formatCode="${attribute(code)}"/>`)).join('')}</numFmts>
  <cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${own.map(({ code, id }) => `<xf numFmtId="${id ?? code.slice(3)}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`;

const workbookOf = (sheets: string, properties = '') =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${sheets}</sheets></workbook>`;
const ONE_SHEET = '<sheet name="Hoja1" sheetId="1" r:id="rId7"/>';

/** What a person sees in the cell, or what is wrong with it; undefined where it is empty. */
const seenOf = async (cell: string, parts: Record<string, string> = {}) => {
  const file = aRawWorkbook(rowsAround(''), {
    'xl/worksheets/una.xml': sheetOf(cell),
    'xl/sharedStrings.xml': STRINGS,
    'xl/styles.xml': STYLES,
    ...parts,
  });
  const { filas } = await readHoja(file, BOUNDS);
  return filas[0]?.problemas[0]?.message ?? filas[0]?.celdas.get(1);
};

/** The cell as the program writes it, without its address and its end. */
const c = (attributes: string, content: string) => `<c r="B2"${attributes}>${content}</c>`;
const styled = (code: Code, value: string) => c(` s="${FORMATS.indexOf(code)}"`, `<v>${value}</v>`);

describe('a cell is what a person sees in it', () => {
  it.each<[string, string, string | undefined]>([
    ['Excel: a text by its place', c(' t="s"', '<v>0</v>'), 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
    ['Excel: a text in several fonts', c(' t="s"', '<v>1</v>'), 'Renta de bodega & patio'],
    ['Excel: a text with its reading', c(' t="s"', '<v>2</v>'), '東京'],
    ['Excel: the end of a line', c(' t="s"', '<v>3</v>'), 'Calle 1\nCentro'],
    ['SheetJS: the end of a line', c(' t="s"', '<v>4</v>'), 'Calle 1\nCentro'],
    ['Excel: a text that looks escaped', c(' t="s"', '<v>5</v>'), 'PZA_x0041_2'],
    ['Excel: what only resembles an escape', c(' t="s"', '<v>7</v>'), 'CODIGO_xFF_A'],
    ['Excel: blanks', c(' t="s"', '<v>6</v>'), undefined],
    ['Excel: a text whose place is none', c(' t="s"', '<v>99</v>'), undefined],
    ['Excel: a styled cell without content', '<c r="B2" s="3"/>', undefined],
    ['POI: a text in its place', c(' t="inlineStr"', '<is><t>H&amp;E</t></is>'), 'H&E'],
    [
      'POI: a text of pieces in its place, with its reading',
      c(
        ' t="inlineStr"',
        '<is><r><t xml:space="preserve">東京 </t></r><r><t>S.A.</t></r><rPh sb="0" eb="2"><t>トウ</t></rPh></is>',
      ),
      '東京 S.A.',
    ],
    ['POI: an escape in its place', c(' t="inlineStr"', '<is><t>a_x000A_b</t></is>'), 'a\nb'],
    ['POI: an empty text in its place', c(' t="inlineStr"', '<is><t></t></is>'), undefined],
    ['POI: a whole number', c('', '<v>9000.0</v>'), '9000'],
    ['POI: a large one', c(' t="n"', '<v>1.2345678E7</v>'), '12345678'],
    ['POI: an exponent', c('', '<v>6.12E2</v>'), '612'],
    ['SheetJS: a text that is not shared', c(' t="str"', '<v>Renta</v>'), 'Renta'],
    ['exceljs: an escape that is not shared', c(' t="str"', '<v>a_x005f_x0041_</v>'), 'a_x0041_'],
    ['Excel: a binary fraction', c('', '<v>1.2100000000000002</v>'), '1.21'],
    ['Excel: a very small number', c('', '<v>9.9999999999999995E-7</v>'), '0.000001'],
    ['LibreOffice: a number with its type', c(' t="n" s="0"', '<v>1234.5</v>'), '1234.5'],
    ['an indented value', c('', '<v>\n  5\n</v>'), '5'],
    ['Excel: true', c(' t="b"', '<v>1</v>'), 'VERDADERO'],
    ['exceljs: false', c(' t="b"', '<v>0</v>'), 'FALSO'],
    ['another program: a truth in letters', c(' t="b"', '<v>true</v>'), 'VERDADERO'],
    ['Excel: an error', c(' t="e"', '<v>#N/A</v>'), 'La celda B2 tiene un error (#N/A)'],
    [
      'LibreOffice: the error of a formula',
      c(' t="e"', '<f aca="false">1/0</f><v>#DIV/0!</v>'),
      'La celda B2 tiene un error (#DIV/0!)',
    ],
  ])('%s', async (_what, cell, seen) => {
    expect(await seenOf(cell)).toBe(seen);
  });
});

describe('a formula is the result that is stored with it', () => {
  it.each<[string, string, string | undefined]>([
    ['LibreOffice: a text', c(' t="str"', '<f aca="false">A2&amp;""</f><v>A_x000D_</v>'), 'A'],
    ['LibreOffice: an empty text', c(' t="str"', '<f aca="false">""</f><v></v>'), undefined],
    ['Excel: an empty text', c(' t="str"', '<f>IF(A2="","",A2)</f><v/>'), undefined],
    ['Excel: an empty text without a value', c(' t="str"', '<f>""</f>'), undefined],
    ['Excel: a number', c('', '<f>100*1.16</f><v>115.99999999999999</v>'), '116'],
    ['Excel: one that is shared', c('', '<f t="shared" si="0"/><v>42</v>'), '42'],
    ['LibreOffice: a truth', c(' t="b"', '<f aca="false">TRUE()</f><v>1</v>'), 'VERDADERO'],
    ['openpyxl: one never calculated', c('', '<f>SUM(A1:A2)</f><v></v>'), NO_RESULT],
    ['exceljs: one never calculated', c('', '<f>SUM(A1:A2)</f>'), NO_RESULT],
  ])('%s', async (_what, cell, seen) => {
    expect(await seenOf(cell)).toBe(seen);
  });
});

describe('a number has the look of its style', () => {
  it.each<[Code, string, string]>([
    ['General', '46349', '46349'],
    ['id:14', '46349', '2026-11-23'],
    ['id:22', '46349.4375', '2026-11-23T10:30:00'],
    ['yyyy\\-mm\\-dd', '46349.0', '2026-11-23'],
    ['[$-80A]d" de "mmmm" de "yyyy;@', '4.6349E4', '2026-11-23'],
    ['dd/mm/yyyy\\ hh:mm', '46349.43749999999', '2026-11-23T10:30:00'],
    ['hh:mm', '0.4375', '10:30:00'],
    ['id:14', '-1', '-1'],
    ['00000', '9000', '09000'],
    ['00000', '9000.0', '09000'],
    ['000', '12', '012'],
    ['00000;-00000', '6000', '06000'],
    ['[$-409]00000', '1000', '01000'],
    ['00000', '123456', '123456'],
    ['#,##0.00', '1234.5', '1234.5'],
    ['_-"$"* #,##0.00_-;[Red]-"$"* #,##0.00_-', '46349', '46349'],
    ['"Pedido "#', '46349', '46349'],
    ['id:9', '0.16', '16%'],
    ['id:10', '0.106667', '10.6667%'],
    ['0.0000%', '0.0125', '1.25%'],
    ['0%', '1', '100%'],
    ['0%', '0', '0%'],
    ['[Red]0%;-0%', '0.08', '8%'],
    ['0"%"', '16', '16%'],
    ['0.00\\%', '10.6667', '10.6667%'],
    ['"IVA al "0%', '0.16', '16%'],
    ['@', '46349', '46349'],
  ])('%s: %s', async (code, value, seen) => {
    expect(await seenOf(styled(code, value))).toBe(seen);
  });

  it('and none where the style is not there', async () => {
    expect(await seenOf(c(' s="400"', '<v>46349</v>'))).toBe('46349');
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T00:00:00', '2026-11-23'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-23T10:30:00.000', '2026-11-23T10:30:00.000'],
  ])('a day that is written out needs no style: %s', async (value, seen) => {
    expect(await seenOf(c(' t="d"', `<v>${value}</v>`))).toBe(seen);
  });

  it.each(['date1904="1"', 'defaultThemeVersion="1" date1904="true"'])(
    'days are counted from 1904 where the book says so: %s',
    async (properties) => {
      const book = workbookOf(ONE_SHEET, `<workbookPr ${properties}/>`);
      const days = styled('yyyy\\-mm\\-dd', '44887');
      expect(await seenOf(days, { 'xl/workbook.xml': book })).toBe('2026-11-23');
    },
  );

  it('LibreOffice says that they are not', async () => {
    const book = workbookOf(ONE_SHEET, '<workbookPr backupFile="false" date1904="false"/>');
    const cell = styled('id:14', '46349');
    expect(await seenOf(cell, { 'xl/workbook.xml': book })).toBe('2026-11-23');
  });
});

describe('a workbook is read where a person looks', () => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const SHEETS = {
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'chartsheet', 'chartsheets/sheet1.xml'),
      relation('rId7', 'worksheet', './worksheets/una.xml'),
      relation('rId8', 'sharedStrings', '/xl/textos.xml'),
    ].join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf(c('', '<v>13</v>')),
    'xl/textos.xml': `<sst><si><t>de su lugar</t></si></sst>`,
  };
  const hidden = (state: string) => `<sheet name="Listas" state="${state}" r:id="rId1"/>`;

  it.each(['hidden', 'veryHidden'])('not in a first sheet that is %s', async (state) => {
    const book = workbookOf(`${hidden(state)}${ONE_SHEET}`);
    const parts = { ...SHEETS, 'xl/workbook.xml': book };
    expect(await seenOf(c('', '<v>7</v>'), parts)).toBe('7');
  });

  it('not in a chart that has a sheet of its own', async () => {
    const book = workbookOf(`<sheet name="Gráfica" r:id="rId2"/>${ONE_SHEET}`);
    const parts = { ...SHEETS, 'xl/workbook.xml': book };
    expect(await seenOf(c('', '<v>7</v>'), parts)).toBe('7');
  });

  it('in the first that says it is visible', async () => {
    const book = workbookOf(`${hidden('visible')}${ONE_SHEET}`);
    expect(await seenOf('', { ...SHEETS, 'xl/workbook.xml': book })).toBe('13');
  });

  it('with its texts where the book says that they are', async () => {
    const parts = { ...SHEETS, 'xl/workbook.xml': workbookOf(ONE_SHEET) };
    expect(await seenOf(c(' t="s"', '<v>0</v>'), parts)).toBe('de su lugar');
  });

  it('and is refused where every sheet is hidden', async () => {
    const parts = { ...SHEETS, 'xl/workbook.xml': workbookOf(hidden('hidden')) };
    await expect(seenOf('', parts)).rejects.toMatchObject({
      errors: [{ path: 'archivo', message: 'El libro no tiene hojas a la vista' }],
    });
  });

  it('whichever prefix its elements bear', async () => {
    const x = (text: string) => text.replace(/<(\/?)(?=\w)/g, '<$1x:');
    const parts = {
      'xl/worksheets/una.xml': `<x:worksheet xmlns:x="${MAIN}">${rowsAround(x(styled('00000', '9000.0')), 'x:')}</x:worksheet>`,
      'xl/styles.xml': x(STYLES),
      'xl/sharedStrings.xml': x(STRINGS),
    };
    expect(await seenOf('', parts)).toBe('09000');
    const text = { ...parts, 'xl/worksheets/una.xml': x(sheetOf(c(' t="s"', '<v>1</v>'))) };
    expect(await seenOf('', text)).toBe('Renta de bodega & patio');
  });
});
