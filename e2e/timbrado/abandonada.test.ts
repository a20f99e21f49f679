import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../svc-stamping/bin/operar-timbrado.ts';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;
let system: System;
let account: Account;
beforeAll(async () => {
  system = await startSystem({ workers: 0 });
  account = await signUp(system);
});
afterAll(() => system?.stop());

const prefix = () => system.databaseOf('stamping').replace(/-stamping$/, '');
const operar = (...argv: string[]) =>
  main(argv, { MONGODB_URI: process.env.MONGODB_URI ?? '', MONGODB_DB_PREFIX: prefix() });

/** A week goes by: no test can wait for it, so the ledger's date and the lost job say that it did. */
const letAWeekGoBy = async () => {
  const uri = process.env.MONGODB_URI ?? '';
  const dbName = system.databaseOf('stamping');
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  const at = new Date(Date.now() - EIGHT_DAYS_MS);
  await connection
    .collection('timbrarRequests')
    .updateMany({ status: 1 }, { $set: { updatedAt: at, 'lease.until': at } });
  await connection.close();
  const redis = new Redis(process.env.REDIS_URL ?? '');
  const keys = await redis.keys(`{${prefix()}:timbrado*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
};

/** Sent to the PAC by a worker that died before it heard the answer. */
const sentAndForgotten = async () => {
  const pauseFile = join(tmpdir(), `timbra-pause-${randomUUID()}`);
  const doomed = await system.startWorker({
    ...{ TEST_PAUSE_AT: 'sent:after', TEST_PAUSE_FILE: pauseFile },
  });
  const draft = await account.draft({ serie: 'OLVIDO' });
  await account.stamp(draft.id, { wait: 0 });
  await until('the worker has sent it', () => existsSync(pauseFile));
  await doomed.kill('SIGKILL');
  await letAWeekGoBy();
  return draft.id;
};

it('a request that was given up is taken up again by one command, and stamps once', async () => {
  const timbresAntes = await stampsAt(system);
  const facturaId = await sentAndForgotten();
  const worker = await system.startWorker();
  const given = async () => {
    const text = await (await fetch(worker.metricsUrl)).text();
    return /^timbra_requests_abandoned\S* (\d+)$/m.exec(text)?.[1];
  };
  // The sweeper has looked, and leaves it alone.
  await expect.poll(() => worker.log()).toContain('stampings of unknown fate');
  expect(await given()).toBe('1');

  const listed = await operar('abandonadas');
  expect(listed).toContain(`cuenta ${account.id}  factura ${facturaId}  en sent  finkok`);
  const id = listed.slice(0, 24);
  expect(await operar('retomar', id)).toBe('Se retoman 1 de 1');

  const stamped = await untilStamped(account, facturaId);
  await expectOneOfEach(system, account, [stamped], { creditosAntes: 100, timbresAntes });
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
