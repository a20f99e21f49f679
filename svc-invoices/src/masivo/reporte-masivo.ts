import type { ErrorDeCelda } from '@timbra/contracts';
import { escapeCells } from '@timbra/hojas';
import type { Writable } from 'node:stream';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { MasivoRecord } from './masivo.model.ts';

const WIDTH = 18;
const WIDE = 60;

const linesOf = (told: readonly ErrorDeCelda[]): string[] =>
  told.map(({ columna, message }) => (columna ? `${columna}: ${message}` : message));

/** What is wrong with its cells, and why its invoice could not be stamped. */
const erroresOf = ({ errors, rechazo }: FilaMasivaRecord): string =>
  [...linesOf(errors), ...(rechazo ? [rechazo] : [])].join('\n');

const REVISAR = 'Conviene revisar';
const ANCHAS = ['Errores', REVISAR];

/** The person's own columns, in their order, with the outcome of each row; every cell is text. */
export const writeReporteMasivo = async (
  out: Writable,
  { columnas }: Pick<MasivoRecord, 'columnas'>,
  filas: AsyncIterable<FilaMasivaRecord>,
): Promise<void> => {
  // Loaded only when a report is asked for.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet('Facturas', { views: [{ state: 'frozen', ySplit: 1 }] });
  const titulos = [...columnas.map(({ titulo }) => titulo), 'Errores', 'UUID', REVISAR];
  sheet.columns = escapeCells(titulos).map((header) => ({
    header,
    width: ANCHAS.includes(header) ? WIDE : WIDTH,
    style: { numFmt: '@' },
  }));
  const heading = sheet.getRow(1);
  heading.font = { bold: true };
  heading.commit();
  for await (const fila of filas) {
    const own = columnas.map(({ campo }, place) =>
      campo ? fila.celdas[campo] : fila.otras[String(place)],
    );
    const revisar = fila.advertencias && linesOf(fila.advertencias).join('\n');
    sheet.addRow(escapeCells([...own, erroresOf(fila), fila.uuid, revisar])).commit();
  }
  sheet.commit();
  await book.commit();
};
