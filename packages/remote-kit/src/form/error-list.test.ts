import { expect, it } from 'vitest';
import { createErrorList } from './error-list.ts';

interface Found {
  field?: 'rfc' | 'nombre';
  text: string;
}
type Values = Record<'rfc' | 'nombre', string>;

const list = createErrorList<Values, Found>({
  fieldOf: ({ field }) => field,
  isUntouched: ({ field }, judged, values) => !field || values[field] === judged[field],
  textOf: ({ text }) => text,
});
const values = { rfc: 'X', nombre: 'Ana' };
const rfc: Found = { field: 'rfc', text: 'Repetido' };
const nombre: Found = { field: 'nombre', text: 'Muy largo' };
const deNadie: Found = { text: 'No se pudo' };

it('an error stands until what it is about changes', () => {
  const judged = { values, errors: [rfc, nombre, deNadie] };
  expect(list.standing(judged, { ...values, rfc: 'Y' })).toEqual([nombre, deNadie]);
});

it("the server's error about a field of which we found one is not told", () => {
  const own: Found = { field: 'rfc', text: 'Escribe el RFC' };
  expect(list.merge([own], [rfc, nombre])).toEqual([own, nombre]);
});

it('errors of no field are all told, ours and the server’s', () => {
  const own: Found = { text: 'Falta algo' };
  expect(list.merge([own], [deNadie])).toEqual([own, deNadie]);
});

it('beside a field stands the first error about it, and none of another', () => {
  const errors = [deNadie, rfc, { ...rfc, text: 'Muy corto' }];
  expect([...list.byField(errors)]).toEqual([['rfc', 'Repetido']]);
});
