import { AnuncioType, HORAS_PARA_RECUPERAR } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAnuncioModel, type AnuncioModel } from './anuncio.model.ts';
import { AnuncioRepository } from './anuncio.repository.ts';

const LATER = new Date('2999-01-01T00:00:00Z');

let connection: Connection;
let model: AnuncioModel;
let anuncios: AnuncioRepository;
beforeAll(async () => {
  connection = await openDatabase();
  model = createAnuncioModel(connection);
  await model.createIndexes();
  anuncios = new AnuncioRepository(model);
});
afterAll(() => dropDatabase(connection));

let id: string;
beforeEach(async () => {
  const body = { title: 'Mantenimiento', message: '', public: true, displayUntil: LATER };
  ({ id } = await anuncios.publish({ ...body, type: AnuncioType.Info }));
  await anuncios.withdraw(id);
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
  meanwhile(async () => model.deleteOne({ _id: id }));
  expect(await anuncios.recover(id)).toBeNull();
});

it('one that another recovers meanwhile is there, as it was', async () => {
  meanwhile(() => anuncios.recover(id));
  expect(await anuncios.recover(id)).toMatchObject({ id, displayUntil: LATER.toISOString() });
  expect(await anuncios.exists(id)).toBe(true);
});

it('the database forgets one only after it can be recovered no more', async () => {
  const ttl = (await model.collection.indexes()).find(({ key }) => 'withdrawn.at' in key);
  expect(ttl?.expireAfterSeconds).toBeGreaterThan(HORAS_PARA_RECUPERAR * 60 * 60);
});
