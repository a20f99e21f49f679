import { expect, it } from 'vitest';
import { mensajes } from '../mensajes.ts';
import { creditosDe, importeDe, importeProblem, OTRO } from './compra.ts';

it.each([
  ['', mensajes.faltaImporte],
  ['doce', mensajes.faltaImporte],
  ['20', mensajes.importeMinimo],
  ['-40', mensajes.importeMinimo],
  ['20.01', mensajes.importeMultiplo],
  ['21', mensajes.importeMultiplo],
  ['22', null],
  ['22.00', null],
  ['10000', null],
  ['10002', mensajes.importeMaximo],
])('an amount above 20 pesos buys whole credits: %s', (importe, problem) => {
  expect(importeProblem(importe)).toBe(problem);
});

it('a package costs 2 pesos a credit, and what is typed costs what is typed', () => {
  expect(importeDe({ paquete: '250', importe: '' })).toBe('500.00');
  expect(importeDe({ paquete: OTRO, importe: '76' })).toBe('76');
  expect(creditosDe('76')).toBe(38);
});
