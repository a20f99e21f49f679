import exceljs from 'exceljs';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { escapeCells, undoEscapes } from './escapes.ts';
import { readHoja } from './read-hoja.ts';

const TYPED = [
  'PZA_x0041_2',
  'pza_x005f_2',
  '_x005F_x0041_',
  '_x0041__x0042_',
  '__x0041_',
  '_x_0041_',
  '_X0041_',
  'Refacción _x000D_ <b> & "comillas"',
  'uno\ndos',
];

describe('escapes of a spreadsheet', () => {
  it.each([
    ['a_x000D__x000A_b', 'a\nb'],
    ['a_x000d_b', 'a\nb'],
    ['a_X000D_b', 'a\nb'],
    ['a_x0009_b', 'a\tb'],
    ['_x005F_x000D_', '_x000D_'],
    ['_x005f_x000d_', '_x000d_'],
    ['_xD83D__xDE00_', '😀'],
    ['nada_x0000__x0007__xFFFF_', 'nada'],
    ['_x00D_', '_x00D_'],
    ['_x000G_', '_x000G_'],
  ])('are undone: %s', (written, seen) => {
    expect(undoEscapes(written)).toBe(seen);
  });

  it.each(TYPED)('are written so that the same is read: %s', (text) => {
    expect(escapeCells([text]).map(undoEscapes)).toEqual([text]);
  });

  it('leave alone what is no text', () => {
    const cells = [1234.5, null, undefined, true, new Date(0)];
    expect(escapeCells(cells)).toEqual(cells);
  });
});

describe('a workbook that is written', () => {
  /** A header and the texts below each other, as exceljs streams them. */
  const written = async (useSharedStrings: boolean) => {
    const out = new PassThrough();
    const file = buffer(out);
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings });
    const sheet = book.addWorksheet('Hoja1');
    for (const text of ['Texto', ...TYPED]) sheet.addRow(escapeCells([text])).commit();
    sheet.commit();
    await book.commit();
    return file;
  };

  it.each([
    ['in its place', false],
    ['shared', true],
  ])('is read back as it was typed, its texts %s', async (_where, useSharedStrings) => {
    const file = await written(useSharedStrings);
    const { filas } = await readHoja(file, { maxRows: 20, maxColumns: 1 });
    expect(filas.map(({ celdas }) => celdas.get(0))).toEqual(TYPED);
  });
});
