/** A letter that XML cannot hold, as spreadsheets write it (ECMA-376, ST_Xstring): `_x000D_`. */
const ESCAPE = /_x([0-9a-f]{4})_/gi;
/** What would be read as one of them. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;
const UNDERSCORE = '_x005F_';
/** Letters of an escape, which stand for one. */
export const ESCAPE_LENGTH = 7;

/** Control characters beside the tab and the end of a line: no field takes them, and nobody sees them. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/** The text that a person sees: escapes undone, and every end of a line the same. */
export const undoEscapes = (text: string): string =>
  text
    .replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '');

const escapeText = (text: string): string => text.replace(LOOKS_ESCAPED, UNDERSCORE);

/** Cells as a workbook takes them: `PZA_x0041_2` would be read as `PZAA2`. */
export const escapeCells = <T>(cells: readonly T[]): T[] =>
  cells.map((it) => (typeof it === 'string' ? (escapeText(it) as T & string) : it));
