import type { EstadoSat } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { efosText } from './efos.ts';

const said = (change: Partial<EstadoSat>) =>
  efosText({ Estado: 'Vigente', ...change } as EstadoSat);

it.each([
  ['200', 'El emisor no está en la lista de EFOS'],
  ['201', 'El emisor no está en la lista de EFOS'],
  ['100', 'Atención: el emisor está en la lista de EFOS del SAT (69-B del CFF)'],
  [undefined, 'El SAT no dice si el emisor está en la lista de EFOS'],
])('says whether the issuer is listed: %s', (ValidacionEFOS, expected) => {
  expect(said({ ValidacionEFOS })).toBe(expected);
});

it('says nothing of a voucher that SAT did not find', () => {
  expect(said({ Estado: 'No Encontrado', ValidacionEFOS: '200' })).toBe('');
  expect(said({ Estado: undefined })).toBe('');
});
