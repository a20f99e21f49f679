import { expect, it } from 'vitest';
import { peakOf } from '../../../packages/hojas/test-support/peak-memory.ts';
import { SALUDO } from '../../test-support/read-page.ts';
import { BOUNDS } from './constancia.client.ts';

const READER = {
  url: new URL('../../test-support/read-page.ts', import.meta.url),
  name: 'readPage',
};
const MB = 1024 * 1024;
/** SAT answers within seconds, and this is one person's request of many. */
const MAX_MS = 2_000;

const row = '<tr><td><span>CP:</span></td><td>06000</td></tr>';
const ordinary = Buffer.from(`${SALUDO}<table>${row.repeat(500)}</table>`);
/** As much of it as a page may have. */
const full = (piece: string): string =>
  SALUDO + piece.repeat(Math.floor((BOUNDS.maxBytes - SALUDO.length) / piece.length));

it.each<[what: string, page: string]>([
  ['cells', full('<td>')],
  ['names without values', full('<td>a:</td>')],
  ['regimes', full('<td>Régimen:</td><td>Régimen General de Ley Personas Morales</td>')],
  ['tags that begin', full('<')],
  ['tags that do not end', full(`<td ${'x'.repeat(3000)}`)],
  ['ends of cells', `${SALUDO}<td>${full('</td>')}`.slice(0, BOUNDS.maxBytes)],
  ['blanks', `${SALUDO}<td>${full(' ')}`.slice(0, BOUNDS.maxBytes)],
  ['marks of letters', full('<td>\u0301\u0301\u0301:</td>')],
  ['entities', full('<td>&amp;&nbsp;</td>')],
  ['beginnings of what is looked for', full('El RFC:     ')],
  [
    'a person of one long name',
    `${SALUDO}<td>Nombre:</td><td>${full('x')}`.slice(0, BOUNDS.maxBytes),
  ],
])('a page of SAT needs 64 MB and two seconds at most: %s', async (_what, page) => {
  const peak = await peakOf(READER, ordinary, Buffer.from(page), 64 * MB);
  expect(peak.refusal).toBeUndefined();
  expect(peak.grown).toBeLessThan(64 * MB);
  expect(peak.ms).toBeLessThan(MAX_MS);
});
