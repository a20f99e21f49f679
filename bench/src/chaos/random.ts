export interface Random {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  oneOf<T>(all: readonly [T, ...T[]]): T;
}

/** Numbers that come in the same order for the same seed (mulberry32): a run can be looked at again. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneOf: (all) => all[below(all.length)] ?? all[0] };
};
