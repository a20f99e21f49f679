import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hashOf, withScript } from './front-end.ts';

describe('front ends', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'timbra-front-end-'));
    mkdirSync(path.join(root, 'shell', 'src'), { recursive: true });
    mkdirSync(path.join(root, 'shell', 'dist'));
    put('shell/src/a.ts', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
  const hash = (): string => hashOf(root, ['shell', 'packages/absent']);

  it('are built anew when a source changes, appears or is renamed', () => {
    const first = hash();
    put('shell/src/a.ts', 'two');
    const changed = hash();
    put('shell/src/b.ts', '');
    expect(new Set([first, changed, hash()]).size).toBe(3);
  });

  it('are not built anew because of what the build wrote', () => {
    const before = hash();
    put('shell/dist/main.js', 'built');
    expect(hash()).toBe(before);
  });

  it('are passed over without the script', () => {
    put('shell/package.json', '{"scripts":{"build":"x"}}');
    expect(withScript('build', root)).toEqual(['shell']);
    expect(withScript('dev', root)).toEqual([]);
  });
});
