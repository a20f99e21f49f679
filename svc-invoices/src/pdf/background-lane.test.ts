import { describe, expect, it } from 'vitest';
import { createBackgroundLane } from './background-lane.ts';

/** Work that ends when it is told to, and the names of what has begun. */
const works = () => {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    // What was told to go on goes on in the turns behind this one.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, work, end };
};

describe('work in the background', () => {
  it('takes every thread while no person wants one', () => {
    const { begun, work } = works();
    const lane = createBackgroundLane(2);
    for (const name of ['a', 'b', 'c']) void lane.behind(work(name));
    expect(begun).toEqual(['a', 'b']);
  });

  it('gives way to a person, who starts at once, and goes on in its order', async () => {
    const { begun, work, end } = works();
    const lane = createBackgroundLane(2);
    for (const name of ['a', 'b', 'c', 'd']) void lane.behind(work(name));
    void lane.first(work('persona'));
    void lane.first(work('otra'));
    expect(begun).toEqual(['a', 'b', 'persona', 'otra']);
    await end('a');
    await end('b');
    expect(begun).toHaveLength(4);
    await end('persona');
    expect(begun.slice(4)).toEqual(['c']);
    await end('otra');
    expect(begun.slice(4)).toEqual(['c', 'd']);
  });

  it('makes one that takes long at a time, and smaller ones beside it', async () => {
    const { begun, work, end } = works();
    const lane = createBackgroundLane(2);
    void lane.behind(work('largo'), { isLarge: true });
    void lane.behind(work('largo 2'), { isLarge: true });
    void lane.behind(work('corto'));
    expect(begun).toEqual(['largo', 'corto']);
    await end('corto');
    expect(begun).toEqual(['largo', 'corto']);
    await end('largo');
    expect(begun).toEqual(['largo', 'corto', 'largo 2']);
  });

  it('goes on behind one that failed, whose failure is told', async () => {
    const { begun, work, end } = works();
    const lane = createBackgroundLane(1);
    const failed = lane.behind(work('mal')).catch((error: Error) => error.message);
    void lane.behind(work('bien'));
    await end('mal', new Error('no se pudo'));
    expect(await failed).toBe('no se pudo');
    expect(begun).toEqual(['mal', 'bien']);
  });
});
