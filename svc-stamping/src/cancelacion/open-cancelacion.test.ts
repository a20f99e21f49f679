import { CancelarStatus } from '@timbra/contracts';
import { createLogger } from '@timbra/service-kit';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeCancelTo } from '../../test-support/take-cancel-to.ts';
import { createCancelarRequestModel } from './cancelar-request.model.ts';
import { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { openCancelacion } from './open-cancelacion.ts';

const ASKED = { accountId: 'a', motivo: '02' as const };
const UUID = '691BF48D-C95E-41C3-B5A2-38476F7A293E';
const CHECKED = { uuid: UUID, advertencias: [], snapshot: {} as never };
const nothing = () => Promise.resolve();

let connection: Connection;
let requests: CancelarRequestRepository;
let reserved: number;
beforeEach(async () => {
  connection = await openDatabase();
  const model = createCancelarRequestModel(connection);
  await model.createIndexes();
  requests = new CancelarRequestRepository(model);
  reserved = 0;
});
afterEach(() => dropDatabase(connection));

const opener = () =>
  openCancelacion({
    requests,
    acceptCancel: () => {
      reserved += 1;
      return nothing();
    },
    refuseCancel: nothing,
    offer: () => undefined,
    keepLease: (_id, _lease, work) => work(),
    crashPoint: nothing,
    leaseMs: 60_000,
    logger: createLogger('test', 'silent'),
  });

/** Asks for the voucher; `meanwhile` happens while our rules are asked. */
const ask = (
  { hash = 'h', crudo, key }: { hash?: string; crudo?: true; key?: string },
  meanwhile: () => Promise<unknown> = nothing,
) =>
  opener()(
    { ...ASKED, ...(key && { idempotencyKey: key }) },
    {
      facturaId: 'f',
      uuid: UUID,
      hash,
      ...(crudo && { crudo }),
      check: () => meanwhile().then(() => CHECKED),
    },
  );

/** Another caller's request, which SAT answered at once. */
const cancelled = async (crudo?: true) => {
  const { _id, accountId } = await ask({ crudo });
  const owner = randomUUID();
  const held = await requests.claim(accountId, _id.toString(), { owner, ms: 60_000 });
  const set = { status: CancelarStatus.Cancelada };
  if (held) await takeCancelTo(requests, held, 'settled', set);
  return _id;
};

it('refuses a voucher that was cancelled while its rules were asked, and takes no second credit', async () => {
  await expect(ask({}, () => cancelled())).rejects.toMatchObject({ code: 'noCancelable' });
  expect(reserved).toBe(1);
  expect(await requests.openOf('a', 'f')).toBeNull();
});

it('answers what came as XML with the request that cancelled it meanwhile', async () => {
  let first: unknown;
  const answered = await ask({ crudo: true }, async () => (first = await cancelled(true)));
  expect(answered._id).toEqual(first);
  expect([answered.status, reserved]).toEqual([CancelarStatus.Cancelada, 1]);
});

it('refuses a key that another body took while the rules were asked', async () => {
  const late = ask({ key: 'k', hash: 'otra' }, () => ask({ key: 'k' }));
  await expect(late).rejects.toMatchObject({ code: 'idempotenciaDistinta' });
  expect(reserved).toBe(1);
});

it('gives the same key and the same body one request, also when both ask at once', async () => {
  let first: unknown;
  const late = await ask({ key: 'k' }, async () => (first = (await ask({ key: 'k' }))._id));
  expect(late._id).toEqual(first);
  expect(reserved).toBe(1);
});

it('a try that fails does not make a request look younger than it is', async () => {
  const { _id, accountId, updatedAt } = await ask({});
  const id = _id.toString();
  const owner = randomUUID();
  const held = await requests.claim(accountId, id, { owner, ms: 60_000 });
  expect(held?.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
  if (held) await requests.letGo(held, owner);
  const after = await requests.get(accountId, id);
  expect([after.updatedAt, after.lease]).toEqual([held?.updatedAt, undefined]);
});
