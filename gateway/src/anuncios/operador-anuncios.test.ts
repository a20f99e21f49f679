import type { Anuncio, AnuncioPublicado, Page } from '@timbra/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main as operator } from '../../bin/operar.ts';
import { startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';

let gateway: RunningGateway;
let operador: Person;
beforeAll(async () => {
  gateway = await startGateway();
  operador = await gateway.signUp();
  await operator(['operador', operador.email], gateway.settings);
  // A user that is not an operator is refused.
  const { token } = await gateway.signUp();
  expect((await gateway.ask('/operador/anuncios', { method: 'GET', token })).status).toBe(403);
});
afterAll(() => gateway?.stop());

const LATER = '2999-01-01T00:00:00Z';
const as = <T>(method: string, path: string, body?: unknown) =>
  gateway.ask<T>(path, { method, body, token: operador.token });
const publish = (title: string, over: object = {}) =>
  as<Pick<Anuncio, 'id'>>('POST', '/operador/anuncios', { title, displayUntil: LATER, ...over });
const list = (query = '') =>
  as<Page<AnuncioPublicado>>('GET', `/operador/anuncios${query}`).then(({ body }) => body);

it('the operator publishes one that everybody sees, and withdraws it', async () => {
  const { status, body } = await publish('Mantenimiento', { type: 2, public: true });
  expect(status).toBe(201);
  const seen = async () =>
    (await gateway.ask<Page<Anuncio>>('/anuncios', { method: 'GET' })).body.items.map(
      ({ title }) => title,
    );
  expect(await seen()).toContain('Mantenimiento');
  expect((await as('DELETE', `/operador/anuncios/${body.id}`)).status).toBe(204);
  expect(await seen()).not.toContain('Mantenimiento');
  expect((await as('DELETE', `/operador/anuncios/${body.id}`)).status).toBe(404);
  expect((await as('DELETE', '/operador/anuncios/nada')).status).toBe(404);
});

it('the operator has again what was withdrawn: who hid it does not see it twice', async () => {
  const { body } = await publish('Se retira', { message: 'De 22:00 a 23:00' });
  const { token } = await gateway.signUp();
  const seen = async (by: string) =>
    (
      await gateway.ask<Page<Anuncio>>('/anuncios', { method: 'GET', token: by })
    ).body.items.flatMap(({ id }) => (id === body.id ? [id] : []));
  await gateway.ask(`/anuncios/${body.id}/ocultar`, { method: 'POST', token });
  await as('DELETE', `/operador/anuncios/${body.id}`);
  expect((await list()).items.map(({ id }) => id)).not.toContain(body.id);
  for (let times = 0; times < 2; times += 1) {
    const again = await as<Anuncio>('POST', `/operador/anuncios/${body.id}/recuperar`);
    expect([again.status, again.body]).toMatchObject([
      200,
      { id: body.id, title: 'Se retira', displayUntil: '2999-01-01T00:00:00.000Z' },
    ]);
  }
  expect([await seen(operador.token), await seen(token)]).toEqual([[body.id], []]);
  expect((await as('POST', '/operador/anuncios/nada/recuperar')).status).toBe(404);
});

it('the operator reads those that are over, too, the newest first, page by page', async () => {
  await publish('Terminado', { displayUntil: '2020-01-01T00:00:00Z' });
  await publish('Vigente');
  const first = await list('?limit=1');
  expect(first.items).toMatchObject([{ title: 'Vigente', vigente: true }]);
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect(second.items).toMatchObject([{ title: 'Terminado', vigente: false }]);
});

it('what is wrong with one is said by its field', async () => {
  const { status, body } = await publish('');
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'title', message: 'Escribe el título' }]);
});

it('nobody else reads, publishes or withdraws', async () => {
  const { token } = await gateway.signUp();
  const { body: kept } = await publish('Se queda');
  const tries = await Promise.all(
    [
      ['GET', '/operador/anuncios'],
      ['POST', '/operador/anuncios'],
      ['DELETE', `/operador/anuncios/${kept.id}`],
      ['POST', `/operador/anuncios/${kept.id}/recuperar`],
    ].map(([method, path = '']) =>
      gateway.ask(path, { method, token, ...(method === 'POST' && { body: {} }) }),
    ),
  );
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await list()).items.map(({ title }) => title)).toContain('Se queda');
});
