import { describe, expect, it } from 'vitest';
import { fieldErrors, inOrder } from './field-errors.ts';

describe("the server's errors", () => {
  const judged = { rfc: 'X', direcciones: [{ cp: '1' }] };
  const errors = [
    { path: 'rfc', message: 'Repetido' },
    { path: 'direcciones.0.cp', message: 'No existe' },
    { path: '', message: 'No se pudo' },
  ];
  it('stand until their field changes', () => {
    const now = { rfc: 'Y', direcciones: [{ cp: '1' }] };
    expect(fieldErrors.standing({ values: judged, errors }, now).map(({ path }) => path)).toEqual([
      'direcciones.0.cp',
    ]);
  });
  it('that name no field stand until anything changes', () => {
    const standing = (values: unknown) =>
      fieldErrors.standing({ values: judged, errors }, values).length;
    expect(standing(judged)).toBe(3);
    expect(standing({ ...judged })).toBe(2);
  });
  it('give way to ours about the same field', () => {
    const own = [{ path: 'rfc', message: 'Escribe el RFC' }];
    expect(fieldErrors.merge(own, errors)[0]?.message).toBe('Escribe el RFC');
    expect(fieldErrors.merge(own, errors)).toHaveLength(3);
  });
});

it('errors are told in the order of the fields on the screen, those of no field last', () => {
  const paths = ['', 'fiscalDirecciones.0.cp', 'nombre', 'rfc'];
  const errors = paths.map((path) => ({ path, message: path }));
  const fields = ['rfc', 'nombre', 'fiscalDirecciones'];
  expect(inOrder(errors, fields).map(({ path }) => path)).toEqual([
    'rfc',
    'nombre',
    'fiscalDirecciones.0.cp',
    '',
  ]);
});
