import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { lastLines } from '../run.ts';

/** Where a child's output goes, and how its end is read back. */
export interface Output {
  /** For `stdio` of spawn. */
  readonly stdio: 'pipe' | number;
  attach(streams: readonly (Readable | null)[]): void;
  tail(lines: number): string;
}

/**
 * To `<folder>/<name>.log`, begun anew with each start; that of the run before stays beside it. A process
 * that starts `again` goes on in the same file: why it died stands there.
 */
export const toLogFile = (folder: string, name: string, again = false): Output => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  if (!again && existsSync(file)) renameSync(file, path.join(folder, `${name}.anterior.log`));
  const descriptor = openSync(file, 'a', 0o600);
  return {
    stdio: descriptor,
    attach: () => closeSync(descriptor),
    tail: (lines) => lastLines(readFileSync(file, 'utf8'), lines),
  };
};

const COLOURS = [36, 33, 35, 32, 34, 96, 93, 95];
const KEPT_LINES = 50;
let used = 0;

/** To the terminal, each line behind the coloured name of its process. */
export const toTerminal = (name: string): Output => {
  const colour = COLOURS[used++ % COLOURS.length];
  const prefix = process.stdout.isTTY ? `\u001b[${colour}m${name}\u001b[0m │ ` : `${name} │ `;
  const kept: string[] = [];
  const show = (line: string): void => {
    kept.push(line);
    if (kept.length > KEPT_LINES) kept.shift();
    process.stdout.write(`${prefix}${line}\n`);
  };
  return {
    stdio: 'pipe',
    attach: (streams) => streams.forEach((stream) => stream && byLine(stream, show)),
    tail: (lines) => kept.slice(-lines).join('\n'),
  };
};

const byLine = (stream: Readable, onLine: (line: string) => void): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => rest && onLine(rest));
};
