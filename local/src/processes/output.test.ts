import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aligned } from '../application-steps.ts';
import { toLogFile } from './output.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'timbra-logs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runOnce = (text: string): void => {
  const output = toLogFile(folder, 'gateway');
  if (typeof output.stdio === 'number') writeSync(output.stdio, text);
  output.attach([]);
};

it('a start keeps the log of the run before, and that one alone', () => {
  for (const text of ['primera', 'segunda', 'tercera']) runOnce(text);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect([read('gateway.log'), read('gateway.anterior.log')]).toEqual(['tercera', 'segunda']);
});

it('a process that starts again goes on in the log of why it died', () => {
  for (const [text, again] of [
    ['murió; ', false],
    ['otra vez', true],
  ] as const) {
    const output = toLogFile(folder, 'worker', again);
    if (typeof output.stdio === 'number') writeSync(output.stdio, text);
    output.attach([]);
  }
  expect(readFileSync(path.join(folder, 'worker.log'), 'utf8')).toBe('murió; otra vez');
});

it('in the list of what started no text runs into the next column', () => {
  const lines = aligned([
    ['PAC, SAT y correo de prueba', 'http://127.0.0.1:3190', 'sandbox'],
    ['Redis', 'redis://127.0.0.1:6391', 'propio'],
  ]);
  expect(lines).toEqual([
    '  PAC, SAT y correo de prueba  http://127.0.0.1:3190   sandbox',
    '  Redis                        redis://127.0.0.1:6391  propio',
  ]);
});
