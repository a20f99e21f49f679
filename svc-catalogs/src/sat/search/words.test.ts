import { expect, it } from 'vitest';
import { fold, isEmptyWord, singular, stem, wordsOf } from './words.ts';

it('forgets accents, capitals and what stands between words', () => {
  expect(wordsOf('Diseño, Página-WEB (2ª)')).toEqual(['diseno', 'pagina', 'web', '2']);
  expect(fold('ÑANDÚ')).toBe('nandu');
});

it.each([
  ['tornillos', 'tornillo'],
  ['computadores', 'computador'],
  ['luces', 'luz'],
  ['camiones', 'camion'],
  ['gas', 'gas'],
  ['tos', 'tos'],
])('the singular of %s is %s', (plural, expected) => {
  expect(singular(plural)).toBe(expected);
});

it.each([
  ['medico', 'medica'],
  ['clase', singular('clases')],
  ['base', singular('bases')],
  ['aceite', singular('aceites')],
])('%s and %s have one stem', (a, b) => {
  expect(stem(a)).toBe(stem(b));
});

it('knows the words that decide nothing', () => {
  expect(wordsOf('servicios de la red').filter((it) => !isEmptyWord(it))).toEqual([
    'servicios',
    'red',
  ]);
});
