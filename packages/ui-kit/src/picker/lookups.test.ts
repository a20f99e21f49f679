import { describe, expect, it } from 'vitest';
import { matchesText } from './fold-text.ts';
import { createLookups, type LookupResult } from './lookups.ts';

const never = new AbortController().signal;
const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('look-ups', () => {
  it('run at most three at once, and each of the others in its turn', async () => {
    const lookups = createLookups();
    const finish: (() => void)[] = [];
    const search = () =>
      new Promise<LookupResult<string>>((resolve) => {
        finish.push(() => resolve({ items: [] }));
      });
    const all = ['a', 'b', 'c', 'd', 'e'].map((text) => lookups.run('x', text, search, never));
    await flush();
    expect(finish).toHaveLength(3);
    finish[0]!();
    await flush();
    expect(finish).toHaveLength(4);
    finish[1]!();
    await flush();
    for (const done of finish) done();
    await Promise.all(all);
    expect(finish).toHaveLength(5);
  });

  it('free their place when they fail', async () => {
    const lookups = createLookups();
    const broken = () => Promise.reject(new Error('sin red'));
    for (const text of ['a', 'b', 'c', 'd']) {
      await expect(lookups.run('x', text, broken, never)).rejects.toThrow('sin red');
    }
    const found = await lookups.run('x', 'e', async () => ({ items: ['bien'] }), never);
    expect(found.items).toEqual(['bien']);
  });

  it('are remembered for a minute, by catalogue, without regard to accents', async () => {
    let now = 0;
    const lookups = createLookups(() => now);
    await lookups.run('usos', 'Adquisición', async () => ({ items: ['G01'] }), never);
    expect(lookups.peek('usos', ' adquisicion ')?.items).toEqual(['G01']);
    expect(lookups.peek('formas', 'adquisicion')).toBeNull();
    now = 60_001;
    expect(lookups.peek('usos', 'adquisicion')).toBeNull();
  });

  it('are forgotten when their catalogue changes', async () => {
    const lookups = createLookups();
    await lookups.run('receptores', 'ana', async () => ({ items: [1] }), never);
    lookups.forget('receptores');
    expect(lookups.peek('receptores', 'ana')).toBeNull();
  });
});

describe('matching text', () => {
  it('ignores accents, case and the order of words', () => {
    expect(matchesText('UNIVERSIDAD ROBÓTICA ESPAÑOLA', 'española robotica')).toBe(true);
    expect(matchesText('UNIVERSIDAD ROBÓTICA ESPAÑOLA', 'tecnica')).toBe(false);
  });
});
