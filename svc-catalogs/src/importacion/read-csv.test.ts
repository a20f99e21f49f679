import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('reads fields with commas, quotes and line ends in them', () => {
  expect(readCsv('\uFEFFid,texto\r\n01,"Uno, ""dos""\ny tres"\r\n\r\n02,\n')).toEqual([
    ['id', 'texto'],
    ['01', 'Uno, "dos"\ny tres'],
    ['02', ''],
  ]);
});

it('reads a last line without its end', () => {
  expect(readCsv('a,b')).toEqual([['a', 'b']]);
});
