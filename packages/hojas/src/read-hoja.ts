import { archivoInvalido } from './archivo-invalido.ts';
import { readFormats } from './formats.ts';
import type { HojaRow } from './hoja-row.ts';
import { readRows } from './read-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readParts, WORKBOOK } from './workbook.ts';
import { openZip } from './zip-archive.ts';

/** 10,000 rows of long addresses are about 6 MB of XML. */
const MAX_INFLATED_BYTES = 60 * 1024 * 1024;
/**
 * What is kept of it: 10,000 rows of a description of 500 letters and twenty other cells, with their
 * shared texts. A byte of it costs up to three of memory while the sheet is read.
 */
const MAX_KEPT_BYTES = 14 * 1024 * 1024;

/** The stream in which Office keeps a workbook that has a password, as its directory names it. */
const CIFRADO = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (file: Buffer, ...bytes: number[]) =>
  bytes.every((byte, at) => file[at] === byte);

/** What a file is by its first bytes, whatever its name says. */
const refuseOthers = (file: Buffer) => {
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04)) return;
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw archivoInvalido(
      file.includes(CIFRADO)
        ? 'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez'
        : 'Es un libro antiguo (.xls); ábrelo en Excel y guárdalo como .xlsx',
    );
  }
  throw archivoInvalido('El archivo no es un libro de Excel (.xlsx), aunque su nombre lo diga');
};

/** Counts what is kept of a book. @throws DomainError archivoInvalido when it is more than `maxBytes` */
const countTo = (maxBytes: number) => {
  let left = maxBytes;
  return (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw archivoInvalido('El libro tiene demasiado texto; divídelo en varios');
  };
};

interface Contenido {
  encabezado: HojaRow;
  filas: HojaRow[];
  /** Its days are counted from 1904; cells that look like days are right already. */
  is1904: boolean;
}

/**
 * The first sheet that can be seen: its header, and the rows below it. Nothing is evaluated: formulas
 * give the result that is stored with them. @throws DomainError archivoInvalido, with a sentence that says how to mend it.
 */
export const readHoja = async (
  file: Buffer,
  bounds: { maxRows: number; maxColumns: number },
): Promise<Contenido> => {
  refuseOthers(file);
  const zip = await openZip(file, MAX_INFLATED_BYTES);
  try {
    if (!zip.has(WORKBOOK)) {
      throw archivoInvalido('El archivo no es un libro de Excel; guárdalo como .xlsx');
    }
    const { is1904, ...parts } = await readParts(zip);
    const count = countTo(MAX_KEPT_BYTES);
    const book = {
      strings: zip.has(parts.strings)
        ? await readSharedStrings(zip.read(parts.strings), count)
        : [],
      formats: zip.has(parts.styles) ? await readFormats(zip.read(parts.styles)) : [],
      is1904,
    };
    const rows = await readRows(zip.read(parts.sheet), { ...bounds, book, count });
    const [encabezado, ...filas] = rows;
    if (!encabezado || filas.length === 0) {
      throw archivoInvalido('La hoja no tiene filas debajo del encabezado');
    }
    return { encabezado, filas, is1904 };
  } finally {
    zip.close();
  }
};
