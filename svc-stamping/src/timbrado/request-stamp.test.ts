import { TimbrarStatus } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestStamp } from './request-stamp.ts';
import {
  createTimbrarRequestModel,
  type TimbrarRequestModel,
  type TimbrarRequestRecord,
} from './timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrar-request.repository.ts';

const ACCOUNT = 'cuenta';
let connection: Connection;
let model: TimbrarRequestModel;
let requests: TimbrarRequestRepository;
beforeAll(async () => {
  connection = await openDatabase();
  model = createTimbrarRequestModel(connection);
  await model.createIndexes();
  requests = new TimbrarRequestRepository(model);
});
afterAll(() => dropDatabase(connection));

/** Does something as soon as the ledger was asked what is at work. */
const afterLook = (act: () => Promise<unknown>) => {
  const looking = new TimbrarRequestRepository(model);
  const inProcess = looking.inProcess.bind(looking);
  looking.inProcess = async (...of) => {
    const found = await inProcess(...of);
    await act();
    return found;
  };
  return looking;
};
/** Does something before the ledger is asked what is at work, once. */
const beforeLook = (act: () => Promise<unknown>) => {
  const looking = new TimbrarRequestRepository(model);
  const inProcess = looking.inProcess.bind(looking);
  let acted: Promise<unknown> | undefined;
  looking.inProcess = async (...of) => {
    await (acted ??= act());
    return inProcess(...of);
  };
  return looking;
};
const ask = (facturaId: string, of = requests, idempotencyKey?: string) =>
  requestStamp({
    requests: of,
    acceptOpened: (opened) => Promise.resolve(opened),
    leaseMs: 60_000,
  })({
    accountId: ACCOUNT,
    facturaId,
    idempotencyKey,
    prueba: false,
    allowDuplicates: false,
    viaRest: false,
    soloPrueba: false,
  });
const refuse = (request: TimbrarRequestRecord) =>
  requests.advance(request, ['requested', 'refusing'], {
    fence: { only: { intento: request.intento } },
    set: { rechazo: { code: 'facturaInvalida', message: 'no' } },
  });
const end = (request: TimbrarRequestRecord) =>
  requests.advance(request, ['refusing', 'refused'], {
    fence: { only: { intento: request.intento } },
  });

it('joins the request that is at work on the invoice', async () => {
  const facturaId = randomUUID();
  const first = await ask(facturaId);
  expect((await ask(facturaId))._id).toEqual(first._id);
});

it('does not join one that is being refused, but asks anew once that ended', async () => {
  const facturaId = randomUUID();
  const first = await ask(facturaId);
  await refuse(first);
  const next = await ask(
    facturaId,
    afterLook(() => end(first)),
  );
  expect(next._id).not.toEqual(first._id);
  expect(next).toMatchObject({ facturaId, status: TimbrarStatus.EnProceso, punto: 'requested' });
});

it('asks anew when the one in its way ended before it was looked at', async () => {
  const facturaId = randomUUID();
  const first = await ask(facturaId);
  const endIt = async () => {
    await refuse(first);
    await end(first);
  };
  const next = await ask(facturaId, beforeLook(endIt));
  expect(next._id).not.toEqual(first._id);
  expect(next).toMatchObject({ facturaId, punto: 'requested' });
});

it('answers with the one that is being refused when that does not end', async () => {
  const facturaId = randomUUID();
  const first = await ask(facturaId);
  await refuse(first);
  expect(await ask(facturaId)).toMatchObject({
    _id: first._id,
    rechazo: { code: 'facturaInvalida' },
  });
});

it('the same key while it is refused begins the same request again', async () => {
  const facturaId = randomUUID();
  const first = await ask(facturaId, requests, 'una-llave');
  await refuse(first);
  const again = await ask(
    facturaId,
    afterLook(() => end(first)),
    'una-llave',
  );
  expect(again).toMatchObject({ _id: first._id, intento: 2, status: TimbrarStatus.EnProceso });
});
