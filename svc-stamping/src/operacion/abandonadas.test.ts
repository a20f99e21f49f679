import { queuePrefix } from '@timbra/service-kit';
import { until } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../bin/operar-timbrado.ts';
import { before, expectStampedOnce } from '../../test-support/expect-stamped-once.ts';
import { runStamping, type Stamping } from '../../test-support/run-stamping.ts';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;
let stamping: Stamping;
beforeAll(async () => {
  stamping = await runStamping('abandonadas', { env: { PAC_TIMEOUT_MS: '1000' } });
});
afterAll(() => stamping?.stop());

const operar = (...argv: string[]) => {
  const { MONGODB_URI, MONGODB_DB_PREFIX } = stamping.settings;
  return main(argv, { MONGODB_URI, MONGODB_DB_PREFIX });
};

/** A week goes by: no test can wait for it, so the ledger's date and the lost job say that it did. */
const letAWeekGoBy = async () => {
  const { MONGODB_URI, MONGODB_DB_PREFIX, REDIS_URL, QUEUE_PREFIX } = stamping.settings;
  const dbName = `${MONGODB_DB_PREFIX}-stamping`;
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName }).asPromise();
  const at = new Date(Date.now() - EIGHT_DAYS_MS);
  const { modifiedCount } = await connection
    .collection('timbrarRequests')
    .updateMany({ status: 1 }, { $set: { updatedAt: at, 'lease.until': at } });
  expect(modifiedCount).toBe(1);
  await connection.close();
  const redis = new Redis(REDIS_URL);
  const keys = await redis.keys(`${queuePrefix(QUEUE_PREFIX, 'timbrado')}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
};

it('a request that was given up is taken up again by one command, and stamps once', async () => {
  const cuenta = await stamping.open();
  const was = await before(stamping, cuenta);
  const { id: facturaId } = cuenta.draft({ serie: 'OLVIDO' });
  // The PAC stamps it and is away from then on: the worker ends before it hears of that.
  stamping.pac.set({ commitThenHang: 1 });
  await cuenta.stamp(facturaId, { wait: 0 });
  await until('the PAC has stamped it', () => stamping.pac.stats().hung === 1);
  stamping.pac.set({ down: true });
  await stamping.stopWorker();
  await letAWeekGoBy();
  await stamping.replaceWorker();
  stamping.pac.reset();
  // The sweeper has looked, and leaves it alone.
  await until('it is counted', async () => {
    const text = await (await fetch(stamping.workerMetricsUrl())).text();
    return /^timbra_requests_abandoned\S* (\d+)$/m.exec(text)?.[1] === '1';
  });
  const listed = await operar('abandonadas');
  expect(listed).toContain(`cuenta ${cuenta.id}  factura ${facturaId}  en sent  finkok`);
  const id = listed.slice(0, 24);
  expect(await operar('retomar', id)).toBe('Se retoman 1 de 1');

  await expectStampedOnce(stamping, cuenta, [await cuenta.untilStamped(facturaId)], was);
  expect(await operar('abandonadas')).toBe('No hay solicitudes abandonadas');
  await expect(operar('retomar', id)).rejects.toThrow(`no están abandonadas (terminaron`);
});

it.each([
  [['retomar'], 'Uso:'],
  [['retomar', '--todas', 'a'.repeat(24)], 'Uso:'],
  [['retomar', '17'], '«17» no es una solicitud'],
  [['otra'], 'Uso:'],
])('refuses %j and says how it is used', async (argv, words) => {
  await expect(operar(...argv)).rejects.toThrow(words);
});
