import { describe, expect, it } from 'vitest';
import { idOf } from '../campos/field-refs.ts';
import { errorsByRow } from './row-errors.ts';

describe('problems of a row', () => {
  it('stand at its cells, those of its panel at the button that opens it', () => {
    const errors = new Map([
      [idOf({ row: 'r1', field: 'clave' }), 'Falta'],
      [idOf({ row: 'r1', field: 'detalles.iedu.curp' }), 'No es una CURP'],
      [idOf({ row: 'r1', field: 'impuestos.0.customBase' }), 'No es un número'],
      [idOf({ row: 'r2', field: 'cantidad' }), 'Falta'],
      [idOf({ field: 'formaPago' }), 'Falta'],
    ]);
    const found = errorsByRow(errors);
    expect([...found.keys()]).toEqual(['r1', 'r2']);
    expect(JSON.parse(found.get('r1') ?? '')).toEqual([
      ['clave', 'Falta'],
      ['detalles', 'No es una CURP'],
      ['impuestos', 'No es un número'],
    ]);
  });
});
