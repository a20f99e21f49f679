import { describe, expect, it } from 'vitest';

import { filesOf, type ChunkMap, type ChunkMaps } from './chunk-maps.ts';
import { missingColors, missingStyles } from './missing-styles.ts';
import { weigh } from './weigh.ts';
import type { Way } from './ways.ts';

const EMPTY: ChunkMap = { entries: {}, imports: {}, offers: {}, own: {} };
const part = (files: string[], takes: string[] = []) => ({ files, takes });

const maps: ChunkMaps = {
  shell: {
    ...EMPTY,
    entries: { main: part(['main.js', 'main.css']) },
    imports: { 'shell/src/frame.tsx': part(['frame.js', 'main.js']) },
    offers: { react: part(['main.js']), mantine: part(['mantine.js', 'mantine.css']) },
  },
  'mf-invoicing': {
    ...EMPTY,
    entries: { mf_invoicing: part(['remoteEntry.js']) },
    imports: { 'mf-invoicing/src/remote.tsx': part(['list.js'], ['react', 'mantine']) },
    own: { mantine: part(['own.js']) },
  },
  'mf-masterdata': { ...EMPTY, imports: { 'x.tsx': part(['x.js'], ['lodash']) } },
};
const ways: Way[] = [
  { screen: 'a', steps: [{ of: 'shell', part: 'main' }], limit: 1, counts: 'from the first' },
  {
    screen: 'b',
    steps: [
      { of: 'shell', part: 'shell/src/frame.tsx' },
      { of: 'mf-invoicing', part: 'mf-invoicing/src/remote.tsx' },
    ],
    limit: 4,
    counts: 'from the first',
  },
  {
    screen: 'c',
    steps: [{ of: 'mf-invoicing', part: 'mf_invoicing' }],
    limit: 1,
    counts: 'this part',
  },
];

describe('what screens weigh', () => {
  it('counts a file once, on the way where it is fetched first', () => {
    const [a, b, c] = weigh(maps, ways, () => 1);
    expect(a).toMatchObject({ bytes: 1, files: ['shell/dist/main.js'] });
    expect(b).toMatchObject({
      bytes: 4,
      files: ['shell/dist/frame.js', 'mf-invoicing/dist/list.js', 'shell/dist/mantine.js'],
    });
    expect(c).toMatchObject({ bytes: 1, files: ['mf-invoicing/dist/remoteEntry.js'] });
  });

  it('counts the styles of all ways together', () => {
    const styles = weigh(maps, ways, () => 10).at(-1);
    expect(styles).toMatchObject({ name: 'estilos', bytes: 20 });
  });

  it('refuses a part that no build has, and a module that nobody offers', () => {
    expect(() => filesOf(maps, { of: 'shell', part: 'gone.tsx' })).toThrow('no tiene gone.tsx');
    expect(() => filesOf(maps, { of: 'mf-masterdata', part: 'x.tsx' })).toThrow('no ofrece lodash');
  });

  it('finds a component of Mantine whose styles nobody brings', () => {
    const mantine = ['.m_11111111{} .m_22222222{}'];
    const scripts = ['{root:"m_11111111",label:"m_22222222",date:"m_33333333"}'];
    expect(missingStyles({ mantine, scripts, styles: ['.m_11111111{}'] })).toEqual(['m_22222222']);
  });

  it('finds a colour of Mantine that something wears and that nobody defines', () => {
    const styles = [':root{--mantine-color-gray-3:#ccc}', '.a{color:var(--mantine-color-gray-3)}'];
    const scripts = ['{c:"var(--mantine-color-pink-6)"}'];
    expect(missingColors({ scripts: [], styles })).toEqual([]);
    expect(missingColors({ scripts, styles })).toEqual(['--mantine-color-pink-6']);
  });
});
