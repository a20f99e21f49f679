#!/usr/bin/env bash
# exceljs 4.4.0 and SheetJS 0.20.3 (npm: @e965/xlsx), reading and writing the same cells.
#
# A workbook writes a character that XML cannot hold, or a carriage return, as _xHHHH_ (ECMA-376, ST_Xstring).
# Columns of an invoice sheet hold such text: a description with line breaks that was pasted, a lot number
# that merely looks like an escape.
#
# 1. One reader, one workbook, two answers: exceljs undoes _xHHHH_ in the table of shared strings and not
#    in cells of type str, where SheetJS puts texts unless it is told otherwise.
# 2. SheetJS writes a carriage return as _x000d_, in small letters; exceljs undoes capitals alone, so the
#    line break arrives as seven visible characters, in both places.
# 3. Neither escapes a text that looks like an escape when it writes it: the lot «LOTE_x0041_1» comes back
#    as «LOTEA1» from the library's own file, another number than the one that was sold.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 @e965/xlsx@0.20.3
cat > cells.mjs <<'JS'
import assert from 'node:assert/strict';
import ExcelJS from 'exceljs';
import XLSX from '@e965/xlsx';

const TEXTS = ['Renta\rde enero', 'LOTE_x0041_1'];

const writeSheetJs = (bookSST) => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([TEXTS]), 'hoja');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST });
};
const writeExcelJs = async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('hoja').addRow(TEXTS);
  return Buffer.from(await book.xlsx.writeBuffer());
};
const readSheetJs = (bytes) => {
  const { hoja } = XLSX.read(bytes).Sheets;
  return ['A1', 'B1'].map((cell) => hoja[cell].v);
};
const readExcelJs = async (bytes) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  return [1, 2].map((column) => book.worksheets[0].getCell(1, column).value);
};

const seen = {
  'SheetJS, shared strings -> exceljs': await readExcelJs(writeSheetJs(true)),
  'SheetJS, texts in cells -> exceljs': await readExcelJs(writeSheetJs(false)),
  'SheetJS, texts in cells -> SheetJS': readSheetJs(writeSheetJs(false)),
  'exceljs -> SheetJS': readSheetJs(await writeExcelJs()),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'SheetJS, shared strings -> exceljs': ['Renta_x000d_de enero', 'LOTEA1'],
  'SheetJS, texts in cells -> exceljs': ['Renta_x000d_de enero', 'LOTE_x0041_1'],
  'SheetJS, texts in cells -> SheetJS': ['Renta\rde enero', 'LOTEA1'],
  'exceljs -> SheetJS': ['Renta\rde enero', 'LOTEA1'],
});
JS
node cells.mjs
