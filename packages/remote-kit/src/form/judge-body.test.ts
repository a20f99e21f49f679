import { fiscalEmisorBody } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { judgeBody } from './judge-body.ts';

it('what the API would refuse is told by field, once each, before anything is sent', () => {
  const errors = judgeBody(fiscalEmisorBody, {
    nombre: '',
    rfc: 'EKU9003173C9',
    regimen: '601',
    fiscalDirecciones: [{ cp: 'abc', pais: 'MEX' }],
  });
  expect(errors.map(({ path }) => path)).toEqual(['nombre', 'fiscalDirecciones.0.cp']);
  expect(errors[0]?.message).toBe('Escribe la razón social');
});
