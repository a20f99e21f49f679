import { CancelarStatus, type EstadoSat } from '@timbra/contracts';
import { createLogger } from '@timbra/service-kit';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeCancelTo } from '../../test-support/take-cancel-to.ts';
import { estadoSatOf } from '../sat/situacion.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import { createCancelarRequestModel } from './cancelar-request.model.ts';
import { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { consultarEstado } from './consultar-estado.ts';

const ACCOUNT = 'a';
const FIRST_MS = 60_000;
const UUID = '691BF48D-C95E-41C3-B5A2-38476F7A293E';
const SNAPSHOT = {
  rfcEmisor: 'EKU9003173C9',
  rfcReceptor: 'IIA040805DZ4',
  total: '1160.00',
  sello: 'c2VsbG8=',
  lugarExpedicion: '06000',
  fechaTimbrado: '2026-11-20T12:00:00',
  certificado: '1'.repeat(20),
};

let connection: Connection;
let requests: CancelarRequestRepository;
let now: Date;
/** What SAT answers, and how often it was asked. */
let estatus: string;
let asked: number;
beforeEach(async () => {
  connection = await openDatabase();
  const model = createCancelarRequestModel(connection);
  await model.createIndexes();
  requests = new CancelarRequestRepository(model);
  [now, estatus, asked] = [new Date(), '', 0];
});
afterEach(() => dropDatabase(connection));

const estado = (): EstadoSat =>
  estadoSatOf(
    {
      CodigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
      Estado: 'Vigente',
      EstatusCancelacion: estatus,
    },
    now,
  );

const nothing = () => Promise.resolve();
const askSat = ({ _id }: CancelarRequestRecord) =>
  consultarEstado({
    requests,
    tellFactura: nothing,
    askWaiting: nothing,
    crashPoint: nothing,
    consulta: () => {
      asked += 1;
      return Promise.resolve(estado());
    },
    pacOf: () => ({ name: 'sw', cancel: () => Promise.reject(new Error()), ping: nothing }),
    settled: () => undefined,
    keepLease: (_request, _lease, work) => work(),
    now: () => now,
    leaseMs: 60_000,
    ritmo: { first: FIRST_MS, last: 10 * FIRST_MS },
    propagationMs: 60 * 60_000,
    logger: createLogger('test', 'silent'),
  })({ accountId: ACCOUNT, requestId: _id.toString() });

/** A request that SAT acknowledged just now. */
const acknowledged = async (acuse?: string): Promise<CancelarRequestRecord> => {
  const lease = { owner: randomUUID(), ms: 60_000 };
  const opened = await requests.open(ACCOUNT, {
    facturaId: 'f',
    uuid: UUID,
    motivo: '02',
    requestHash: 'h',
    traceId: 't',
    lease,
    snapshot: SNAPSHOT,
  });
  if (!opened) throw new Error('another one is open');
  const set = { acknowledgedAt: now, consultas: 0, proximaConsulta: now, acuse };
  await takeCancelTo(requests, opened, 'delivered', set);
  return opened;
};

const read = ({ _id }: CancelarRequestRecord) => requests.get(ACCOUNT, _id.toString());
const later = (ms: number) => (now = new Date(now.getTime() + ms));

it('a job that comes besides the one whose turn it is asks nobody, unless there is news', async () => {
  const request = await acknowledged();
  await askSat(request);
  const { proximaConsulta } = await read(request);
  await askSat(request);
  expect(asked).toBe(1);
  expect(await read(request)).toMatchObject({ consultas: 1, proximaConsulta });

  await requests.askSooner(ACCOUNT, request._id.toString(), now);
  await askSat(request);
  expect(asked).toBe(2);
  later(2 * FIRST_MS);
  await askSat(request);
  expect(asked).toBe(3);
});

it('a second refusal is believed at once when this request was seen in process, however late it was', async () => {
  const first = await acknowledged();
  estatus = 'Solicitud rechazada';
  await askSat(first);
  expect((await read(first)).status).toBe(CancelarStatus.Error);

  const second = await acknowledged();
  await askSat(second);
  expect((await read(second)).status).toBe(CancelarStatus.EnProceso);
  for (const said of ['En proceso', 'Solicitud rechazada']) {
    estatus = said;
    later(4 * FIRST_MS);
    await askSat(second);
  }
  expect((await read(second)).rechazo).toMatchObject({ code: 'rechazada' });
});

it('the acuse of an invoice is that of its last request that has one', async () => {
  expect(await requests.acuseOf(ACCOUNT, 'f')).toBeNull();
  estatus = 'Solicitud rechazada';
  for (const acuse of ['<Acuse/>', undefined]) {
    const request = await acknowledged(acuse);
    later(2 * 60 * 60_000);
    await askSat(request);
    expect((await read(request)).status).toBe(CancelarStatus.Error);
  }
  expect(await requests.acuseOf(ACCOUNT, 'f')).toBe('<Acuse/>');
});
