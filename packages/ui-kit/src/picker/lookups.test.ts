import { describe, expect, it } from 'vitest';
import { textMatcher } from './fold-text.ts';
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

  it('that are given up while they wait leave the queue, and never run', async () => {
    const lookups = createLookups();
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const search = (text: string) =>
      new Promise<LookupResult<string>>((resolve) => {
        started.push(text);
        finish.push(() => resolve({ items: [] }));
      });
    const running = ['a', 'b', 'c'].map((text) => lookups.run('x', text, search, never));
    const stale = new AbortController();
    const given = lookups.run('x', 'd', search, stale.signal);
    const last = lookups.run('x', 'e', search, never);
    stale.abort(new Error('ya no'));
    await expect(given).rejects.toThrow('ya no');
    finish[0]!();
    await flush();
    expect(started).toEqual(['a', 'b', 'c', 'e']);
    for (const done of finish) done();
    await Promise.all([...running, last]);
  });

  it('that are given up while they run pass the signal on and free their place', async () => {
    const lookups = createLookups();
    const stale = new AbortController();
    const aborted = (_text: string, signal: AbortSignal) =>
      new Promise<LookupResult<string>>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const given = ['a', 'b', 'c'].map((text) => lookups.run('x', text, aborted, stale.signal));
    stale.abort(new Error('ya no'));
    expect((await Promise.allSettled(given)).map((it) => it.status)).toEqual(
      Array(3).fill('rejected'),
    );
    const found = await lookups.run('x', 'd', async () => ({ items: ['bien'] }), never);
    expect(found.items).toEqual(['bien']);
  });

  it("of SAT's catalogues are remembered for the day", async () => {
    let now = 0;
    const lookups = createLookups(() => now);
    await lookups.run('c_claveunidad', 'pieza', async () => ({ items: ['H87'] }), never);
    now = 60_001;
    expect(lookups.peek('c_claveunidad', 'PIEZA')?.items).toEqual(['H87']);
    now = 12 * 60 * 60 * 1000;
    expect(lookups.peek('c_claveunidad', 'pieza')).toBeNull();
  });

  it('that are remembered are few: the oldest goes', async () => {
    const lookups = createLookups();
    for (let n = 0; n <= 300; n += 1) {
      await lookups.run('x', `texto ${n}`, async () => ({ items: [n] }), never);
    }
    expect(lookups.peek('x', 'texto 0')).toBeNull();
    expect(lookups.peek('x', 'texto 300')?.items).toEqual([300]);
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
    const name = 'UNIVERSIDAD  ROBÓTICA ESPAÑOLA';
    expect(textMatcher('española robotica')(name)).toBe(true);
    expect(textMatcher(' dad robo')(name)).toBe(true);
    expect(textMatcher('tecnica')(name)).toBe(false);
    expect(textMatcher('')(name)).toBe(true);
  });
});
