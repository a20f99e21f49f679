import {
  createLifecycle,
  createLogger,
  createMetrics,
  type Lifecycle,
  type Metrics,
} from '@timbra/service-kit';
import { dropDatabase, openDatabase, until } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBitacora } from './bitacora.ts';
import { createPeticionModel, type PeticionModel, type PeticionRecord } from './peticion.model.ts';
import { PeticionRepository } from './peticion.repository.ts';

const logger = createLogger('test', 'silent');

let connection: Connection;
let model: PeticionModel;
let peticiones: PeticionRepository;
let lifecycle: Lifecycle;
let metrics: Metrics;
/** Whether the database takes what it is sent, and whether we learn of it. */
let away: 'no' | 'refuses' | 'answer lost';

beforeAll(async () => {
  connection = await openDatabase();
  model = createPeticionModel(connection);
  await model.createIndexes();
  peticiones = new PeticionRepository(model);
});
afterAll(() => dropDatabase(connection));
beforeEach(() => {
  lifecycle = createLifecycle(logger);
  metrics = createMetrics('test');
  away = 'no';
});

/** The repository, behind a connection that may be down. */
const insert = async (rows: readonly PeticionRecord[]) => {
  if (away === 'refuses') throw new Error('no database');
  await peticiones.insert(rows);
  if (away === 'answer lost') throw new Error('the answer was lost');
};
const anAccount = () => {
  const accountId = randomUUID();
  const row = (requestId: string) => ({
    accountId,
    requestId,
    fecha: new Date(),
    clave: 'principal',
    metodo: 'GET' as const,
    ruta: '/creditos',
    status: 200,
    ms: 1,
  });
  const written = async () =>
    (await model.find({ accountId }).sort({ _id: 1 })).map(({ requestId }) => requestId);
  return { accountId, row, written };
};

it('what waits is written soon, in batches, and once', async () => {
  const { add } = openBitacora({ peticiones, logger, lifecycle, metrics, everyMs: 5 });
  const { row, written } = anAccount();
  const ids = Array.from({ length: 1200 }, (_, n) => `peticion-${n}`);
  ids.forEach((id) => add(row(id)));
  await until('all are written', async () => (await written()).length >= ids.length);
  await lifecycle.close();
  expect(await written()).toEqual(ids);
});

it('what the database took without our knowing is not written twice when it is sent again', async () => {
  const { add } = openBitacora({ peticiones: { insert }, logger, lifecycle, metrics, everyMs: 5 });
  const { row, written } = anAccount();
  away = 'answer lost';
  add(row('uno'));
  await until('it is written', async () => (await written()).length > 0);
  away = 'no';
  add(row('dos'));
  await until('both are written', async () => (await written()).length > 1);
  await lifecycle.close();
  expect(await written()).toEqual(['uno', 'dos']);
});

it('what does not fit is dropped and counted, and the rest is kept', async () => {
  away = 'refuses';
  const { add } = openBitacora({ peticiones: { insert }, logger, lifecycle, metrics, most: 2 });
  const { row, written } = anAccount();
  ['uno', 'dos', 'tres', 'cuatro'].forEach((id) => add(row(id)));
  expect(await metrics.registry.metrics()).toMatch(/^timbra_peticiones_dropped_total\{.*\} 2$/m);
  away = 'no';
  await lifecycle.close();
  expect(await written()).toEqual(['uno', 'dos']);
});

it('a request of more than thirty days ago goes by itself', async () => {
  const indexes = await model.collection.indexes();
  const ofFecha = indexes.find(({ key }) => Object.keys(key).join() === 'fecha');
  expect(ofFecha?.expireAfterSeconds).toBe(30 * 24 * 60 * 60);
});
