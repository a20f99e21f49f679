import { createRequire } from 'node:module';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';
import { breakLongWords } from './break-long-words.ts';

/** pdfmake 0.3 on the server; its published types still describe 0.2. */
interface PdfMake {
  addFonts(fonts: TFontDictionary): void;
  setLocalAccessPolicy(allow: (path: string) => boolean): void;
  setUrlAccessPolicy(allow: (url: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
const pdfMake = require('pdfmake') as PdfMake;
const fonts = require('pdfmake/fonts/Roboto.js') as TFontDictionary;

pdfMake.addFonts(fonts);
// A document is made of data: nothing that somebody typed may open a file or an address.
const fontFiles = new Set(Object.values(fonts.Roboto ?? {}).map(String));
pdfMake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfMake.setUrlAccessPolicy(() => false);

export const makePdf = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfMake.createPdf({ ...definition, content: breakLongWords(definition.content) }).getBuffer();
