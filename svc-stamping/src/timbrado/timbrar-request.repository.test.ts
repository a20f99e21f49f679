import { TimbrarStatus, type Punto } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTimbrarRequestModel, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrar-request.repository.ts';
import type { Estado } from './places.ts';

const ACCOUNT = 'cuenta';
const LEASE = { owner: 'a', ms: 60_000 };
const GONE = { owner: 'a', ms: -1 };
const REASON = { code: 'facturaInvalida', message: 'no' };
let connection: Connection;
let requests: TimbrarRequestRepository;

beforeAll(async () => {
  connection = await openDatabase();
  const model = createTimbrarRequestModel(connection);
  await model.createIndexes();
  requests = new TimbrarRequestRepository(model);
});
afterAll(() => dropDatabase(connection));

const open = async (lease = LEASE): Promise<TimbrarRequestRecord> => {
  const opened = await requests.open(ACCOUNT, {
    facturaId: randomUUID(),
    prueba: false,
    allowDuplicates: false,
    requestHash: 'h',
    traceId: 't',
    lease,
  });
  if (!opened) throw new Error('not opened');
  return opened;
};
const idOf = (request: TimbrarRequestRecord) => request._id.toString();
const accept = (request: TimbrarRequestRecord, holder: string) =>
  requests.advance(request, ['requested', 'accepted'], { fence: { holder } });
const step = (request: TimbrarRequestRecord, holder: string) =>
  requests.advance(request, ['accepted', 'sealed'], {
    fence: { holder },
    lease: { owner: holder, ms: 60_000 },
  });
/** As it was read: what moved on meanwhile is left alone. */
const reject = (request: TimbrarRequestRecord, holder: string | null) =>
  requests.advance(request, [request.punto, 'refusing'], {
    fence: { holder, only: { intento: request.intento } },
    set: { rechazo: REASON },
  });
const fail = (request: TimbrarRequestRecord) =>
  requests.advance(request, ['refusing', 'refused'], {
    fence: { only: { intento: request.intento } },
  });

it('one request at a time works on an invoice', async () => {
  const first = await open();
  const again = await requests.open(ACCOUNT, {
    ...first,
    id: undefined,
    allowDuplicates: false,
    lease: LEASE,
  });
  expect(again).toBeNull();
});

it("a request that is held is nobody else's to claim, accept, advance or refuse", async () => {
  const request = await open();
  expect(await requests.claim(ACCOUNT, idOf(request), { owner: 'b', ms: 1000 })).toBeNull();
  expect(await accept(request, 'b')).toBe(false);
  expect(await accept(request, 'a')).toBe(true);
  expect(await step(request, 'b')).toBe(false);
  const read = await requests.get(ACCOUNT, idOf(request));
  expect(await reject(read, 'b')).toBe(false);
  expect(await reject(read, null)).toBe(false);
});

it('a worker whose lease ran out cannot refuse what its heir has sent', async () => {
  const request = await open(GONE);
  await accept(request, 'a');
  const stale = await requests.get(ACCOUNT, idOf(request));
  await requests.claim(ACCOUNT, idOf(request), { owner: 'b', ms: 60_000 });
  expect(await step(request, 'b')).toBe(true);
  expect(await reject(stale, 'a')).toBe(false);
  const now = await requests.get(ACCOUNT, idOf(request));
  expect([now.status, now.punto, now.rechazo]).toEqual([
    TimbrarStatus.EnProceso,
    'sealed',
    undefined,
  ]);
});

it('what is given up as it was read is left alone once it moved on', async () => {
  const request = await open(GONE);
  const read = await requests.get(ACCOUNT, idOf(request));
  await accept(request, 'a');
  expect(await reject(read, null)).toBe(false);
});

it('a request that is being refused goes no further', async () => {
  const request = await open();
  await accept(request, 'a');
  const read = await requests.get(ACCOUNT, idOf(request));
  expect(await reject(read, 'a')).toBe(true);
  expect(await step(request, 'a')).toBe(false);
  await fail(read);
  expect((await requests.get(ACCOUNT, idOf(request))).status).toBe(TimbrarStatus.Error);
});

it('a try that starts again is not ended by the end of the one before', async () => {
  const request = await open();
  await reject(request, 'a');
  await fail(request);
  const reopened = await requests.advance(request, ['refused', 'requested'], {
    fence: {},
    lease: LEASE,
  });
  const again = await requests.get(ACCOUNT, idOf(request));
  expect([reopened, again.intento, again.rechazo]).toEqual([true, request.intento + 1, undefined]);
  await fail(request);
  expect((await requests.get(ACCOUNT, idOf(request))).status).toBe(TimbrarStatus.EnProceso);
});

it('being held is no progress: what stands still is found however often it was tried', async () => {
  const request = await open(GONE);
  const { updatedAt } = await requests.get(ACCOUNT, idOf(request));
  await requests.claim(ACCOUNT, idOf(request), GONE);
  expect((await requests.get(ACCOUNT, idOf(request))).updatedAt).toEqual(updatedAt);
  const still = await requests.standingStill({
    since: new Date(0),
    until: new Date(Date.now() + 1000),
    most: 100,
  });
  expect(still.map((it) => it._id.toString())).toContain(idOf(request));
});

it('a replacement that waits is looked at after all that were not tried since', async () => {
  const replacements = [await open(), await open()];
  for (const it of replacements) {
    const set = { cancelaPendiente: true };
    const fence = { holder: LEASE.owner };
    await requests.advance(it, ['requested', 'accepted'], { fence, set });
  }
  const pending = async () => {
    const before = new Date(Date.now() + 60_000);
    return (await requests.cancelPending({ until: before, most: 10 })).map(({ _id }) =>
      _id.toString(),
    );
  };
  const [first, second] = replacements.map(idOf);
  expect(await pending()).toEqual([first, second]);
  await requests.noteCancelWaits(ACCOUNT, first!);
  expect(await pending()).toEqual([second, first]);
});

it('only a request that never got further is forgotten, and by the process that opened it', async () => {
  const [opened, accepted] = [await open(), await open()];
  await requests.discard(opened, 'b');
  expect(await requests.find(ACCOUNT, idOf(opened))).not.toBeNull();
  await requests.discard(opened, 'a');
  expect(await requests.find(ACCOUNT, idOf(opened))).toBeNull();
  await accept(accepted, 'a');
  await requests.discard(accepted, 'a');
  expect(await requests.find(ACCOUNT, idOf(accepted))).not.toBeNull();
});

it('there is no way back, none past a point, and none out of a stamp', async () => {
  const request = await open();
  const go = (from: Punto, to: Estado) =>
    requests.advance(request, [from, to], { fence: { holder: 'a' } });
  await expect(go('accepted', 'requested')).rejects.toThrow('no way');
  await expect(go('requested', 'sealed')).rejects.toThrow('no way');
  await expect(go('accepted', 'archived')).rejects.toThrow('no way');
  await expect(go('sent', 'delivered')).rejects.toThrow('no way');
  await expect(go('stamped', 'refusing')).rejects.toThrow('no way');
  expect((await requests.get(ACCOUNT, idOf(request))).punto).toBe('requested');
});
