import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { debianMirror, parseDeb822, parseOneLine } from './sources.ts';

describe('debianMirror', () => {
  let etc: string;

  beforeEach(() => {
    etc = mkdtempSync(path.join(os.tmpdir(), 'timbra-apt-'));
    mkdirSync(path.join(etc, 'sources.list.d'));
  });
  afterEach(() => rmSync(etc, { recursive: true }));

  const put = (name: string, text: string): void => writeFileSync(path.join(etc, name), text);

  it('reads the one-line format, with options and comments', () => {
    put(
      'sources.list',
      '# deb http://old.test/debian x main\ndeb [arch=amd64] http://a.test/debian bookworm main # x\n',
    );
    expect(debianMirror(etc)).toBe('http://a.test/debian');
  });

  it('reads the deb822 format', () => {
    put(
      'sources.list.d/debian.sources',
      'Types: deb\n# comment\nURIs: http://b.test/debian\nSuites: bookworm bookworm-updates\nComponents: main\n contrib\n',
    );
    expect(debianMirror(etc)).toBe('http://b.test/debian');
  });

  it('does not take the mirror of security updates or of another vendor', () => {
    put('sources.list', 'deb http://s.test/debian-security bookworm-security main\n');
    put('sources.list.d/other.list', 'deb http://v.test/apt vendor stable\n');
    put('sources.list.d/z.list', 'deb http://c.test/debian bookworm main\n');
    expect(debianMirror(etc)).toBe('http://c.test/debian');
  });

  it('does not read files that apt ignores', () => {
    put(
      'sources.list.d/debian.sources.disabled',
      'Types: deb\nURIs: http://d.test\nSuites: x\nComponents: main\n',
    );
    expect(debianMirror(etc)).toBeNull();
  });

  it('follows the list of mirrors that cloud images use', () => {
    put('mirrors', '# mirrors\nhttp://m.test/debian\n');
    put('sources.list', `deb mirror+file:${path.join(etc, 'mirrors')} bookworm main\n`);
    expect(debianMirror(etc)).toBe('http://m.test/debian');
  });
});

describe('apt formats', () => {
  it('passes over a disabled paragraph and over source packages', () => {
    const text =
      'Types: deb-src\nURIs: http://a.test\nSuites: x\nComponents: main\n\nEnabled: no\nTypes: deb\nURIs: http://b.test\nSuites: x\nComponents: main\n';
    expect(parseDeb822(text)).toEqual([]);
    expect(parseOneLine('deb-src http://a.test x main')).toEqual([]);
  });
});
