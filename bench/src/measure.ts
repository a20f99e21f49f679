/** Repeats `work` for about `ms` on this thread and says how often per second it ran. */
export const perSecond = (work: (n: number) => unknown, ms = 2000): number => {
  for (let n = 0; n < 200; n += 1) work(n); // the engine compiles what is hot before it is timed
  const started = process.hrtime.bigint();
  let done = 0;
  let elapsed = 0n;
  const limit = BigInt(ms) * 1_000_000n;
  while (elapsed < limit) {
    for (let n = 0; n < 20; n += 1) work(done + n);
    done += 20;
    elapsed = process.hrtime.bigint() - started;
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
