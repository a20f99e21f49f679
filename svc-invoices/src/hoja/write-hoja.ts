import {
  COLUMNAS_DE_HOJA,
  FacturaStatus,
  MAX_ROWS,
  type ColumnaDeHoja,
  type HojaQuery,
} from '@timbra/contracts';
import { escapeCells } from '@timbra/hojas';
import type { Row, Worksheet } from 'exceljs';
import type { Writable } from 'node:stream';
import { amount, COLUMNAS, type Celda } from './columnas.ts';
import type { Tanda } from './gather-filas.ts';
import { sumFilas, type Suma } from './sum-filas.ts';

const HOJA = 'Comprobantes';
const LOS_PRIMEROS = MAX_ROWS.toLocaleString('en-US');
const SE_CORTA = `Hay más: esta hoja lleva solo los primeros ${LOS_PRIMEROS}, del más nuevo al más antiguo. Elige menos días para tener los demás.`;
const SUMAS: Readonly<Record<FacturaStatus, string>> = {
  [FacturaStatus.Borrador]: 'Borradores',
  [FacturaStatus.Prueba]: 'Pruebas',
  [FacturaStatus.Timbrada]: 'Timbradas',
  [FacturaStatus.Cancelada]: 'Canceladas',
};
const MENOS_NOTAS = 'facturas menos notas de crédito';

type Clave = ColumnaDeHoja | 'moneda';
const isImporte = (clave: Clave): boolean => clave === 'total' || clave === 'porCobrar';

/** The requested columns, in the order of the list; amounts never stand without their currency. */
const clavesOf = ({ columnas }: HojaQuery): readonly Clave[] => {
  const asked = columnas?.split(',');
  const claves = COLUMNAS_DE_HOJA.filter((it) => asked?.includes(it) ?? true);
  return claves.some(isImporte) ? [...claves, 'moneda'] : claves;
};

/** A line of words, over cells that stay empty. */
const addLine = (sheet: Worksheet, text: string): void => {
  sheet.addRow([]).commit();
  const line = sheet.addRow([text]);
  line.getCell(1).numFmt = '@';
  line.font = { bold: true };
  line.commit();
};

const sumaRow = (claves: readonly Clave[], suma: Suma): Celda[] =>
  claves.map((clave, place) => {
    if (clave === 'total') return amount(suma.total);
    if (clave === 'porCobrar') return amount(suma.porCobrar);
    if (clave === 'moneda') return suma.moneda;
    return place === 0 ? SUMAS[suma.status] : undefined;
  });

const commitBold = (row: Row): void => {
  row.font = { bold: true };
  row.commit();
};

/** Writes the list as a workbook while it is sent: a line for each row, then the sums. */
export const writeHoja = async (
  out: Writable,
  query: HojaQuery,
  tandas: AsyncIterable<Tanda>,
): Promise<void> => {
  // Loaded only when a workbook is asked for.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(HOJA, { views: [{ state: 'frozen', ySplit: 1 }] });
  const claves = clavesOf(query);
  sheet.columns = claves.map((clave) => {
    const { titulo: header, width, format } = COLUMNAS[clave];
    return { header, width, style: format ? { numFmt: format } : {} };
  });
  commitBold(sheet.getRow(1));
  const { add, sumas } = sumFilas(query.tipo);
  let isCut = false;
  for await (const { filas, seCorta } of tandas) {
    isCut = seCorta;
    for (const fila of filas) {
      add(fila);
      // Text stays text: what begins with "=" becomes no formula.
      sheet.addRow(escapeCells(claves.map((clave) => COLUMNAS[clave].of(fila)))).commit();
    }
  }
  if (isCut) {
    addLine(sheet, SE_CORTA);
    // A list that is cut off says so on its tab: its end is ten thousand rows away.
    sheet.name = `Primeros ${LOS_PRIMEROS}`;
  }
  const all = claves.some(isImporte) ? sumas() : [];
  if (all.length > 0) {
    addLine(sheet, query.tipo === undefined ? `Sumas: ${MENOS_NOTAS}` : 'Sumas');
    for (const suma of all) commitBold(sheet.addRow(sumaRow(claves, suma)));
  }
  sheet.commit();
  await book.commit();
};
