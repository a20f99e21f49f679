import { foldText, parseMoney } from '@timbra/ui-kit';

/** What a pasted column may be. */
export const columnas = [
  'descripcion',
  'cantidad',
  'valorUnitario',
  'clave',
  'claveUnidad',
  'descuento',
  'noIdentificacion',
  'nada',
] as const;
export type Columna = (typeof columnas)[number];

export interface PastedTable {
  columns: readonly Columna[];
  rows: readonly (readonly string[])[];
}

/** Cells of a spreadsheet, as it copies them: a cell with a break or a tab comes in quotes. */
export const readCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    // A quote that is no quotation: the cell is as it stands.
    if (!match) break;
    const [, quoted, plain = '', end = ''] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((it) => it !== ''));
};

/** Several cells, rather than a text for one field. */
export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trim());

const TITLES: readonly (readonly [Columna, RegExp])[] = [
  ['noIdentificacion', /^(no\.?|num\.?|numero)? ?(de )?(identificacion|sku|codigo)/],
  ['claveUnidad', /unidad/],
  ['valorUnitario', /precio|valor unitario|p\.? ?u\.?$|unitario/],
  ['clave', /^clave|prod.*serv/],
  ['cantidad', /^cant/],
  ['descuento', /^desc(uento|\.|to)/],
  ['descripcion', /descripcion|^concepto|producto|servicio/],
];
const titleOf = (text: string): Columna | undefined => {
  const folded = foldText(text);
  // 'Valor unitario' is no unit.
  const found = TITLES.filter(([, pattern]) => pattern.test(folded)).map(([columna]) => columna);
  return found.includes('valorUnitario') ? 'valorUnitario' : found[0];
};

/** By their titles; a first row with two of them, or one and no number, is the header. */
const columnsOfHeader = (header: readonly string[]): Columna[] | null => {
  const seen = new Set<Columna>();
  const columns = header.map((text) => {
    const title = titleOf(text);
    if (!title || seen.has(title)) return 'nada';
    seen.add(title);
    return title;
  });
  const hasNumber = header.some((it) => it !== '' && parseMoney(it) !== null);
  return seen.size >= 2 || (seen.size === 1 && !hasNumber) ? columns : null;
};

const looksLike = (values: readonly string[], test: (text: string) => boolean): boolean => {
  const given = values.filter(Boolean);
  return given.length > 0 && given.every(test);
};

/** By what they hold: SAT's keys tell themselves; of numbers the first is a quantity if two come. */
const columnsOfValues = (rows: readonly (readonly string[])[]): Columna[] => {
  const width = Math.max(...rows.map((it) => it.length));
  const values = Array.from({ length: width }, (_, at) => rows.map((it) => it[at] ?? ''));
  const numbers = values.flatMap((it, at) =>
    looksLike(it, (text) => parseMoney(text) !== null && !/^\d{8}$/.test(text)) ? [at] : [],
  );
  const amounts: readonly Columna[] =
    numbers.length === 1 ? ['valorUnitario'] : ['cantidad', 'valorUnitario'];
  let hasText = false;
  return values.map((it, at) => {
    const number = numbers.indexOf(at);
    if (number >= 0) return amounts[number] ?? 'nada';
    if (looksLike(it, (text) => /^\d{8}$/.test(text))) return 'clave';
    if (looksLike(it, (text) => /^(?=.*[A-Z])[A-Z0-9]{2,3}$/.test(text))) return 'claveUnidad';
    if (hasText || !it.some(Boolean)) return 'nada';
    hasText = true;
    return 'descripcion';
  });
};

/** What was pasted, with its columns recognised; a header is no row. */
export const readTable = (text: string): PastedTable => {
  const cells = readCells(text);
  const header = columnsOfHeader(cells[0] ?? []);
  if (header) return { columns: header, rows: cells.slice(1) };
  return { columns: cells.length > 0 ? columnsOfValues(cells) : [], rows: cells };
};

/** Another meaning for a column; the one that had it before has none. */
export const assignColumn = (table: PastedTable, at: number, columna: Columna): PastedTable => ({
  ...table,
  columns: table.columns.map((it, index) => {
    if (index === at) return columna;
    return it === columna ? 'nada' : it;
  }),
});
