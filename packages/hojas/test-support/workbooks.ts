import * as XLSX from '@e965/xlsx';

type Cell = string | number | boolean | null;

/** A workbook of one sheet, written by a library that is not ours. */
export const aWorkbook = (
  rows: readonly (readonly Cell[])[],
  change: (sheet: XLSX.WorkSheet) => void = () => {},
  bookType: XLSX.BookType = 'xlsx',
): Buffer => {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Hoja1');
  return XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
};

/** The rows of the first sheet, read by that library. */
export const rowsOf = (file: Buffer): string[][] => {
  const { SheetNames, Sheets } = XLSX.read(file);
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet ? XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [];
};

/** The container format's own writer; its types say nothing. */
interface Cfb {
  utils: { cfb_new(): object; cfb_add(zip: object, name: string, content: Buffer): void };
  write(zip: object, options: object): Uint8Array;
}
const CFB = XLSX.CFB as Cfb;

/** The parts of a workbook, written by hand: what no program would write. */
export const aZip = (parts: Record<string, string | Buffer>): Buffer => {
  const zip = CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(parts)) {
    CFB.utils.cfb_add(zip, `/${name}`, Buffer.from(text));
  }
  return Buffer.from(CFB.write(zip, { fileType: 'zip', compression: true, type: 'buffer' }));
};

/** As Excel keeps a workbook with a password: the zip, ciphered, in a container of another format. */
export const anEncryptedWorkbook = (): Buffer => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(8192, 0xa5));
  return Buffer.from(CFB.write(container, { fileType: 'cfb', type: 'buffer' }));
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook around the XML of its one sheet. `x:` prefixes, as some programs write them. */
export const aRawWorkbook = (sheetData: string, parts: Record<string, string | Buffer> = {}) =>
  aZip({
    'xl/workbook.xml': `<x:workbook xmlns:x="${MAIN}" xmlns:r="${RELATIONS}"><x:sheets><x:sheet name="Datos" sheetId="1" r:id="rId7"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="/xl/worksheets/una.xml"/></Relationships>`,
    'xl/worksheets/una.xml': `<x:worksheet xmlns:x="${MAIN}">${sheetData}</x:worksheet>`,
    ...parts,
  });
