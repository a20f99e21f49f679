import { parseXml } from './parse-xml.ts';
import { archivoInvalido } from './archivo-invalido.ts';

/** Longer than any field of ours: a cell that reaches it is refused by its field, not by its size. */
export const MAX_CELL = 1001;
/** Ten columns of 10,000 rows, all of them different, and as many again. */
const MAX_STRINGS = 200_000;

/** Texts of the workbook, which cells name by their place. Phonetic readings are left out. */
export const readSharedStrings = async (parts: AsyncIterable<Buffer>): Promise<string[]> => {
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
      if (isText && phonetic === 0 && current.length < MAX_CELL) {
        current = (current + text).slice(0, MAX_CELL);
      }
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw archivoInvalido('El libro tiene demasiados textos');
      strings.push(current);
    },
  });
  return strings;
};
