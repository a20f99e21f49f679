import { describe, expect, it } from 'vitest';
import { emptyConcepto } from './editor-form.ts';
import { afterEnter, afterRemove, type ConceptoField } from './next-focus.ts';

const first = { ...emptyConcepto(), key: 'a', descripcion: 'Honorarios' };
const blank = { ...emptyConcepto(), key: 'b' };
const rows = [first, blank];

describe('Enter in the concepts', () => {
  it.each<[ConceptoField, { row: string; field: ConceptoField }]>([
    ['descripcion', { row: 'a', field: 'cantidad' }],
    ['clave', { row: 'a', field: 'claveUnidad' }],
    ['claveUnidad', { row: 'a', field: 'cantidad' }],
    ['cantidad', { row: 'a', field: 'valorUnitario' }],
    ['valorUnitario', { row: 'b', field: 'descripcion' }],
    ['descuento', { row: 'b', field: 'descripcion' }],
  ])('leads on from %s', (field, target) => {
    expect(afterEnter(rows, 'a', field)).toEqual(target);
  });

  it('leads from the blank row to Timbrar', () => {
    expect(afterEnter(rows, 'b', 'descripcion')).toBe('timbrar');
  });
});

describe('removing a line', () => {
  it('leaves the focus on the line that takes its place', () => {
    expect(afterRemove(rows, 'a')).toEqual({ row: 'b', field: 'descripcion' });
  });
});
