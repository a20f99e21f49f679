import { startRedis, type RunningServer } from '@timbra/local';
import type { SolicitudesRecibidas } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { askedOf, issuerOf } from '../api/received.ts';
import { startRecorder, type Recorder } from './recorder.ts';

let folder: string;
let redis: RunningServer;
let recorder: Recorder;
let system: System;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-recibidas-'));
  redis = await startRedis({ dir: join(folder, 'redis') });
  recorder = await startRecorder();
  system = await startSystem({
    redisUrl: redis.url,
    env: {
      FINKOK_URL: `${recorder.url}/finkok`,
      RECIBIDAS_EVERY_MS: '1000',
      RECIBIDAS_PER_MINUTE: '10000',
    },
  });
  recorder.passOnTo(system.urls.sandbox);
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await recorder?.close();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

const XIA = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES' };
const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };
const IXS = { rfc: 'IXS7607092R5', nombre: 'INTERNACIONAL XIMBO Y SABORES', cp: '23004' };
const KIJ = { rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };

/**
 * Asked about so many times more, by nobody but the product itself. One account has each of these RFCs:
 * of one that several have, others' turns would be counted.
 */
const untilAsked = (rfc: string, times = 2): Promise<true> => {
  const before = recorder.pendingCalls(rfc).length;
  return until(
    `SAT is asked about ${rfc}`,
    () => recorder.pendingCalls(rfc).length >= before + times,
  );
};

/** The list as somebody finds it who opens it while the PAC cannot be asked: what was seen before. */
const seenBefore = async (account: Account, uuid: string) => {
  system.pac.set({ down: true });
  const { body } = await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas');
  system.pac.reset();
  return body.items.find((it) => it.uuid === uuid);
};

it('a request is seen, and its 72 hours run, though nobody opens the list', async () => {
  const account = await signUp(system);
  const before = new Date().toISOString();
  const uuid = await askedOf(system, account, IIA);
  await untilAsked(IIA.rfc);
  const opened = new Date().toISOString();
  const found = await seenBefore(account, uuid);
  expect(found).toMatchObject({ uuid, rfc: IIA.rfc, estado: 'pendiente' });
  expect(before < (found?.vista ?? '') && (found?.vista ?? '') < opened).toBe(true);
});

it('goes on asking after Redis lost everything', async () => {
  const account = await signUp(system);
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
  const uuid = await askedOf(system, account, IXS);
  await untilAsked(IXS.rfc);
  expect(await seenBefore(account, uuid)).toMatchObject({ estado: 'pendiente' });
});

it('tells of each RFC that the PAC was away, and asks again by itself', async () => {
  const account = await signUp(system);
  const emisores = async () =>
    (await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas')).body.emisores;
  await untilAsked(account.emisor.rfc);
  system.pac.set({ down: true });
  // For who looks, it was asked now: for a minute nobody but the product itself asks again.
  expect(await emisores()).toMatchObject([
    { aviso: expect.stringContaining('no contesta') as string },
  ]);
  system.pac.reset();
  await until('the notice is gone', async () => {
    const [of] = await emisores();
    return of?.consultado !== undefined && of.aviso === undefined;
  });
});

it('does not ask about an RFC that cannot answer: its issuer is disabled', async () => {
  const account = await signUp(system);
  for (const it of [XIA, KIJ]) await issuerOf(system, account, it);
  await untilAsked(XIA.rfc);
  const { body } = await account.call<{ items: { id: string; rfc: string }[] }>('GET', '/emisores');
  const emisor = body.items.find(({ rfc }) => rfc === XIA.rfc);
  const { status } = await account.call('PUT', `/emisores/${emisor?.id}`, {
    body: { ...emisor, disabled: true },
  });
  expect(status).toBe(200);
  // A turn that had begun ends; from then on the other RFC of the account alone is asked about.
  await untilAsked(KIJ.rfc);
  const asked = recorder.pendingCalls(XIA.rfc).length;
  await untilAsked(KIJ.rfc, 3);
  expect(recorder.pendingCalls(XIA.rfc)).toHaveLength(asked);
});
