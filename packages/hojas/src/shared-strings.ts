import { archivoInvalido } from './archivo-invalido.ts';
import { ESCAPE_LENGTH, undoEscapes } from './escapes.ts';
import { parseXml } from './parse-xml.ts';

/** Longer than any field of ours: a cell that reaches it is refused by its field, not by its size. */
export const MAX_CELL = 1001;
/** As they are written: each may be an escape. */
export const MAX_RAW_CELL = MAX_CELL * ESCAPE_LENGTH;
/** Ten columns of 10,000 rows, all of them different, and as many again. */
const MAX_STRINGS = 200_000;
/** Of a text beside its letters. */
const EACH = 16;

/** A copy of its own: a part of a longer text keeps all of that. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

/** Texts of the workbook, which cells name by their place. Phonetic readings are left out. */
export const readSharedStrings = async (
  parts: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): Promise<string[]> => {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = 0;
  await parseXml(parts, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') isText = true;
    },
    text: (text) => {
      if (isText && phonetic === 0 && current.length < MAX_RAW_CELL) {
        current = (current + text).slice(0, MAX_RAW_CELL);
      }
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw archivoInvalido('El libro tiene demasiados textos');
      const text = ownCopy(undoEscapes(current).slice(0, MAX_CELL));
      count(Buffer.byteLength(text) + EACH);
      strings.push(text);
    },
  });
  return strings;
};
