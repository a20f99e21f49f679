import { DIAS_DE_ENLACE } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { DIAS, diasProblem } from './dias.ts';

it('a link is worth as many days as the API grants', () => {
  expect(DIAS).toEqual(DIAS_DE_ENLACE);
  expect(['1', '30', '90'].map(diasProblem)).toEqual([null, null, null]);
  for (const wrong of ['', '0', '91', '1.5', '-3', 'x']) expect(diasProblem(wrong)).not.toBeNull();
});
