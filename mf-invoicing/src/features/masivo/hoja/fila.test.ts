import { describe, expect, it } from 'vitest';
import { aFilaMasiva } from '../../../../test-support/a-fila-masiva.ts';
import { culpables, erroresDe, isEditable, isElegible, vistaDe } from './fila.ts';

const wrong = [{ campo: 'receptor', columna: 'RFC receptor', message: 'No tienes ese receptor' }];
const repetida = { nombre: 'enero.xlsx', fila: 12, facturaId: 'f'.repeat(24) };

describe('what a row is', () => {
  it.each([
    ['porTimbrar', {}],
    ['noSeTimbra', { willTimbrar: false }],
    ['repetida', { willTimbrar: false, repetida }],
    ['porTimbrar', { repetida }],
    ['conError', { errors: wrong }],
    ['conError', { errors: wrong, willTimbrar: false }],
    ['enEspera', { estado: 'enEspera' as const }],
    ['timbrando', { estado: 'timbrando' as const }],
    ['rechazada', { estado: 'rechazada' as const, rechazo: 'El PAC no la aceptó' }],
    ['prueba', { estado: 'prueba' as const, uuid: 'u' }],
    ['noSeTimbra', { estado: 'prueba' as const, willTimbrar: false }],
    ['timbrada', { estado: 'timbrada' as const, uuid: 'u' }],
    ['timbrada', { uuid: 'u', errors: wrong }],
  ])('is %s of %o', (vista, over) => {
    expect(vistaDe(aFilaMasiva(over))).toBe(vista);
  });

  it('is neither chosen nor written in once it is stamped, or while it waits for that', () => {
    for (const estado of ['enEspera', 'timbrando', 'timbrada'] as const) {
      const fila = aFilaMasiva({ estado, ...(estado === 'timbrada' && { uuid: 'u' }) });
      expect([isElegible(fila), isEditable(fila)]).toEqual([false, false]);
    }
  });

  it('is mended before it is chosen when it has errors', () => {
    const fila = aFilaMasiva({ errors: wrong });
    expect([isElegible(fila), isEditable(fila)]).toEqual([false, true]);
  });
});

it('says of a cell all that is wrong with it', () => {
  const errors = [...wrong, { campo: 'receptor', message: 'Y otra cosa' }, { message: 'La fila' }];
  const fila = aFilaMasiva({ errors });
  expect(erroresDe(fila, 'receptor')).toBe('No tienes ese receptor. Y otra cosa');
  expect(erroresDe(fila, 'total')).toBeUndefined();
});

it('names the row because of which an invoice of several cannot be stamped', () => {
  const filas = [
    aFilaMasiva({ fila: 2 }),
    aFilaMasiva({ fila: 3, factura: 2, errors: wrong }),
    aFilaMasiva({ fila: 4 }),
  ];
  expect([...culpables(filas)]).toEqual([[2, 3]]);
});
