import { describe, expect, it } from 'vitest';
import { fiscalEmisorBody } from '@timbra/contracts';
import { given, onlyDigits } from './given.ts';
import { judgeBody } from './judge-body.ts';

describe('what the API would refuse', () => {
  it('is told by field, once each, before anything is sent', () => {
    const errors = judgeBody(fiscalEmisorBody, {
      nombre: '',
      rfc: 'EKU9003173C9',
      regimen: '601',
      fiscalDirecciones: [{ cp: 'abc', pais: 'MEX' }],
    });
    expect(errors.map(({ path }) => path)).toEqual(['nombre', 'fiscalDirecciones.0.cp']);
    expect(errors[0]?.message).toBe('Escribe la razón social');
  });
});

it('sends blank text as nothing, and of digits only as many as there may be', () => {
  expect(given('  ')).toBeUndefined();
  expect(given(' a ')).toBe('a');
  expect(onlyDigits(5)('42-501-99')).toBe('42501');
});
