/**
 * Repeats `work` for about `ms` on this thread and says how often per second it ran. What it works
 * on is made by `prepare` off the clock, a different one each time.
 */
export const perSecond = <T>(
  work: (item: T) => unknown,
  prepare: (n: number) => T,
  ms = 2000,
): number => {
  // What is timed is compiled for good, and the heap has its size: with a hundred concepts that takes five seconds.
  const warm = process.hrtime.bigint() + BigInt(ms) * 2_500_000n;
  for (let n = 0; process.hrtime.bigint() < warm; n += 1) work(prepare(n));
  let done = 0;
  let elapsed = 0n;
  const limit = BigInt(ms) * 1_000_000n;
  while (elapsed < limit) {
    const item = prepare(done);
    const started = process.hrtime.bigint();
    work(item);
    elapsed += process.hrtime.bigint() - started;
    done += 1;
  }
  return done / (Number(elapsed) / 1e9);
};

export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? 0;
};

export const row = (name: string, ...figures: string[]): void => {
  console.log(`  ${name.padEnd(46)}${figures.map((it) => it.padStart(16)).join('')}`);
};
export const title = (text: string): void => console.log(`\n${text}`);
