import { describe, expect, it } from 'vitest';
import { emptyConcepto } from '../formulario/editor-form.ts';
import { afterEnter, afterRemove, type ConceptoField } from './next-focus.ts';

const typed = { ...emptyConcepto(), key: 'a', descripcion: 'Honorarios' };
const first = { ...typed, clave: '80101500', claveUnidad: 'E48' };
const blank = { ...emptyConcepto(), key: 'b' };
const rows = [first, blank];

describe('Enter in the concepts', () => {
  it.each<[ConceptoField, { row: string; field: ConceptoField }]>([
    ['descripcion', { row: 'a', field: 'cantidad' }],
    ['clave', { row: 'a', field: 'cantidad' }],
    ['claveUnidad', { row: 'a', field: 'cantidad' }],
    ['cantidad', { row: 'a', field: 'valorUnitario' }],
    ['valorUnitario', { row: 'b', field: 'descripcion' }],
    ['descuento', { row: 'b', field: 'descripcion' }],
  ])('leads on from %s', (field, target) => {
    expect(afterEnter(rows, 'a', field)).toEqual(target);
  });

  it.each<[string, ConceptoField, ConceptoField]>([
    ['descripcion', 'descripcion', 'clave'],
    ['clave', 'clave', 'claveUnidad'],
    ['claveUnidad', 'claveUnidad', 'cantidad'],
  ])('stops at the key that a typed concept lacks: from %s', (_, field, target) => {
    expect(afterEnter([typed, blank], 'a', field)).toEqual({ row: 'a', field: target });
  });

  it('passes the key that is there on the way to the one that is not', () => {
    const half = { ...typed, clave: '80101500' };
    expect(afterEnter([half, blank], 'a', 'descripcion')).toEqual({
      row: 'a',
      field: 'claveUnidad',
    });
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
