import { puntos as points, type Punto } from '@timbra/contracts';
import { Walk } from '@timbra/service-kit';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimHuella } from './claim-huella.ts';
import { createHuellaModel } from './huella.model.ts';
import { HuellaRepository } from './huella.repository.ts';
import { sealOnce } from './seal-once.ts';
import { huellaOf } from './seal-request.ts';
import { createTimbrarRequestModel, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrar-request.repository.ts';

const LEASE = { owner: 'a', ms: 60_000 };
const FECHA = '2026-11-20T12:00:00';
let connection: Connection;
let requests: TimbrarRequestRepository;
let huellas: HuellaRepository;

beforeAll(async () => {
  connection = await openDatabase();
  const models = [createTimbrarRequestModel(connection), createHuellaModel(connection)] as const;
  for (const model of models) await model.createIndexes();
  requests = new TimbrarRequestRepository(models[0]);
  huellas = new HuellaRepository(models[1]);
});
afterAll(() => dropDatabase(connection));

/** An accepted request for a document of which `venta` and Fecha are all that there is. */
const accepted = async (
  venta: string,
  { accountId = 'cuenta', over = {} }: { accountId?: string; over?: object } = {},
): Promise<TimbrarRequestRecord> => {
  const opened = await requests.open(accountId, {
    facturaId: randomUUID(),
    prueba: false,
    allowDuplicates: false,
    requestHash: venta,
    traceId: 't',
    lease: LEASE,
  });
  if (!opened) throw new Error('not opened');
  const snapshot = { fecha: FECHA } as TimbrarRequestRecord['snapshot'];
  const set = { snapshot, fechaAsignada: true, ...over };
  await requests.advance(opened, ['requested', 'accepted'], { fence: {}, set });
  return requests.get(accountId, opened._id.toString());
};

/** Seals as the vault would, and says how often it was asked to. */
const sealing = () => {
  const said = { seals: 0, amends: 0 };
  const seal = sealOnce({
    sealRequest: async ({ requestHash, snapshot }) => {
      said.seals += 1;
      const sello = `${requestHash} ${snapshot?.fecha}`;
      return { sealedXml: sello, cadenaOriginal: sello, sello, huella: huellaOf(sello) };
    },
    claimHuella: claimHuella({ huellas, requests }),
    huellas,
    pacs: { choose: async () => 'finkok' },
    now: () => new Date(),
  });
  const run = async (request: TimbrarRequestRecord, lease = LEASE) => {
    const crashPoint = async () => undefined;
    const stamping = new Walk<TimbrarRequestRecord, Punto>(request, {
      ledger: requests,
      points,
      lease,
      crashPoint,
    });
    const amend = stamping.amend.bind(stamping);
    stamping.amend = (fields) => {
      said.amends += 1;
      return amend(fields);
    };
    await seal(stamping);
    return stamping.record;
  };
  return { said, run };
};

const refuse = async (request: TimbrarRequestRecord) => {
  const rechazo = { code: 'CFDI40145', message: 'no' };
  await requests.advance(request, [request.punto, 'refusing'], { fence: {}, set: { rechazo } });
  await requests.advance(request, ['refusing', 'refused'], { fence: {} });
};

it('two accounts do not send one document: the second moves back by a second, or is refused', async () => {
  const { run } = sealing();
  const first = await run(await accepted('dos cuentas'));
  const second = await run(await accepted('dos cuentas', { accountId: 'otra' }));
  expect([first.snapshot?.fecha, second.snapshot?.fecha]).toEqual([FECHA, '2026-11-20T11:59:59']);
  const written = { accountId: 'otra', over: { fechaAsignada: false } };
  await expect(run(await accepted('dos cuentas', written))).rejects.toMatchObject({
    code: 'documentoRepetido',
  });
});

it('of many that are sealed at once each has a second of its own', async () => {
  const { run } = sealing();
  const all = await Promise.all(Array.from({ length: 12 }, () => accepted('a la vez')));
  const sealed = await Promise.all(all.map((it) => run(it)));
  expect(new Set(sealed.map(({ huella }) => huella)).size).toBe(12);
});

it('a document like a hundred others is written once more, however far its free second is', async () => {
  const { said, run } = sealing();
  for (let n = 0; n < 100; n += 1) await run(await accepted('cien'));
  said.amends = 0;
  said.seals = 0;
  const { snapshot } = await run(await accepted('cien'));
  expect(snapshot?.fecha).toBe('2026-11-20T11:58:20');
  // Its own, 8 + 16 + 32 + 64 that were asked for, and the one that is sent.
  expect(said).toEqual({ amends: 1, seals: 122 });
});

it('a request that is cut between its claim and the ledger finds the seal its own', async () => {
  const request = await accepted('cortada');
  const huella = huellaOf(`cortada ${FECHA}`);
  expect(await claimHuella({ huellas, requests })(request, huella)).toBe(true);
  const { said, run } = sealing();
  expect((await run(request)).huella).toBe(huella);
  expect(said).toEqual({ amends: 0, seals: 1 });
});

it('the seal of a refused request goes to one of those who ask for it, and to no other', async () => {
  const { run } = sealing();
  await refuse(await run(await accepted('rechazada')));
  const heirs = [await accepted('rechazada'), await accepted('rechazada', { accountId: 'otra' })];
  const sealed = await Promise.all(heirs.map((it) => run(it)));
  const fechas = sealed.map(({ snapshot }) => snapshot?.fecha).toSorted();
  expect(fechas).toEqual(['2026-11-20T11:59:59', FECHA]);
});

it('a worker of a refused request that wakes up late has nothing once another took its seal', async () => {
  const claim = claimHuella({ huellas, requests });
  const request = await accepted('tarde');
  expect(await claim(request, 'tarde')).toBe(true);
  await refuse(request);
  expect(await claim(await accepted('tarde'), 'tarde')).toBe(true);
  expect(await claim(request, 'tarde')).toBe(false);
});

it('a seal of a request that this ledger does not have is free', async () => {
  const request = await accepted('restaurada');
  const claim = claimHuella({ huellas, requests });
  const gone = { ...request, _id: new mongoose.Types.ObjectId() };
  expect(await claim(gone, 'restaurada')).toBe(true);
  expect(await claim(request, 'restaurada')).toBe(true);
});

it('where the version before sealed after the migration, its index still tells two documents apart', async () => {
  const index = { unique: true, partialFilterExpression: { huella: { $exists: true } } };
  const ledger = connection.collection('timbrarRequests');
  await ledger.createIndex({ huella: 1 }, { ...index, name: 'huella_once' });
  const sello = `de antes ${FECHA}`;
  await ledger.insertOne({ accountId: 'otra', huella: huellaOf(sello), status: 2 });
  const { run } = sealing();
  expect((await run(await accepted('de antes'))).snapshot?.fecha).toBe('2026-11-20T11:59:59');
});
