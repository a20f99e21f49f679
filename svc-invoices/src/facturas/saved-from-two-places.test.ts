import { CONTEXT_HEADER, type Factura } from '@timbra/contracts';
import { connectMongo, signContext } from '@timbra/service-kit';
import { aFactura, runContainer, type RunningContainer, signerTo } from '@timbra/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoicesSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

const settings = invoicesSettings();
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let connection: Connection;
let accountId: string;
let accounts = 0;

beforeAll(async () => {
  const dbName = `${settings.MONGODB_DB_PREFIX}-invoices`;
  service = await runContainer('svc-invoices', async (runtime) => {
    connection = await connectMongo({ uri: settings.MONGODB_URI, dbName, ...runtime });
    return createContainer(settings, runtime);
  });
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => service?.stop());

const call = (method: string, path: string, body?: unknown, headers?: object) =>
  service.call(method, path, { accountId, body, headers });
const create = async () => (await call('POST', '/facturas', aFactura())).body as Factura;
const stored = async (id: string) => (await call('GET', `/facturas/${id}`)).body as Factura;
/** `read` is the If-Match, when there is one. */
const put = (id: string, read: string | null, serie = 'A') =>
  call('PUT', `/facturas/${id}`, aFactura({ serie }), read === null ? {} : { 'if-match': read });
/** As the database holds it, past every route. */
const change = (id: string, update: object) =>
  connection.collection('facturas').updateOne({ _id: new mongoose.Types.ObjectId(id) }, update);

describe('a draft that is saved from two places', () => {
  it('is replaced over the revision that was read, and over no other', async () => {
    const { id, revision } = await create();
    expect(revision).toBe(1);
    expect((await put(id, '"1"', 'A')).body).toMatchObject({ revision: 2, serie: 'A' });
    const late = await put(id, '"1"', 'B');
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'facturaCambiada' }),
    ]);
    expect(await stored(id)).toMatchObject({ revision: 2, serie: 'A' });
    expect((await put(id, 'W/"2"', 'B')).body).toMatchObject({ revision: 3, serie: 'B' });
  });

  it('is duplicated once by a key, also when it changes before the answer is asked for again', async () => {
    const { id } = await create();
    const headers = { 'idempotency-key': `copia-${id}` };
    const copy = await call('POST', `/facturas/${id}/duplicar`, {}, headers);
    await put(id, null, 'B');
    const again = await call('POST', `/facturas/${id}/duplicar`, {}, headers);
    expect([copy.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(copy.body);
  });

  it('is replaced by exactly one of many at once', async () => {
    const { id } = await create();
    const series = Array.from({ length: 12 }, (_, n) => `S${n}`);
    const answers = await Promise.all(series.map((serie) => put(id, '"1"', serie)));
    const won = answers.filter((it) => it.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((it) => it.status === 409)).toHaveLength(11);
    expect(await stored(id)).toEqual(won[0]?.body);
  });

  it('is replaced whatever its revision by a caller that names none', async () => {
    const { id } = await create();
    for (const read of [null, '*', null]) expect((await put(id, read)).status).toBe(200);
    expect((await stored(id)).revision).toBe(4);
  });

  it('is saved once when its answer was lost and the same is sent again', async () => {
    const { id } = await create();
    const first = await put(id, '"1"');
    const again = await put(id, '"1"');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await put(id, '"2"', 'B')).status).toBe(200);
    expect((await put(id, '"1"')).status).toBe(409);
  });

  it('may have been saved before revisions were counted', async () => {
    const { id } = await create();
    await change(id, { $unset: { revision: 1 } });
    expect((await stored(id)).revision).toBe(0);
    expect((await put(id, '"1"')).status).toBe(409);
    expect((await put(id, '"0"')).body).toMatchObject({ revision: 1 });
    expect((await put(id, '"0"', 'B')).status).toBe(409);
  });

  it.each([
    ['is being stamped', { timbrarRequest: { id: 'r1', status: 1 } }, 'facturaEnProceso'],
    ['was stamped', { status: 3 }, 'facturaTimbrada'],
    ['is billed by a global invoice', { enGlobal: 'g1' }, 'facturaReunida'],
  ])('says that it %s rather than that it changed', async (_what, state, code) => {
    const { id } = await create();
    await change(id, { $set: state });
    for (const read of ['"1"', '"7"']) expect((await put(id, read)).body).toMatchObject({ code });
  });

  it.each(['3', '""', '"tres"', '"-1"', '"1", "2"', '"1.5"', '"1234567890123456"'])(
    'is not touched when If-Match is no revision: %s',
    async (read) => {
      const { id } = await create();
      const { status, body } = await put(id, read);
      const message = 'Debe ser la revisión entre comillas, como la da ETag: "3"';
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: 'If-Match', message }] });
      expect((await stored(id)).revision).toBe(1);
    },
  );

  it('is not there for another account, whatever revision it names', async () => {
    const { id } = await create();
    accountId = 'ajena';
    expect((await put(id, '"1"')).status).toBe(404);
  });
});

describe('the ETag of a voucher', () => {
  const send = async (method: string, path: string, headers = {}, body?: unknown) => {
    const context = { accountId, sub: 'test', permissions: [], internal: false };
    return fetch(`${service.url}${path}`, {
      method,
      headers: {
        [CONTEXT_HEADER]: signContext(signerTo('svc-invoices', settings), context),
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  };

  it('is its revision wherever one is answered, ready to be sent back', async () => {
    const { id } = await create();
    const path = `/facturas/${id}`;
    const etags = [
      await send('POST', '/facturas', {}, aFactura()),
      await send('GET', path),
      await send('PUT', path, { 'if-match': '"1"' }, aFactura()),
      await send('GET', path),
      await send('POST', `${path}/duplicar`),
    ].map((it) => it.headers.get('etag'));
    expect(etags).toEqual(['"1"', '"1"', '"2"', '"2"', '"1"']);
  });

  it('does not vouch for what a stamp changed', async () => {
    const { id } = await create();
    await change(id, { $set: { status: 3 } });
    const answer = await send('GET', `/facturas/${id}`, { 'if-none-match': '"1"' });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 3 }),
    ]);
  });
});
