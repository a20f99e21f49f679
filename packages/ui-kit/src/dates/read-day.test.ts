import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

/** A Saturday. */
const HOY = '2026-11-28';

it.each([
  ['26/11/26', '2026-11-26'],
  ['26-11-2026', '2026-11-26'],
  ['5/11', '2026-11-05'],
  ['20 nov 2026', '2026-11-20'],
  ['1 ene', '2026-01-01'],
  ['20 de Noviembre de 2025', '2025-11-20'],
  ['3 septiembre 26', '2026-09-03'],
  ['hoy', '2026-11-28'],
  ['Ayer', '2026-11-27'],
  ['antier', '2026-11-26'],
  ['mañana', '2026-11-29'],
  ['lun', '2026-11-23'],
  ['miércoles', '2026-11-25'],
  ['sábado', '2026-11-28'],
  [' domingo ', '2026-11-22'],
])('«%s» is %s', (text, day) => {
  expect(readDay(text, HOY)).toBe(day);
});

it.each([
  '',
  '31/02/26',
  '29/2',
  '11',
  '20 xyz 2026',
  'lu',
  'lunch',
  'pronto',
  'mañana mismo',
  '0/11',
  '5/13',
])('«%s» is no day', (text) => {
  expect(readDay(text, HOY)).toBeNull();
});
