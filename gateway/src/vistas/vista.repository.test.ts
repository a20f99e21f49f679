import { HORAS_PARA_RECUPERAR, MAX_VISTAS } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createVistaModel, type VistaModel } from './vista.model.ts';
import { VistaRepository, type Duenio } from './vista.repository.ts';

let connection: Connection;
let model: VistaModel;
let vistas: VistaRepository;
beforeAll(async () => {
  connection = await openDatabase();
  model = createVistaModel(connection);
  await model.createIndexes();
  vistas = new VistaRepository(model);
});
afterAll(() => dropDatabase(connection));

const vista = { nombre: 'Por cobrar', consulta: '', tabla: false, ocultas: [] };
let ana: Duenio;
let id: string;
beforeEach(async () => {
  ana = { accountId: randomUUID(), userId: randomUUID() };
  id = (await vistas.create(ana, vista))._id.toString();
  await vistas.remove(ana, id);
});

/** Once, between reading one and writing it. */
const meanwhile = (happens: () => Promise<unknown>): void => {
  const updateOne = model.updateOne.bind(model);
  const late = async (...asked: Parameters<typeof updateOne>) => {
    await happens();
    return updateOne(...asked);
  };
  vi.spyOn(model, 'updateOne').mockImplementationOnce(late as never);
};
afterEach(() => void vi.restoreAllMocks());

it('one whose time ends while it is recovered is not there', async () => {
  meanwhile(async () => model.deleteOne({ _id: id, accountId: ana.accountId }));
  await expect(vistas.recover(ana, id)).rejects.toMatchObject({ code: 'noEncontrado' });
});

it('one that another recovers and renames meanwhile keeps its new name', async () => {
  meanwhile(async () => {
    await vistas.recover(ana, id);
    await vistas.change(ana, id, { ...vista, nombre: 'Todo' });
  });
  expect(await vistas.recover(ana, id)).toMatchObject({ nombre: 'Todo', nombreUnico: 'todo' });
  expect(await vistas.create(ana, vista)).toMatchObject({ nombreUnico: 'por cobrar' });
});

it.each([
  ['recovers', (other: string) => vistas.recover(ana, other)],
  ['creates', () => vistas.create(ana, { ...vista, nombre: 'Nueva' })],
])('the last place is not taken twice where another %s one meanwhile', async (_, takeLast) => {
  const other = (await vistas.create(ana, { ...vista, nombre: 'Otra' }))._id.toString();
  await vistas.remove(ana, other);
  for (let n = 1; n < MAX_VISTAS; n += 1) await vistas.create(ana, { ...vista, nombre: `${n}` });
  meanwhile(() => takeLast(other));
  await expect(vistas.recover(ana, id)).rejects.toMatchObject({ code: 'demasiadasVistas' });
  const there = await vistas.list(ana);
  expect(there.map((it) => it._id.toString())).not.toContain(id);
  await vistas.remove(ana, there[0]?._id.toString() ?? '');
  expect(await vistas.recover(ana, id)).toMatchObject({ nombre: 'Por cobrar' });
  expect(await model.countDocuments({ ...ana, deletedAt: { $exists: false } })).toBe(MAX_VISTAS);
});

it('one that is recovered twice at once where no other fits is refused twice, and never seen', async () => {
  for (let n = 1; n <= MAX_VISTAS; n += 1) await vistas.create(ana, { ...vista, nombre: `${n}` });
  const write = vi.spyOn(model, 'updateOne');
  const answers = await Promise.allSettled([vistas.recover(ana, id), vistas.recover(ana, id)]);
  const refused = { status: 'rejected', reason: { code: 'demasiadasVistas' } };
  expect(answers).toMatchObject([refused, refused]);
  expect(write).not.toHaveBeenCalled();
});

it('one that is recovered twice at once takes the last place once', async () => {
  for (let n = 1; n < MAX_VISTAS; n += 1) await vistas.create(ana, { ...vista, nombre: `${n}` });
  const answers = await Promise.all([vistas.recover(ana, id), vistas.recover(ana, id)]);
  expect(answers.map((it) => it._id.toString())).toEqual([id, id]);
  const there = (await vistas.list(ana)).map((it) => it._id.toString());
  expect([there.length, there.filter((it) => it === id)]).toEqual([MAX_VISTAS, [id]]);
});

it('the database forgets one only after it can be recovered no more', async () => {
  const ttl = (await model.collection.indexes()).find(({ key }) => 'deletedAt' in key);
  expect(ttl?.expireAfterSeconds).toBeGreaterThan(HORAS_PARA_RECUPERAR * 60 * 60);
});
