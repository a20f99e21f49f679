import { createLifecycle, createLogger, type Lifecycle } from '@timbra/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createValidationPool } from './validation-pool.ts';

let lifecycle: Lifecycle;
beforeEach(() => {
  lifecycle = createLifecycle(createLogger('test', 'silent'));
});
afterEach(() => lifecycle.close());

const task = { xml: Buffer.from('<a/>'), now: new Date('2026-05-05T18:00:00Z'), certificados: [] };
const poolOf = (timeoutMs: number) => createValidationPool({ threads: 1, timeoutMs, lifecycle });

describe('the threads that validate', () => {
  it('answer as the engine does', async () => {
    const findings = await poolOf(20_000).validate(task, new AbortController().signal);
    expect(findings.map(({ code }) => code)).toEqual(['documento-no-admitido']);
  });

  it('end what takes too long', async () => {
    // No thread starts within a millisecond.
    const asking = poolOf(1).validate(task, new AbortController().signal);
    await expect(asking).rejects.toMatchObject({ code: 'servicioOcupado' });
  });

  it('end what nobody waits for any more, and go on with the next', async () => {
    const pool = poolOf(20_000);
    const gone = new AbortController();
    const asking = pool.validate(task, gone.signal);
    gone.abort();
    await expect(asking).rejects.toMatchObject({ code: 'servicioOcupado' });
    expect(await pool.validate(task, new AbortController().signal)).toHaveLength(1);
  });
});
