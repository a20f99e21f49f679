import { expect, it, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { repeatedly } from './repeatedly.ts';

const logger = createLogger('test', 'silent');

const start = (run: () => Promise<unknown>) => {
  const lifecycle = createLifecycle(logger);
  repeatedly({ logger, lifecycle }, { name: 'prueba', everyMs: 1, run });
  return lifecycle;
};

it('what fails is done again, until the process ends', async () => {
  let times = 0;
  const lifecycle = start(async () => {
    times += 1;
    throw new Error('away');
  });
  let thrown = 0;
  const atOnce = start(() => {
    thrown += 1;
    throw new Error('before its promise');
  });
  await vi.waitFor(() => expect(thrown).toBeGreaterThan(2));
  await atOnce.close();
  await vi.waitFor(() => expect(times).toBeGreaterThan(2));
  await lifecycle.close();
  const last = times;
  let later = 0;
  const other = start(async () => (later += 1));
  await vi.waitFor(() => expect(later).toBeGreaterThan(2));
  await other.close();
  expect(times).toBe(last);
});

it('one waits for the one before, and the process for the last', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [begun, ended] = [0, 0];
  const lifecycle = start(async () => {
    begun += 1;
    await promise;
    ended += 1;
  });
  await vi.waitFor(() => expect(begun).toBe(1));
  const closed = lifecycle.close();
  resolve();
  await closed;
  expect([begun, ended]).toEqual([1, 1]);
});

it('one that never ends does not keep the process', async () => {
  let begun = 0;
  const lifecycle = start(() => {
    begun += 1;
    return new Promise(() => undefined);
  });
  await vi.waitFor(() => expect(begun).toBe(1));
  await lifecycle.close();
  expect(begun).toBe(1);
});
