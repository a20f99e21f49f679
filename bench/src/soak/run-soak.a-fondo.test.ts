import { expect, it } from 'vitest';
import { runSoak } from './run-soak.ts';

it('a short run counts what it stamped by the journal and the credits, and watches every process', async () => {
  const result = await runSoak({ minutes: 0.5, perSecond: 2 });
  expect([...result.failures, ...result.errors]).toEqual([]);
  expect(result.stamped).toBeGreaterThan(10);
  expect([result.timbres, result.creditos]).toEqual([result.stamped, result.stamped]);
  expect([...result.memory.keys()].toSorted()).toEqual([
    ...['gateway', 'svc-catalogs', 'svc-credits', 'svc-invoices', 'svc-stamping'],
    ...['svc-stamping-worker-1', 'svc-stamping-worker-2'],
  ]);
  for (const { early, late } of result.memory.values()) {
    expect(early).toBeGreaterThan(20 * 1024 * 1024);
    expect(late).toBeGreaterThan(20 * 1024 * 1024);
  }
});
