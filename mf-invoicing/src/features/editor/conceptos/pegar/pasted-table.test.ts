import type { ConceptoCatalogo } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import {
  changeConcepto,
  insertConceptos,
  removeConceptos,
} from '../../formulario/concepto-rows.ts';
import { emptyConcepto, emptyForm } from '../../formulario/editor-form.ts';
import { conceptosOf, countProblems, roomFor } from './pasted-conceptos.ts';
import { assignColumn, isTable, readCells, readTable } from './pasted-table.ts';

describe('what a spreadsheet copies', () => {
  it('is rows of cells; quotes hold breaks, tabs and quotes of their own', () => {
    expect(readCells('a\tb\r\n"dos\nlíneas"\t"de 3"" x 4"""\r\n')).toEqual([
      ['a', 'b'],
      ['dos líneas', 'de 3" x 4"'],
    ]);
  });

  it('keeps a cell that only begins with a quote', () => {
    expect(readCells('3/4" tubo\t5')).toEqual([['3/4" tubo', '5']]);
  });

  it('is a table when it has several cells, and a text for its field when it has one', () => {
    expect(isTable('Honorarios\n')).toBe(false);
    expect(isTable('Honorarios\t1')).toBe(true);
    expect(isTable('Honorarios\nViáticos')).toBe(true);
  });
});

describe('columns of a pasted table', () => {
  it('are told by their titles, and the titles are no row', () => {
    const table = readTable(
      'Cantidad\tDescripción\tUnidad\tPrecio unitario\tImporte\n2\ta\tH87\t5\t10',
    );
    expect(table.columns).toEqual([
      'cantidad',
      'descripcion',
      'claveUnidad',
      'valorUnitario',
      'nada',
    ]);
    expect(table.rows).toHaveLength(1);
  });

  it('are told by what they hold when there are no titles', () => {
    const { columns } = readTable(
      '80101500\tHonorarios\tE48\t2\t$1,000.00\n80101500\tOtro\tE48\t1\t5',
    );
    expect(columns).toEqual(['clave', 'descripcion', 'claveUnidad', 'cantidad', 'valorUnitario']);
    expect(readTable('Honorarios\t1,000.00').columns).toEqual(['descripcion', 'valorUnitario']);
  });

  it('can be told otherwise: the column that had that meaning has none', () => {
    const table = assignColumn(readTable('a\t1\t2'), 2, 'cantidad');
    expect(table.columns).toEqual(['descripcion', 'nada', 'cantidad']);
  });
});

describe('lines of a pasted table', () => {
  const honorarios = {
    id: 'c1',
    clave: '80101500',
    claveUnidad: 'E48',
    descripcion: 'Honorarios',
    cantidad: '1',
    valorUnitario: '1000',
    impuestos: [],
  } as ConceptoCatalogo;

  it('take plain numbers, and the rest from the concept of the catalogue with that name', () => {
    const [line, other] = conceptosOf(readTable('honorarios\t3\t$1,250.50\nPapel\t1\t5'), [
      honorarios,
    ]);
    expect(line).toMatchObject({
      descripcion: 'honorarios',
      clave: '80101500',
      claveUnidad: 'E48',
      cantidad: '3',
      valorUnitario: '1250.50',
      impuestos: [],
    });
    expect(other).toMatchObject({ descripcion: 'Papel', clave: '', cantidad: '1' });
  });

  it('keep what is wrong in a cell, which is counted', () => {
    const table = readTable('Cantidad\tConcepto\tPrecio\ndos\tPapel\t5\n1\t\t7');
    expect(countProblems(table)).toBe(2);
    expect(conceptosOf(table, [])[0]?.cantidad).toBe('dos');
  });

  it('are inserted after a line in one go, and taken back in one', () => {
    const form = emptyForm();
    const first = form.conceptos[0]!.key;
    const one = changeConcepto(form, first, { descripcion: 'a' });
    const pasted = ['b', 'c'].map((descripcion) => ({ ...emptyConcepto(), descripcion }));
    const inserted = insertConceptos(one, first, pasted);
    expect(inserted.conceptos.map((it) => it.descripcion)).toEqual(['a', 'b', 'c', '']);
    const keys = pasted.map(({ key }) => key);
    expect(removeConceptos(inserted, keys).conceptos.map((it) => it.descripcion)).toEqual([
      'a',
      '',
    ]);
  });

  it('go in place of the blank row they were pasted into', () => {
    const form = emptyForm();
    const pasted = [{ ...emptyConcepto(), descripcion: 'b' }];
    const inserted = insertConceptos(form, form.conceptos[0]!.key, pasted);
    expect(inserted.conceptos.map((it) => it.descripcion)).toEqual(['b', '']);
  });

  it('are at most 500 with those that are there', () => {
    const lines = Array.from({ length: 498 }, () => ({ ...emptyConcepto(), descripcion: 'x' }));
    expect(roomFor([...lines, emptyConcepto()])).toBe(2);
  });
});
