import { expect, it, vi } from 'vitest';
import { makeAhead } from './make-ahead.ts';

async function* upTo(last: number) {
  for (let n = 1; n <= last; n += 1) {
    await Promise.resolve();
    yield n;
  }
}
const doubled = (n: number) => Promise.resolve(n * 2);
const all = async <T>(from: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const it of from) found.push(it);
  return found;
};

it('gives them in their order, whichever is made first', async () => {
  const ends = new Map<number, () => void>();
  const made = makeAhead(upTo(3), {
    width: 3,
    most: 9,
    make: (n) => new Promise<number>((resolve) => ends.set(n, () => resolve(n * 2))),
  });
  const found = all(made);
  await vi.waitFor(() => expect(ends.size).toBe(3));
  for (const n of [3, 1, 2]) ends.get(n)?.();
  expect(await found).toEqual([2, 4, 6]);
});

it('has no more than its width in hand', async () => {
  let begun = 0;
  const made = makeAhead(upTo(9), { width: 2, most: 9, make: (n) => ((begun += 1), doubled(n)) });
  await made.next();
  expect(begun).toBe(2);
  await made.next();
  expect(begun).toBe(3);
});

it('takes no more than it may: what is left is there for the next one', async () => {
  const source = upTo(5);
  const options = { width: 4, most: 2, make: doubled };
  expect(await all(makeAhead(source, options))).toEqual([2, 4]);
  expect(await all(makeAhead(source, options))).toEqual([6, 8]);
  expect(await all(makeAhead(source, options))).toEqual([10]);
  expect(await all(makeAhead(source, options))).toEqual([]);
});

it('tells a failure in its turn, and leaves nothing at work', async () => {
  let atWork = 0;
  const made = makeAhead(upTo(4), {
    width: 4,
    most: 4,
    make: async (n) => {
      atWork += 1;
      await Promise.resolve();
      atWork -= 1;
      if (n === 2) throw new Error('dos');
      return n;
    },
  });
  expect((await made.next()).value).toBe(1);
  await expect(made.next()).rejects.toThrow('dos');
  expect(atWork).toBe(0);
});
