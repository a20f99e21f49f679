import { archivoInvalido } from './archivo-invalido.ts';
import { parseXml } from './parse-xml.ts';
import { readRows, type HojaRow } from './read-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** 10,000 rows of long addresses are about 6 MB of XML. */
const MAX_INFLATED_BYTES = 60 * 1024 * 1024;
const WORKBOOK = 'xl/workbook.xml';
const STRINGS = 'xl/sharedStrings.xml';

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

const resolve = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** The part that holds the first sheet, by the workbook's own order. */
const firstSheet = async (zip: ZipArchive): Promise<string> => {
  const ids: string[] = [];
  await parseXml(zip.read(WORKBOOK), {
    open: (name, attributes) => {
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
      if (name === 'sheet' && id && ids.length === 0) ids.push(id);
    },
  });
  let target: string | undefined;
  await parseXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === ids[0]) target = Target;
    },
  });
  if (!target) throw archivoInvalido('El libro no tiene hojas');
  return resolve(target);
};

interface Contenido {
  encabezado: HojaRow;
  filas: HojaRow[];
}

/**
 * The first sheet: its header, and the rows below it. Nothing is evaluated: formulas give the result that
 * Excel stored. @throws DomainError archivoInvalido, with a sentence that says how to mend it.
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
    const sheet = await firstSheet(zip);
    const strings = zip.has(STRINGS) ? await readSharedStrings(zip.read(STRINGS)) : [];
    const rows = await readRows(zip.read(sheet), { ...bounds, strings });
    const [encabezado, ...filas] = rows;
    if (!encabezado || filas.length === 0) {
      throw archivoInvalido('La hoja no tiene filas debajo del encabezado');
    }
    return { encabezado, filas };
  } finally {
    zip.close();
  }
};
