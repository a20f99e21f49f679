import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isInstalled, writeStamp } from '../bin/packages.mjs';

describe('isInstalled', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'timbra-packages-'));
    writeFileSync(path.join(root, 'package-lock.json'), 'one');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is false on a clean clone and after an install that was cut short', () => {
    expect(isInstalled(root)).toBe(false);
    mkdirSync(path.join(root, 'node_modules'));
    expect(isInstalled(root)).toBe(false);
  });

  it('is true once the stamp is written, until the lock file changes', () => {
    mkdirSync(path.join(root, 'node_modules'));
    writeStamp(root);
    expect(isInstalled(root)).toBe(true);
    writeFileSync(path.join(root, 'package-lock.json'), 'two');
    expect(isInstalled(root)).toBe(false);
  });

  it('accepts what npm install did by hand, but not before a newer lock file', () => {
    mkdirSync(path.join(root, 'node_modules'));
    const record = path.join(root, 'node_modules', '.package-lock.json');
    writeFileSync(record, '{}');
    expect(isInstalled(root)).toBe(true);
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(record, yesterday, yesterday);
    expect(isInstalled(root)).toBe(false);
  });
});
