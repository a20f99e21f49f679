import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEntregaModel, type EntregaModel } from './entrega.model.ts';
import { EntregaRepository } from './entrega.repository.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let connection: Connection;
let model: EntregaModel;
let entregas: EntregaRepository;
beforeAll(async () => {
  connection = await openDatabase();
  model = createEntregaModel(connection);
  await model.createIndexes();
  entregas = new EntregaRepository({ entregas: model, now: () => NOW });
});
afterAll(() => dropDatabase(connection));

const aMessage = () => ({
  accountId: randomUUID(),
  evento: 'webhook.prueba' as const,
  url: 'https://tienda.ejemplo.mx/avisos',
  cuerpo: '{}',
});

it('a delivery stays in the log for thirty days from when it was made, and then goes by itself', async () => {
  const { expiresAt } = await entregas.open(aMessage());
  expect((expiresAt.getTime() - NOW.getTime()) / DAY_MS).toBe(30);
  const indexes = await model.collection.indexes();
  const ttl = indexes.find(({ key }) => Object.keys(key).join() === 'expiresAt');
  expect(ttl?.expireAfterSeconds).toBe(0);
});

it('sending it again by hand does not make its days longer', async () => {
  const message = aMessage();
  const { _id, expiresAt } = await entregas.open(message);
  const again = await entregas.sendAgain(message.accountId, _id.toString());
  expect(again.expiresAt).toEqual(expiresAt);
});

it('what is written is the message and its job at once: nothing stands between them', async () => {
  const message = aMessage();
  const { _id, outbox } = await entregas.open(message);
  expect(outbox?.map(({ name, payload }) => [name, payload])).toEqual([
    ['enviarWebhook', { accountId: message.accountId, entregaId: _id.toString(), vuelta: 0 }],
  ]);
});

it('one that is about to be sent is not sent twice because somebody asks for it again', async () => {
  const message = { ...aMessage(), id: 'a'.repeat(24) };
  const opened = await entregas.openAgain(message);
  const again = await entregas.openAgain(message);
  expect([opened.vuelta, again.vuelta, again.outbox?.length]).toEqual([0, 0, 1]);
});

it('one that was taken, or waits for its next try, is sent again at once when it is asked for', async () => {
  const message = { ...aMessage(), id: 'b'.repeat(24) };
  const opened = await entregas.open(message);
  const intento = { fecha: NOW, ms: 5, status: 200 };
  await entregas.endTry(opened, { intento, estado: 'entregada' });
  const again = await entregas.openAgain(message);
  expect([again.estado, again.vuelta]).toEqual(['pendiente', 2]);
  await entregas.endTry(again, { intento, siguiente: new Date(NOW.getTime() + DAY_MS) });
  expect((await entregas.openAgain(message)).vuelta).toBe(4);
});
