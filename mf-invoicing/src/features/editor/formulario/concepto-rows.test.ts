import { describe, expect, it } from 'vitest';
import {
  changeConcepto,
  duplicateConcepto,
  fillConcepto,
  isBlank,
  linesOf,
  moveConcepto,
  removeConceptos,
  restoreConcepto,
} from './concepto-rows.ts';
import { emptyForm, type EditorForm } from './editor-form.ts';

const keyAt = (form: EditorForm, at: number) => form.conceptos[at]?.key ?? '';
const texts = (form: EditorForm) => form.conceptos.map((it) => it.descripcion);

/** A form whose lines have these descriptions, and the blank row. */
const aForm = (...descripciones: string[]) =>
  descripciones.reduce(
    (form, descripcion) =>
      changeConcepto(form, keyAt(form, form.conceptos.length - 1), { descripcion }),
    emptyForm(),
  );

describe('rows of concepts', () => {
  it('begins with one blank row that charges IVA 16 %', () => {
    const [row] = emptyForm().conceptos;
    expect(row && isBlank(row)).toBe(true);
    expect(row?.impuestos).toMatchObject([{ impuesto: '002', tasaCuota: '16' }]);
  });

  it('always ends with exactly one blank row', () => {
    const form = aForm('a', 'b');
    expect(texts(form)).toEqual(['a', 'b', '']);
    const emptied = changeConcepto(form, keyAt(form, 1), { descripcion: '' });
    expect(texts(emptied)).toEqual(['a', '']);
    expect(keyAt(emptied, 1)).toBe(keyAt(form, 1));
  });

  it('sends no blank row, wherever it stands', () => {
    const form = aForm('a', 'b', 'c');
    const emptied = changeConcepto(form, keyAt(form, 1), { descripcion: ' ' });
    expect(linesOf(emptied.conceptos).map((it) => it.descripcion)).toEqual(['a', 'c']);
  });

  it('leaves the other rows untouched when one changes', () => {
    const form = aForm('a', 'b');
    const changed = changeConcepto(form, keyAt(form, 1), { cantidad: '3' });
    expect(changed.conceptos[0]).toBe(form.conceptos[0]);
  });

  it('fills a line from the catalogue and keeps its quantity', () => {
    const form = changeConcepto(aForm('hon'), 'x', {});
    const key = keyAt(form, 0);
    const filled = fillConcepto(changeConcepto(form, key, { cantidad: '4' }), key, {
      id: 'c1',
      clave: '80101500',
      claveUnidad: 'E48',
      unidad: 'Servicio',
      cantidad: '1',
      descripcion: 'Honorarios',
      valorUnitario: '1000.00',
      noIdentificacion: 'H-1',
      impuestos: [],
    });
    expect(filled.conceptos[0]).toMatchObject({
      clave: '80101500',
      cantidad: '4',
      valorUnitario: '1000.00',
      impuestos: [],
      detalles: { noIdentificacion: 'H-1' },
    });
  });

  it('duplicates a line below itself, but not the blank row', () => {
    const form = aForm('a', 'b');
    expect(texts(duplicateConcepto(form, keyAt(form, 0)))).toEqual(['a', 'a', 'b', '']);
    expect(duplicateConcepto(form, keyAt(form, 2))).toBe(form);
  });

  it('puts a removed line back where it was', () => {
    const form = aForm('a', 'b', 'c');
    const gone = form.conceptos[1]!;
    const removed = removeConceptos(form, [gone.key]);
    expect(texts(removed)).toEqual(['a', 'c', '']);
    expect(texts(restoreConcepto(removed, gone, 1))).toEqual(['a', 'b', 'c', '']);
  });

  it('moves lines among lines and keeps the blank row last', () => {
    const form = aForm('a', 'b');
    expect(texts(moveConcepto(form, keyAt(form, 0), 1))).toEqual(['b', 'a', '']);
    expect(moveConcepto(form, keyAt(form, 1), 1)).toBe(form);
    expect(moveConcepto(form, keyAt(form, 0), -1)).toBe(form);
  });
});
