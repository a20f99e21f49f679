import { MAX_FILAS_MASIVAS, type CampoMasivo } from '@timbra/contracts';
import { escapeCells } from '@timbra/hojas';
import type { Worksheet } from 'exceljs';
import type { Writable } from 'node:stream';

/** Choices of one drop-down: nobody scrolls through more. */
const MAX_CHOICES = 500;
/** Keys that SAT writes with zeros in front stay text. */
const TEXT = '@';
export const MONEY = '#,##0.00####';

/** How the cells of a column look, and what the note of its heading says. */
export interface Celda {
  note?: string;
  format?: string;
  width?: number;
}

/** A workbook to be filled in. */
export interface Plantilla {
  /** Name of its sheet. */
  hoja: string;
  columnas: readonly { campo: CampoMasivo; titulo: string }[];
  celdas: Partial<Record<CampoMasivo, Celda>>;
  filas: readonly Partial<Record<CampoMasivo, string | number>>[];
  choices: Partial<Record<CampoMasivo, string[]>>;
}

/** A, B… Z, AA: the letters of a column, the first one being 1. */
const letterOf = (column: number): string =>
  (column > 26 ? letterOf(Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26));

/** exceljs has it and does not say so: one rule for a whole range instead of one for each cell. */
const validationsOf = (sheet: Worksheet) =>
  (sheet as unknown as { dataValidations: { add(range: string, rule: object): void } })
    .dataValidations;

const LISTAS = 'Listas';

/** The template, written as it is sent: the sheet to be filled in, and the choices of its drop-downs. */
export const writePlantilla = async (
  out: Writable,
  { hoja, columnas, celdas, filas, choices: all }: Plantilla,
): Promise<void> => {
  // Loaded only when a template is asked for.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(hoja, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columnas.map(({ campo, titulo }) => {
    const { width = 14, format = TEXT } = celdas[campo] ?? {};
    return { header: titulo, key: campo, width, style: { numFmt: format } };
  });
  const heading = sheet.getRow(1);
  heading.font = { bold: true };
  columnas.forEach(({ campo }, column) => {
    const note = celdas[campo]?.note;
    if (note) heading.getCell(column + 1).note = note;
  });
  heading.commit();
  for (const fila of filas) {
    sheet.addRow(escapeCells(columnas.map(({ campo }) => fila[campo]))).commit();
  }

  const choices = Object.entries(all).filter(([, those]) => those.length > 0);
  choices.forEach(([campo, those], place) => {
    const column = letterOf(columnas.findIndex((it) => it.campo === campo) + 1);
    const last = Math.min(those.length, MAX_CHOICES) + 1;
    const list = letterOf(place + 1);
    validationsOf(sheet).add(`${column}2:${column}${MAX_FILAS_MASIVAS + 1}`, {
      type: 'list',
      allowBlank: true,
      // A text that is not in the list may be typed: it is checked when the file is read.
      showErrorMessage: false,
      formulae: [`${LISTAS}!$${list}$2:$${list}$${last}`],
    });
  });
  sheet.commit();

  const lists = book.addWorksheet(LISTAS, { state: 'hidden' });
  const titles = new Map<string, string>(columnas.map((it) => [it.campo, it.titulo]));
  lists.columns = choices.map(([campo]) => ({
    header: titles.get(campo),
    width: 24,
    style: { numFmt: TEXT },
  }));
  for (let row = 0; row < MAX_CHOICES; row += 1) {
    if (choices.every(([, those]) => those[row] === undefined)) break;
    lists.addRow(escapeCells(choices.map(([, those]) => those[row]))).commit();
  }
  lists.commit();
  await book.commit();
};
