import { readOrden, type Orden } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { nextOrden, writeOrden } from './orden.ts';

describe('the order of a list', () => {
  it('is its own until a heading is pressed, and again after the third time', () => {
    const once = nextOrden(null, 'total');
    expect(once).toEqual({ campo: 'total', sentido: 'descending' });
    const twice = nextOrden(once, 'total');
    expect(twice).toEqual({ campo: 'total', sentido: 'ascending' });
    expect(nextOrden(twice, 'total')).toBeNull();
    expect(nextOrden(nextOrden(null, 'fecha'), 'fecha')).toBeNull();
    expect(nextOrden(once, 'receptor')).toEqual({ campo: 'receptor', sentido: 'ascending' });
  });

  it('is in the address, and what is none there is ignored', () => {
    const orden: Orden = { campo: 'porCobrar', sentido: 'descending' };
    expect(readOrden(writeOrden(orden))).toEqual(orden);
    for (const text of [null, '', 'nada', '--total']) expect(readOrden(text)).toBeNull();
  });
});
