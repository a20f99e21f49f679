import type {
  Advertencia,
  Factura,
  FacturaSerie,
  Page,
  ProblemBody,
  TimbrarRequest,
} from '@timbra/contracts';
import { idFromKey } from '@timbra/service-kit';
import { aFactura, until } from '@timbra/test-kit';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { CLIENTE, EMISOR, runInvoices } from '../../test-support/run-invoices.ts';

const SERIE = 'T';
let running: Awaited<ReturnType<typeof runInvoices>>;
let accountId: string;
let accounts = 0;
/** Whether svc-catalogs tells of the parties. */
let isAway = false;
beforeAll(async () => {
  const onReceptor = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  running = await runInvoices(onReceptor);
});
beforeEach(() => {
  accountId = `timbra-${(accounts += 1)}`;
});
afterEach(() => {
  isAway = false;
});
afterAll(() => running?.stop());

const call = (method: string, path: string, body?: object, key?: string) =>
  running.service.call(method, path, {
    accountId,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const draft = async (over: object = {}) => {
  const body = { ...aFactura({ serie: SERIE }), emisor: EMISOR, receptor: CLIENTE, ...over };
  const { status, body: saved } = await call('POST', '/facturas', body);
  expect(status).toBe(201);
  return saved as Factura;
};
const timbrar = async (id: string, { key, ...body }: { key?: string; prueba?: boolean } = {}) => {
  const { status, body: answer } = await call('POST', `/facturas/${id}/timbrar`, body, key);
  return { status, body: answer as TimbrarRequest & ProblemBody };
};
const stored = async (id: string) => (await call('GET', `/facturas/${id}`)).body as Factura;
const lastFolio = async () =>
  ((await call('GET', '/series')).body as Page<FacturaSerie>).items[0]?.lastFolio;
/** Nothing was heard of the try that holds it for a minute. */
const age = (id: string) =>
  running.facturaModel.updateOne(
    { _id: new Types.ObjectId(id), accountId },
    { $set: { 'candado.mirar': new Date(0) } },
  );
const candadoOf = async (id: string) =>
  (await running.facturaModel.findOne({ _id: new Types.ObjectId(id), accountId }).lean())?.candado;

describe('an invoice that is to be stamped', () => {
  it('is handed over once to two calls at the same moment', async () => {
    const { id } = await draft();
    const [one, other] = await Promise.all([timbrar(id), timbrar(id)]);
    expect([one.status, other.status]).toEqual([202, 202]);
    expect(one.body.id).toBe(other.body.id);
    expect(running.entregaOf(id)).toMatchObject({ id: one.body.id, documento: { folio: 1 } });
  });

  it('is as it was when svc-catalogs does not answer, and the caller may ask again', async () => {
    const before = await draft();
    isAway = true;
    const { status, body } = await timbrar(before.id);
    expect([status, body.code]).toEqual([503, 'servicioNoDisponible']);
    const { updatedAt: _, ...after } = await stored(before.id);
    expect(after).toEqual(expect.objectContaining({ editable: true, status: 1 }));
    expect(after).not.toHaveProperty('timbrarRequest');
    isAway = false;
    expect((await timbrar(before.id)).status).toBe(202);
  });

  it('is as it was when the key of the call asked for another invoice', async () => {
    const [first, second] = [await draft(), await draft()];
    await timbrar(first.id, { key: 'una' });
    const { status, body } = await timbrar(second.id, { key: 'una' });
    expect([status, body.code]).toEqual([409, 'idempotenciaDistinta']);
    expect(await stored(second.id)).toMatchObject({ editable: true });
    expect(await stored(second.id)).not.toHaveProperty('folio');
    expect(await lastFolio()).toBe(1);
  });

  it('says why our own rules refuse it, with its request, and gives its folio back', async () => {
    const [concepto] = aFactura().conceptos ?? [];
    const { id } = await draft({ usoCfdi: 'D01', conceptos: [concepto] });
    const { status, body } = await timbrar(id);
    expect([status, body.code]).toEqual([422, 'facturaInvalida']);
    const message = body.errors?.[0]?.message;
    expect(running.negadaOf(id)?.rechazo).toMatchObject({ problem: 'facturaInvalida', message });
    const { timbrarRequest, folio } = await stored(id);
    expect([timbrarRequest?.error, timbrarRequest?.problema, folio]).toEqual([
      message,
      'facturaInvalida',
      undefined,
    ]);
    expect(await lastFolio()).toBe(0);
  });
});

describe('a try that died before it handed the invoice over', () => {
  it('keeps no other waiting when svc-stamping cannot tell of it', async () => {
    const [odd, { id }] = [await draft(), await draft()];
    await running.hold(accountId, odd.id, { requestId: 'no-es-un-id' });
    await age(odd.id);
    await running.hold(accountId, id, { requestId: new Types.ObjectId().toHexString() });
    await age(id);
    await until('the invoice is free', async () => (await stored(id)).editable);
    expect((await stored(odd.id)).editable).toBe(false);
  });

  it('is refused, and the invoice can be changed and stamped again', async () => {
    const { id } = await draft();
    const requestId = new Types.ObjectId().toHexString();
    await running.hold(accountId, id, { requestId });
    await age(id);
    const freed = await until('the invoice is free', async () => {
      const it = await stored(id);
      return it.editable && it;
    });
    expect(freed.timbrarRequest).toMatchObject({ status: 3, problema: 'errorInterno' });
    expect(running.negadaOf(id)).toMatchObject({ id: requestId, entregada: true });
    expect((await timbrar(id)).status).toBe(202);
  });

  describe('of a row', () => {
    const rowOf = async ({ isKept }: { isKept: boolean }) => {
      const { id } = await draft({ folio: 7 });
      const masivo = new Types.ObjectId();
      const { db } = running.facturaModel;
      if (isKept) await db.collection('masivos').insertOne({ _id: masivo, accountId });
      await running.facturaModel.updateOne(
        { _id: new Types.ObjectId(id), accountId },
        { $set: { masivo: { id: masivo.toHexString(), factura: 2 } } },
      );
      return id;
    };
    const die = async (id: string) => {
      const requestId = new Types.ObjectId().toHexString();
      await running.hold(accountId, id, { requestId, prueba: true, masivo: true });
      await age(id);
      await until('the invoice is free', async () => (await stored(id)).editable);
      return stored(id);
    };

    it('is no refusal: its file finds the invoice as if it had not asked, and asks again', async () => {
      const id = await rowOf({ isKept: true });
      const freed = await die(id);
      expect(running.negadaOf(id)).toMatchObject({ entregada: true, masivo: true });
      expect(freed).not.toHaveProperty('timbrarRequest');
      expect(freed.folio).toBe(7);
    });

    it('is refused the third time, so that what kills the process is not asked for without end', async () => {
      const id = await rowOf({ isKept: true });
      await die(id);
      expect(await die(id)).not.toHaveProperty('timbrarRequest');
      expect((await die(id)).timbrarRequest).toMatchObject({ problema: 'errorInterno' });
    });

    it('is refused when nobody has the file any more', async () => {
      const id = await rowOf({ isKept: false });
      expect((await die(id)).timbrarRequest).toMatchObject({ problema: 'errorInterno' });
    });
  });

  it('is taken over by the call that comes again with its key', async () => {
    const { id } = await draft();
    await running.hold(accountId, id, { requestId: idFromKey(accountId, 'timbrar', 'otra-vez') });
    const { status, body } = await timbrar(id, { key: 'otra-vez' });
    expect([status, body.id]).toEqual([202, running.entregaOf(id).id]);
    expect((await timbrar(id, { key: 'de-otra-persona' })).body.id).toBe(body.id);
  });

  it('is told from one whose request is at work, which keeps its lock', async () => {
    const { id } = await draft();
    await timbrar(id);
    await age(id);
    await vi.waitFor(async () =>
      expect((await candadoOf(id))?.mirar.getTime()).toBeGreaterThan(Date.now()),
    );
    expect((await stored(id)).editable).toBe(false);
    const { id: requestId } = running.entregaOf(id);
    await running.service.call('POST', `/internal/facturas/${id}/stamped`, {
      accountId,
      internal: true,
      body: aStamp(id, { requestId }),
    });
    expect(await candadoOf(id)).toBeUndefined();
  });
});

it('a product key is a warning until the whole list is imported, and looked up from then on', async () => {
  const { lists } = running;
  const [concepto] = aFactura().conceptos ?? [];
  const test = async (clave: string) => {
    const { id } = await draft({ conceptos: [{ ...concepto, clave }] });
    return { ...(await timbrar(id, { prueba: true })), id };
  };
  const told = (id: string): Advertencia[] => running.entregaOf(id).advertencias;
  Object.assign(lists, { version: 'inicial', completo: false, faltan: ['99999998'] });
  const warned = await test('99999998');
  expect([warned.status, told(warned.id)]).toMatchObject([
    202,
    [{ path: 'conceptos.0.clave', code: 'clave-sin-comprobar' }],
  ]);
  expect(told(warned.id)[0]?.message).toContain('99999998');
  expect(told((await test('80101500')).id)).toEqual([]);
  Object.assign(lists, { version: 'importada', completo: true });
  accountId = `${accountId}-despues`;
  const { status, body } = await test('99999998');
  expect([status, body.code]).toEqual([422, 'facturaInvalida']);
  expect(body.errors).toMatchObject([{ path: 'conceptos.0.clave', code: 'CFDI40162' }]);
  expect((await test('80101500')).status).toBe(202);
});
