import { describe, expect, it } from 'vitest';
import { fileProblem } from './check-files.ts';

const rules = { extensions: ['.cer', '.key'], maxBytes: 10 * 1024, maxFiles: 2 };
const file = (name: string, size = 1000) => ({ name, size });

describe('files that are dropped', () => {
  it('are taken by their ending, in any case, up to the size allowed', () => {
    expect(fileProblem([file('csd.CER'), file('csd.key', 10 * 1024)], rules)).toBeNull();
  });

  it.each([
    [[file('logo.png')], '«logo.png» no es un archivo .cer o .key'],
    [[file('cer')], '«cer» no es un archivo .cer o .key'],
    [[file('a.cer', 0)], '«a.cer» está vacío'],
    [[file('a.cer', 10 * 1024 + 1)], '«a.cer» pesa 10 KB; a lo más puede pesar 10 KB'],
    [[file('a.cer'), file('b.cer'), file('c.key')], 'Elige a lo más 2 archivos'],
  ])('are refused with the reason: %j', (files, problem) => {
    expect(fileProblem(files, rules)).toBe(problem);
  });

  it('come one at a time unless told', () => {
    const one = { extensions: ['.xlsx'], maxBytes: 5 * 1024 * 1024 };
    expect(fileProblem([file('a.xlsx'), file('b.xlsx')], one)).toBe('Elige un solo archivo');
    expect(fileProblem([file('a.xlsx', 6_000_000)], one)).toBe(
      '«a.xlsx» pesa 5.7 MB; a lo más puede pesar 5 MB',
    );
  });
});
