import { escapeCells } from '@timbra/hojas';
import type { Writable } from 'node:stream';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { MasivoRecord } from './masivo.model.ts';

const WIDTH = 18;
const WIDE = 60;

/** What is wrong with its cells, and why its invoice could not be stamped. */
const erroresOf = ({ errors, rechazo }: FilaMasivaRecord): string =>
  [
    ...errors.map(({ columna, message }) => (columna ? `${columna}: ${message}` : message)),
    ...(rechazo ? [rechazo] : []),
  ].join('\n');

/** The columns of who sent the file, in their order, and what became of each row; every cell is text. */
export const writeReporteMasivo = async (
  out: Writable,
  { columnas }: Pick<MasivoRecord, 'columnas'>,
  filas: AsyncIterable<FilaMasivaRecord>,
): Promise<void> => {
  // Loaded by who asks for it.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet('Facturas', { views: [{ state: 'frozen', ySplit: 1 }] });
  const titulos = [...columnas.map(({ titulo }) => titulo), 'Errores', 'UUID'];
  sheet.columns = escapeCells(titulos).map((header) => ({
    header,
    width: header === 'Errores' ? WIDE : WIDTH,
    style: { numFmt: '@' },
  }));
  const heading = sheet.getRow(1);
  heading.font = { bold: true };
  heading.commit();
  for await (const fila of filas) {
    const own = columnas.map(({ campo }, place) =>
      campo ? fila.celdas[campo] : fila.otras[String(place)],
    );
    sheet.addRow(escapeCells([...own, erroresOf(fila), fila.uuid])).commit();
  }
  sheet.commit();
  await book.commit();
};
