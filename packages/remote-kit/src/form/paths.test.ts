import { expect, it } from 'vitest';
import { getAt, setAt } from './paths.ts';

const form = { nomina: { Percepciones: [{ Clave: '001' }, { Clave: '002' }], TipoNomina: 'O' } };

it('finds what a place holds, and nothing where there is nothing', () => {
  expect(getAt(form, 'nomina.Percepciones.1.Clave')).toBe('002');
  expect(getAt(form, 'ine.entidades.0.claveEntidad')).toBeUndefined();
});

it('changes one place and leaves the rest the same objects', () => {
  const next = setAt(form, 'nomina.Percepciones.1.Clave', '599');
  expect(next.nomina.Percepciones).toEqual([{ Clave: '001' }, { Clave: '599' }]);
  expect(next.nomina.Percepciones[0]).toBe(form.nomina.Percepciones[0]);
  expect(form.nomina.Percepciones[1]?.Clave).toBe('002');
});

it('makes the objects that are missing on the way', () => {
  expect(setAt({}, 'nomina.Emisor.Curp', 'X')).toEqual({ nomina: { Emisor: { Curp: 'X' } } });
});
