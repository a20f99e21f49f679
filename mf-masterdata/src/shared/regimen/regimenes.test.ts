import { expect, it } from 'vitest';
import { keepRegimen, regimenesOf } from './regimenes.ts';

const EMPRESA = 'EKU9003173C9';
const PERSONA = 'CACX7605101P8';
const claves = (rfc: string) => regimenesOf(rfc).map(({ value }) => value);

it('offers the regimes of the kind of person that the RFC tells', () => {
  expect(claves(EMPRESA)).toContain('601');
  expect(claves(EMPRESA)).not.toContain('605');
  expect(claves(PERSONA)).toContain('605');
  expect(claves(PERSONA)).not.toContain('601');
  expect(claves('EKU')).toEqual(expect.arrayContaining(['601', '605']));
});

it('drops a regime that does not fit the RFC typed', () => {
  expect(keepRegimen(PERSONA, '601')).toBe('');
  expect(keepRegimen(EMPRESA, '601')).toBe('601');
});
