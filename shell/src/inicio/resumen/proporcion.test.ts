import { describe, expect, it } from 'vitest';
import { cambioDe, escalaDe, mayorDe, porcentajeDe, tantoDe, unidadDe } from './proporcion.ts';

describe('how this month stands against the last one', () => {
  it.each([
    ['8214306.42', '7602180.15', 'mas', '8.1'],
    ['50.00', '100.00', 'menos', '50.0'],
    ['100.00', '100.00', 'igual', '0.0'],
    ['100.04', '100.00', 'igual', '0.0'],
    ['100.00', '0.00', 'sinAntes', ''],
    ['0.00', '0.00', 'sinAntes', ''],
    ['-10.00', '100.00', 'menos', '110.0'],
  ])('%s after %s is %s %s', (ahora, antes, sentido, porcentaje) => {
    expect(cambioDe(ahora, antes)).toEqual({ sentido, porcentaje });
  });
});

it.each([
  ['6871942.10', '8214306.42', '83.7'],
  ['100.00', '100.00', '100.0'],
  ['-5.00', '100.00', '0.0'],
  ['100.01', '100.00', null],
  ['10.00', '0.00', null],
  ['10.00', '-10.00', null],
])('%s is of %s %s percent', (part, whole, tanto) => {
  expect(tantoDe(part, whole)).toBe(tanto);
});

describe('how tall a bar is', () => {
  it('is what is drawn of the largest, and what is there is always seen', () => {
    expect(porcentajeDe('50', '100')).toBe(50);
    expect(porcentajeDe('0.01', '1000000')).toBe(1);
    expect(porcentajeDe('0.00', '100')).toBe(0);
    expect(porcentajeDe('-5.00', '100')).toBe(0);
    expect(porcentajeDe('10', '0')).toBe(0);
    expect(mayorDe(['3.00', '20.00', '100.00', '9.00'])).toBe('100.00');
  });

  it('is above zero or below, where both are drawn', () => {
    const { cero, altura, barra } = escalaDe(['300.00', '-100.00', '0.00']);
    expect(cero).toBe(25);
    expect([barra('300.00'), barra('-100.00'), barra('0.00')]).toEqual([
      { desde: 25, alto: 75 },
      { desde: 0, alto: 25 },
      { desde: 25, alto: 0 },
    ]);
    expect([altura('100.00'), altura('-50.00')]).toEqual([50, 12.5]);
    expect([barra('0.01'), barra('-0.01')]).toEqual([
      { desde: 25, alto: 1 },
      { desde: 24, alto: 1 },
    ]);
  });

  it.each([
    [['300.00', '0.01'], 0],
    [['300.00', '-300.00'], 50],
    [['-300.00'], 100],
    [['0.00'], 0],
  ])('of %o is drawn from a zero that is at %i of the height, and fits', (importes, cero) => {
    const escala = escalaDe(importes);
    expect(escala.cero).toBe(cero);
    for (const it of importes) {
      const { desde, alto } = escala.barra(it);
      expect([desde >= 0, desde + alto <= 100]).toEqual([true, true]);
    }
  });

  it('is labelled in what the largest is counted in', () => {
    expect(unidadDe(['1.00', '9360000.00']).texto).toBe('millones de pesos');
    expect(unidadDe(['9360000.00']).corto('8214306.42')).toBe('8.21');
    expect(unidadDe(['93600.00']).corto('8214.30')).toBe('8.2');
    expect(unidadDe(['0']).corto('0.00')).toBe('0');
  });

  it('below zero is labelled in its unit, too, after a real minus', () => {
    const { texto, corto } = unidadDe(['-97177.35', '16.00']);
    expect([texto, corto('-97177.35')]).toEqual(['miles de pesos', '−97.2']);
  });
});
