import { EDADES } from '@timbra/contracts';
import { escapeCells } from '@timbra/hojas';
import type { Worksheet } from 'exceljs';
import type { Writable } from 'node:stream';
import type { Cuenta } from './cuenta-de.ts';
import type { EstadoDeCuenta } from './gather-estado.ts';
import { textos } from './textos.ts';

type Celda = string | number | Date | undefined;

const MONEY = '#,##0.00';
const FORMATS = ['dd/mm/yyyy', '', '', MONEY, MONEY, MONEY, MONEY];
const WIDTHS = [12, 44, 38, 16, 16, 16, 16];

/** Its column, the first being 0. */
const SALDO = WIDTHS.length - 1;

const amount = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
const dayOf = (dia: string): Date => new Date(`${dia}T00:00:00Z`);

const commit = (sheet: Worksheet, cells: readonly Celda[], bold = false): void => {
  const row = sheet.addRow(escapeCells(cells));
  if (bold) row.font = { bold: true };
  row.commit();
};

/** What a balance is, with nothing in between. */
const commitSaldo = (sheet: Worksheet, text: string, saldo: string, dia?: string): void => {
  const between = Array<undefined>(SALDO - 2);
  commit(sheet, [dia && dayOf(dia), text, ...between, amount(saldo)], true);
};

const writeCuenta = (sheet: Worksheet, cuenta: Cuenta, { desde, hasta }: EstadoDeCuenta): void => {
  commitSaldo(sheet, textos.inicial, cuenta.inicial, desde);
  for (const { dia, concepto, uuid, cargo, abono, nota, saldo } of cuenta.movimientos) {
    commit(sheet, [dayOf(dia), concepto, uuid, ...[cargo, abono, nota, saldo].map(amount)]);
  }
  commitSaldo(sheet, textos.final, cuenta.final, hasta);
  if (!cuenta.cartera) return;
  commit(sheet, []);
  commit(sheet, [undefined, textos.antiguedad], true);
  for (const edad of EDADES) {
    commitSaldo(sheet, textos.edades[edad], cuenta.cartera.edades[edad]);
  }
};

/** A statement as a workbook, a sheet for each currency. */
export const writeEstado = async (out: Writable, estado: EstadoDeCuenta): Promise<void> => {
  // Loaded only when a workbook is asked for.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const { receptor, cuentas, seCorta } = estado;
  const sheetOf = (name: string): Worksheet => {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = textos.columnas.map((header, at) => ({
      header,
      width: WIDTHS[at],
      style: FORMATS[at] ? { numFmt: FORMATS[at] } : {},
    }));
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    return sheet;
  };
  const end = (sheet: Worksheet): void => {
    commit(sheet, []);
    commit(sheet, [undefined, `${receptor.nombre ?? ''} (${receptor.rfc})`.trim()]);
    commit(sheet, [undefined, textos.regla]);
    if (seCorta) commit(sheet, [undefined, textos.seCorta], true);
    sheet.commit();
  };
  if (cuentas.length === 0) {
    const sheet = sheetOf('MXN');
    commit(sheet, [undefined, textos.sinMovimientos]);
    end(sheet);
  }
  for (const cuenta of cuentas) {
    const sheet = sheetOf(cuenta.moneda);
    writeCuenta(sheet, cuenta, estado);
    end(sheet);
  }
  await book.commit();
};
