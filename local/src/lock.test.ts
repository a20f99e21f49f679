import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withLock } from '../bin/lock.mjs';

describe('withLock', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'timbra-lock-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('takes over the lock of a process that is dead', async () => {
    const file = path.join(dir, 'a.lock');
    writeFileSync(file, '999999999');
    expect(await withLock(file, () => 'done')).toBe('done');
  });

  it('frees the lock when the work fails', async () => {
    const file = path.join(dir, 'a.lock');
    const failing = withLock(file, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await withLock(file, () => 'done')).toBe('done');
  });

  it('lets one in at a time', async () => {
    const file = path.join(dir, 'a.lock');
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
    };
    await Promise.all([1, 2, 3].map(() => withLock(file, work)));
    expect(most).toBe(1);
  });
});
