import { describe, expect, it } from 'vitest';
import { breakLongWords } from './break-long-words.ts';

const LONG = 'X'.repeat(60);

describe('a word that is wider than its cell', () => {
  it('breaks anywhere, and the words around it only between each other', () => {
    expect(breakLongWords(`Pieza ${LONG} azul`)).toEqual({
      text: ['Pieza ', { text: LONG, wordBreak: 'break-all' }, ' azul'],
    });
  });

  it('is found in tables, columns, stacks and texts of several pieces', () => {
    const broken = { text: [{ text: LONG, wordBreak: 'break-all' }] };
    const table = { table: { widths: ['*'], body: [[LONG]] } };
    expect(breakLongWords({ columns: [{ stack: [LONG] }, table, { text: [LONG] }] })).toEqual({
      columns: [
        { stack: [broken] },
        { table: { widths: ['*'], body: [[broken]] } },
        { text: [broken] },
      ],
    });
  });
});

describe('what stays as it is', () => {
  it.each([
    ['a text of short words', 'Servicio de consultoría'],
    ['an amount', { text: '1'.repeat(40), noWrap: true }],
    ['a UUID', { text: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB' }],
    ['a seal, which breaks anywhere already', { text: LONG, wordBreak: 'break-all' as const }],
  ])('%s', (_, content) => {
    expect(breakLongWords(content)).toEqual(content);
  });
});
