import type { Factura, Session } from '@timbra/contracts';
import {
  aFactura,
  createCall,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import mongoose from 'mongoose';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../operar/src/respaldo/respaldo.command.ts';
import { stampsAt, untilStamped } from './one-of-each.ts';

const MONGODB_URI = process.env.MONGODB_URI ?? '';
const VAULT_MASTER_KEY = randomBytes(32).toString('base64');
let folder: string;
let source: System;
let restored: System | undefined;
let account: Account;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-respaldo-'));
  source = await startSystem({ workers: 0, env: { VAULT_MASTER_KEY } });
  await source.startWorker();
  account = await signUp(source);
});
afterAll(async () => {
  await restored?.stop();
  await source?.stop();
  await rm(folder, { recursive: true, force: true });
});

const timbra = (command: string, prefix: string, objects: string) =>
  main([command, join(folder, 'respaldo')], {
    MONGODB_URI,
    VAULT_MASTER_KEY,
    MONGODB_DB_PREFIX: prefix,
    OBJECT_STORE_URL: pathToFileURL(objects).href,
  });

/** Another installation, of what stands in these places, that has the same PAC. */
const startRestored = (prefix: string, objects: string) => {
  const { sandbox } = source.urls;
  return startSystem({
    env: {
      VAULT_MASTER_KEY,
      MONGODB_DB_PREFIX: prefix,
      QUEUE_PREFIX: prefix,
      OBJECT_STORE_URL: pathToFileURL(objects).href,
      FINKOK_URL: `${sandbox}/finkok`,
      SW_URL: `${sandbox}/sw`,
      SAT_CERTIFICATES_URL: `${sandbox}/certificados`,
    },
  });
};

/** The same person, in the other installation. */
const signIn = async (system: System): Promise<Account> => {
  let token = '';
  const call = createCall(system.url, () => token);
  const body = { email: account.email, password: account.password };
  const session = await call<Session>('POST', '/login', { body });
  expect(session.status).toBe(200);
  token = session.body.access_token;
  return {
    ...account,
    token,
    call,
    stamp: (id, { wait = 30 } = {}) =>
      call('POST', `/facturas/${id}/timbrar?wait=${wait}`, { body: { prueba: false } }),
    credits: async () => (await call<{ disponibles: number }>('GET', '/creditos')).body.disponibles,
  };
};

/** Held by a request that the copy of the ledger does not have: it was opened a moment after it. */
const caughtOnItsWay = async (): Promise<Factura> => {
  for (const worker of source.workers) await worker.kill('SIGKILL');
  const draft = await account.draft({ serie: 'RESPALDO' });
  await account.stamp(draft.id, { wait: 0 });
  const dbName = source.databaseOf('stamping');
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName }).asPromise();
  const ledger = connection.collection('timbrarRequests');
  expect((await ledger.deleteOne({ facturaId: draft.id })).deletedCount).toBe(1);
  await connection.close();
  return draft;
};

it('what was backed up beside a running Timbra goes on in another one, and nothing is doubled', async () => {
  const first = await account.draft({ serie: 'RESPALDO' });
  await account.stamp(first.id);
  const stamped = await untilStamped(account, first.id);
  expect(stamped.folio).toBe(1);
  const xml = await account.call<string>('GET', `/facturas/${first.id}.xml`);
  const caught = await caughtOnItsWay();
  const timbres = await stampsAt(source);

  const prefix = `test-${randomUUID().slice(0, 8)}`;
  const objects = join(folder, 'objects');
  await timbra('respaldar', source.databaseOf('gateway').replace(/-gateway$/, ''), source.objects);
  await timbra('restaurar', prefix, objects);
  restored = await startRestored(prefix, objects);
  const there = await signIn(restored);

  const { body } = await there.call<Factura>('GET', `/facturas/${first.id}`);
  expect(body).toMatchObject({ uuid: stamped.uuid, folio: 1 });
  expect((await there.call<string>('GET', `/facturas/${first.id}.xml`)).body).toBe(xml.body);

  // A person decides: it is told why, and stamps with the folio that it has.
  const loose = await until('the invoice is let go', async () => {
    const now = (await there.call<Factura>('GET', `/facturas/${caught.id}`)).body;
    return now.timbrarRequest?.status === 3 ? now : null;
  });
  expect(loose.timbrarRequest?.error).toContain('El respaldo se hizo mientras se timbraba');
  expect(await stampsAt(source)).toEqual(timbres);
  await until('its credit is back', async () => (await there.credits()) === 99);
  await there.stamp(caught.id);
  expect((await untilStamped(there, caught.id)).folio).toBe(2);

  const next = await there.call<Factura>('POST', '/facturas', {
    body: aFactura({ emisor: account.emisor.id, receptor: account.receptor, serie: 'RESPALDO' }),
  });
  expect(next.status).toBe(201);
  await there.stamp(next.body.id);
  expect((await untilStamped(there, next.body.id)).folio).toBe(3);
  expect(await stampsAt(source)).toHaveProperty('size', timbres.size + 2);
  await until('every credit is captured', async () => (await there.credits()) === 97);
});
