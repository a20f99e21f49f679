import { jobs, TimbrarStatus, type Trabajo } from '@timbra/contracts';
import { runContainer, testSettings, type RunningContainer } from '@timbra/test-kit';
import mongoose, { Types, type Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../config.ts';
import { createContainer } from '../container.ts';
import {
  createTimbrarRequestModel,
  type TimbrarRequestModel,
} from '../timbrado/timbrar-request.model.ts';

const NOWHERE = 'http://127.0.0.1:9';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let connection: Connection;
let requests: TimbrarRequestModel;

beforeAll(async () => {
  const settings = config.parse({
    ...testSettings(),
    // A request is late after 90 s, as in production: a fresh one stays fresh while the tests run.
    TEST_HURRY: '1',
    OBJECT_STORE_URL: 'file:///nada',
    SVC_INVOICES_URL: NOWHERE,
    SVC_CREDITS_URL: NOWHERE,
    SVC_CATALOGS_URL: NOWHERE,
    VAULT_MASTER_KEY: randomBytes(32).toString('base64'),
    FINKOK_URL: NOWHERE,
    FINKOK_USERNAME: 'cuenta',
    FINKOK_PASSWORD: 'clave',
    SAT_CERTIFICATES_URL: NOWHERE,
    SAT_STATUS_URL: NOWHERE,
  });
  service = await runContainer('svc-stamping', (runtime) => createContainer(settings, runtime));
  connection = await mongoose
    .createConnection(settings.MONGODB_URI, { dbName: `${settings.MONGODB_DB_PREFIX}-stamping` })
    .asPromise();
  requests = createTimbrarRequestModel(connection);
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
  await service?.stop();
});

/** A request that moved on for the last time so long ago. */
const stoppedFor = async (ms: number, over: object = {}): Promise<string> => {
  const at = new Date(Date.now() - ms);
  const _id = new Types.ObjectId();
  await requests.collection.insertOne({
    _id,
    accountId: 'cuenta',
    facturaId: _id.toString(),
    prueba: false,
    punto: 'sent',
    status: TimbrarStatus.EnProceso,
    requestHash: 'h',
    intento: 1,
    traceId: 'r-1',
    pac: 'finkok',
    createdAt: at,
    updatedAt: at,
    ...over,
  });
  return _id.toString();
};
const read = async () => {
  const { status, body } = await service.call('GET', '/operador/trabajo', {
    accountId: 'cuenta-del-operador',
  });
  expect(status).toBe(200);
  return body as Trabajo;
};

/** What GET /metrics shows, by name and labels without the service's. */
const figures = async (): Promise<Map<string, number>> => {
  const text = await (await fetch(service.metricsUrl)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const name = line.slice(0, at).replace(/,?service="[^"]*"/, '');
      return [name, Number(line.slice(at + 1))];
    }),
  );
};

it('shows what nobody works on, of every account, the oldest first, and counts what was given up', async () => {
  const lately = await stoppedFor(5 * MINUTE_MS);
  const longAgo = await stoppedFor(8 * DAY_MS, { accountId: 'otra' });
  await stoppedFor(1000);
  const until = new Date(Date.now() + DAY_MS);
  await stoppedFor(5 * MINUTE_MS, { lease: { owner: 'alguien', until } });
  await stoppedFor(5 * MINUTE_MS, { status: TimbrarStatus.Aceptada });

  const { detenidas, abandonadas } = await read();
  expect(detenidas.map(({ id, cuenta }) => [id, cuenta])).toEqual([
    [longAgo, 'otra'],
    [lately, 'cuenta'],
  ]);
  expect(detenidas[1]).toMatchObject({
    tipo: 'timbrado',
    punto: 'sent',
    pac: 'finkok',
    requestId: 'r-1',
  });
  expect(abandonadas).toBe(1);
});

it('counts every queue that a job is declared for', async () => {
  const { colas } = await read();
  const named = new Set([...Object.values(jobs).map(({ queue }) => queue), jobs.stampFactura.line]);
  expect(new Set(colas?.map(({ nombre }) => nombre))).toEqual(named);
  expect(colas?.find(({ nombre }) => nombre === 'timbrado')).toEqual({
    nombre: 'timbrado',
    esperando: 0,
    enCurso: 0,
    aplazados: 0,
    fallidos: 0,
    trabajadores: 0,
  });
});

it('is measured, as the page shows it', async () => {
  const shown = await figures();
  const { detenidas, abandonadas } = await read();
  const timbrado = 'cola="timbrado"';
  expect(shown.get(`timbra_queue_jobs{${timbrado},estado="esperando"}`)).toBe(0);
  expect(shown.get(`timbra_queue_workers{${timbrado}}`)).toBe(0);
  // One of two: the other was given up long ago, and is counted as such.
  expect(detenidas).toHaveLength(2);
  expect(shown.get('timbra_requests_stopped{punto="sent"}')).toBe(1);
  expect(shown.get('timbra_requests_abandoned{}')).toBe(abandonadas);
});
