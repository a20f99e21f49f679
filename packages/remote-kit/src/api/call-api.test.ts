import { addressOf, type Saldo } from '@timbra/contracts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { callApi } from './call-api.ts';

/** Tells what it was asked for instead of asking. */
const told: unknown[][] = [];
const tell =
  (method: string) =>
  (...asked: unknown[]): Promise<never> => {
    told.push([method, ...asked]);
    return Promise.resolve(undefined as never);
  };
const api: ApiClient = {
  get: tell('get'),
  post: tell('post'),
  put: tell('put'),
  delete: tell('delete'),
  download: tell('download'),
  stream: tell('stream'),
};

describe('a call by the name of its route', () => {
  it('fills in the address, and passes the rest on to the client', async () => {
    told.length = 0;
    await callApi(api, 'GET /emisores/{id}', { params: { id: 'a/b' } });
    await callApi(api, 'GET /facturas', { query: { year: 2026, q: 'a', status: null } });
    await callApi(api, 'PUT /users/{id}', { params: { id: '1' }, body: { active: false } });
    await callApi(api, 'POST /series', { body: { serie: 'A' }, idempotencyKey: 'clave' });
    await callApi(api, 'DELETE /conceptos/{id}', { params: { id: '2' } });
    expect(told).toEqual([
      ['get', '/emisores/a%2Fb', {}],
      ['get', '/facturas', { query: { year: 2026, q: 'a', status: null } }],
      ['put', '/users/1', { active: false }, {}],
      ['post', '/series', { serie: 'A' }, { idempotencyKey: 'clave' }],
      ['delete', '/conceptos/2', {}],
    ]);
  });

  it('knows what the route answers, and takes no other body, query or route', () => {
    const saldo = () => callApi(api, 'GET /creditos', {});
    expectTypeOf(saldo).returns.resolves.toEqualTypeOf<Saldo>();
    const baja = () => callApi(api, 'DELETE /facturas/{id}', { params: { id: '1' } });
    expectTypeOf(baja).returns.resolves.toEqualTypeOf<undefined>();
    // @ts-expect-error a series has no such field
    const wrongBody = () => callApi(api, 'POST /series', { body: { nombre: 'A' } });
    // @ts-expect-error there is no such route
    const wrongRoute = () => callApi(api, 'GET /nada', {});
    // @ts-expect-error its address has a parameter
    const withoutParams = () => callApi(api, 'GET /emisores/{id}', {});
    // @ts-expect-error its query has no such parameter
    const wrongQuery = () => callApi(api, 'GET /facturas', { query: { page: 2 } });
    // @ts-expect-error it has no query
    const noQuery = () => callApi(api, 'GET /creditos', { query: { page: 2 } });
    // @ts-expect-error a year is a number
    const wrongValue = () => callApi(api, 'GET /facturas', { query: { year: 'este' } });
    // @ts-expect-error a kind is one of four letters
    const wrongLetter = () => callApi(api, 'GET /facturas', { query: { tipo: 'X' } });
    expect([wrongBody, wrongRoute, withoutParams, wrongQuery]).toHaveLength(4);
    expect([noQuery, wrongValue, wrongLetter]).toHaveLength(3);
  });

  it('says which parameter has no value', () => {
    expect(() => addressOf('GET /emisores/{id}')).toThrow('{id} has no value');
  });
});
