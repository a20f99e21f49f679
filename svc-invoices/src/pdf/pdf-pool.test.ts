import { createLifecycle, createLogger } from '@timbra/service-kit';
import { afterAll, expect, it } from 'vitest';
import { createPdfPool } from './pdf-pool.ts';

const lifecycle = createLifecycle(createLogger('test', 'silent'));
const pool = createPdfPool({ threads: 1, lifecycle });
afterAll(() => lifecycle.close());

const muestra = (accountId: string) =>
  pool.muestra(accountId, { code: 'basic', label: 'General', color: '#1c5fa8' });

it('an account that asks for too many is told to come back, and keeps nobody else waiting', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 11 }, () => muestra('una')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(asked.at(-1)).toMatchObject({ reason: { code: 'servicioOcupado' } });
  const [own, other] = await Promise.all([muestra('una'), muestra('otra')]);
  expect([own.length > 0, other.length > 0]).toEqual([true, true]);
});
