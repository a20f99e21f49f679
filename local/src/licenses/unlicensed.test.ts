import { expect, it } from 'vitest';
import { unlicensed } from './unlicensed.ts';

it('names what ships without a licence, or with one that does not let it', () => {
  expect(
    unlicensed({
      'node_modules/one': { license: 'MIT' },
      'node_modules/two': { license: '(GPL-3.0-only OR MIT)' },
      'node_modules/three': { license: 'MIT AND GPL-3.0-only' },
      'node_modules/a/node_modules/@b/four': {},
      'node_modules/five': { license: 'SSPL-1.0' },
      'node_modules/png-js': {},
    }),
  ).toEqual(['three: MIT AND GPL-3.0-only', '@b/four: sin licencia', 'five: SSPL-1.0']);
});

it('does not look at what only builds and tests, nor at our own packages', () => {
  expect(
    unlicensed({
      '': {},
      'packages/cfdi': {},
      'node_modules/@timbra/cfdi': { link: true },
      'node_modules/builds': { dev: true },
    }),
  ).toEqual([]);
});
