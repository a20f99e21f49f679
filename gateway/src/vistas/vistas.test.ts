import { MAX_VISTAS, type ClaveCreada, type Page, type Vista } from '@timbra/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';

let gateway: RunningGateway;
let ana: Person;
beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(async () => {
  ana = await gateway.signUp();
});
afterAll(() => gateway?.stop());

const ask = <T = Vista>(method: string, path = '', body?: object, token = ana.token) =>
  gateway.ask<T>(`/cuenta/vistas${path}`, { method, token, body });
const save = (over: object = {}) =>
  ask('POST', '', { nombre: 'Por cobrar', consulta: 'porCobrar=true&orden=-total', ...over });
const names = async (token = ana.token) =>
  (await ask<Page<Vista>>('GET', '', undefined, token)).body.items.map(({ nombre }) => nombre);

describe('the saved views of the list', () => {
  it('keep filters, order and columns under a name, in the order of the alphabet', async () => {
    const { status, body } = await save({ tabla: true, ocultas: ['uuid'] });
    expect([status, body]).toMatchObject([
      201,
      { consulta: 'porCobrar=true&orden=-total', tabla: true, ocultas: ['uuid'] },
    ]);
    await save({ nombre: 'Canceladas', consulta: 'status=4' });
    const dolares = 'moneda=USD%2CEUR&cancelacionRechazada=true';
    expect((await save({ nombre: 'Dólares', consulta: dolares })).status).toBe(201);
    expect(await names()).toEqual(['Canceladas', 'Dólares', 'Por cobrar']);
  });

  it('are renamed, replaced and deleted, also as they were read', async () => {
    const { body } = await save();
    const changed = await ask('PUT', `/${body.id}`, { ...body, nombre: 'Todo', consulta: '' });
    expect(changed.body).toMatchObject({ id: body.id, nombre: 'Todo', consulta: '' });
    expect((await ask('DELETE', `/${body.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${body.id}`)).status).toBe(404);
    expect((await ask('PUT', '/nada', { nombre: 'A', consulta: '' })).status).toBe(404);
    expect(await names()).toEqual([]);
  });

  it('are had again under their own id, once however often it is asked', async () => {
    const { body } = await save({ tabla: true, ocultas: ['uuid'] });
    await ask('DELETE', `/${body.id}`);
    expect((await ask('PUT', `/${body.id}`, { nombre: 'Otra', consulta: '' })).status).toBe(404);
    const beto = await gateway.signUp();
    const recover = (token?: string) => ask('POST', `/${body.id}/recuperar`, undefined, token);
    expect((await recover(beto.token)).status).toBe(404);
    for (const { status, body: again } of [await recover(), await recover()]) {
      expect([status, again]).toEqual([200, body]);
    }
    expect(await names()).toEqual(['Por cobrar']);
    expect((await ask('POST', '/nada/recuperar')).status).toBe(404);
  });

  it('leave their name to others, and are not had again while one has it', async () => {
    const { body } = await save();
    await ask('DELETE', `/${body.id}`);
    const { body: other } = await save();
    const refused = await ask('POST', `/${body.id}/recuperar`);
    expect([refused.status, refused.body.code]).toEqual([409, 'registroRepetido']);
    await ask('DELETE', `/${other.id}`);
    expect((await ask('POST', `/${body.id}/recuperar`)).status).toBe(200);
  });

  it('are their person’s, and of nobody else', async () => {
    const { body } = await save();
    const beto = await gateway.signUp();
    expect(await names(beto.token)).toEqual([]);
    const change = { nombre: 'Mía', consulta: '' };
    expect((await ask('PUT', `/${body.id}`, change, beto.token)).status).toBe(404);
    expect((await ask('DELETE', `/${body.id}`, undefined, beto.token)).status).toBe(404);
    expect(await names()).toEqual(['Por cobrar']);
  });

  it('are not for keys, nor for callers without a session', async () => {
    const { body: key } = await gateway.ask<ClaveCreada>('/claves', {
      token: ana.token,
      body: { nombre: 'Tienda', alcances: ['leer'] },
    });
    expect((await ask('GET', '', undefined, key.ClientSecret)).status).toBe(403);
    expect((await ask('GET', '', undefined, '')).status).toBe(401);
  });

  it('have each a name of its own, whatever its case', async () => {
    await save();
    const { body: other } = await save({ nombre: 'Otra' });
    const said = [{ path: 'nombre', message: 'Ya tienes una vista con ese nombre' }];
    const twice = await save({ nombre: ' POR COBRAR ' });
    expect([twice.status, twice.body.errors]).toEqual([409, said]);
    const renamed = await ask('PUT', `/${other.id}`, { nombre: 'por cobrar', consulta: '' });
    expect([renamed.status, renamed.body.errors]).toEqual([409, said]);
  });

  it('are twenty at most', async () => {
    for (let n = 1; n <= MAX_VISTAS; n += 1) {
      expect((await save({ nombre: `Vista ${n}` })).status).toBe(201);
    }
    const { status, body } = await save({ nombre: 'Una más' });
    expect([status, body.code]).toEqual([409, 'demasiadasVistas']);
    expect(await names()).toHaveLength(MAX_VISTAS);
    // One that was deleted has its place no more.
    const { items } = (await ask<Page<Vista>>('GET')).body;
    await ask('DELETE', `/${items[0]?.id}`);
    expect((await save({ nombre: 'Una más' })).status).toBe(201);
    const full = await ask('POST', `/${items[0]?.id}/recuperar`);
    expect([full.status, full.body.code]).toEqual([409, 'demasiadasVistas']);
  });
});

it.each([
  ['a name of 61 characters', { nombre: 'a'.repeat(61) }, 'nombre', 'Debe tener a lo más 60'],
  ['no name', { nombre: ' ' }, 'nombre', 'Escribe el nombre'],
  ['a status that does not exist', { consulta: 'status=9' }, 'consulta', 'status: '],
  ['a day that does not exist', { consulta: 'desde=2026-02-30' }, 'consulta', 'desde: La fecha'],
  ['an order that does not exist', { consulta: 'orden=uuid' }, 'consulta', 'orden: El orden es'],
  ['what the list does not know', { consulta: 'limit=5' }, 'consulta', 'La lista no tiene el'],
  ['columns that are none', { ocultas: 'uuid' }, 'ocultas', 'Debe ser una lista de columnas'],
])('what is wrong with a view is said by its field: %s', async (_, over, path, message) => {
  const { status, body } = await save(over);
  expect([status, body.errors]).toMatchObject([
    400,
    [{ path, message: expect.stringContaining(message) as string }],
  ]);
});
