import { CONTEXT_HEADER, type CallContext, type Clave, type ClaveCreada } from '@timbra/contracts';
import { pairKeys, verifyContext, type ServiceName } from '@timbra/service-kit';
import { testSettings, until } from '@timbra/test-kit';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';

const ID = 'a'.repeat(24);

let gateway: RunningGateway;
let service: Server;
let seen: CallContext | undefined;

/** Plays every service: notes who asks, and answers nothing. */
const startService = async () => {
  const app = express();
  app.use(async (req, res) => {
    const token = req.get(CONTEXT_HEADER) ?? '';
    const said = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { callee } = JSON.parse(said) as { callee: ServiceName };
    seen = verifyContext(pairKeys(callee, testSettings()), token);
    res.status(204).end();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  service = await startService();
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = await startGateway({
    SVC_INVOICES_URL: url,
    SVC_STAMPING_URL: url,
    SVC_CATALOGS_URL: url,
    SVC_CREDITS_URL: url,
  });
});
afterAll(async () => {
  await gateway?.stop();
  service?.close();
});

const create = (token: string, body: object) =>
  gateway.ask<ClaveCreada>('/claves', { token, body });
const aKey = async ({ token }: Person, over: object = {}): Promise<ClaveCreada> =>
  (await create(token, { nombre: 'Tienda', alcances: ['leer'], ...over })).body;
const list = async ({ token }: Person): Promise<Clave[]> =>
  (await gateway.ask<{ items: Clave[] }>('/claves', { method: 'GET', token })).body.items;
const reaches = async (token: string, method: string, path: string) =>
  (await gateway.ask(path, { method, token, body: method === 'GET' ? undefined : {} })).status;

describe('the keys of an account', () => {
  it('begin with the principal one, which is always there', async () => {
    expect(await list(await gateway.signUp())).toEqual([
      {
        id: 'principal',
        nombre: 'Clave principal',
        alcances: ['leer', 'capturar', 'timbrar', 'cancelar'],
        prueba: false,
        principal: true,
        pista: expect.stringMatching(/^[\w-]{4}$/) as string,
        createdAt: expect.any(String) as string,
        ultimoUso: null,
      },
    ]);
  });

  it('are told once when they are made, and are listed without their secret, the newest first', async () => {
    const person = await gateway.signUp();
    const { ClientSecret, ...tienda } = await aKey(person);
    const { ClientSecret: testSecret, ...prueba } = await aKey(person, {
      nombre: '  Pruebas ',
      prueba: true,
    });
    expect(ClientSecret).toMatch(/^timbra_sk_[\w-]{43}$/);
    expect(testSecret).toMatch(/^timbra_test_[\w-]{43}$/);
    expect([tienda.pista, prueba.pista]).toEqual([ClientSecret.slice(-4), testSecret.slice(-4)]);
    expect((await list(person)).slice(1)).toEqual([prueba, tienda]);
    expect(prueba).toMatchObject({ nombre: 'Pruebas', prueba: true, principal: false });
  });

  it.each([
    [{ alcances: ['leer'] }, 'nombre'],
    [{ nombre: ' ', alcances: ['leer'] }, 'nombre'],
    [{ nombre: 'x'.repeat(61), alcances: ['leer'] }, 'nombre'],
    [{ nombre: 'dos\u200blíneas', alcances: ['leer'] }, 'nombre'],
    [{ nombre: 'x', alcances: [] }, 'alcances'],
    [{ nombre: 'x', alcances: ['leer', 'leer'] }, 'alcances'],
    [{ nombre: 'x', alcances: ['todo'] }, 'alcances.0'],
    [{ nombre: 'x', alcances: ['leer'], prueba: 'false' }, 'prueba'],
    [{ nombre: 'x', alcances: ['leer'], hash: 'x' }, 'hash'],
  ])('are refused with the field that is wrong: %j', async (body, path) => {
    const { token } = await gateway.signUp();
    const answer = await create(token, body);
    expect([answer.status, answer.body.errors?.map((it) => it.path)]).toEqual([400, [path]]);
  });

  it('have each a name of its own, with capitals or without, and none has that of the principal', async () => {
    const [person, other] = [await gateway.signUp(), await gateway.signUp()];
    await aKey(person, { nombre: 'Almacén' });
    const pedidos = await aKey(person, { nombre: 'Pedidos' });
    for (const nombre of ['ALMACÉN', 'clave PRINCIPAL']) {
      const { status, body } = await create(person.token, { nombre, alcances: ['leer'] });
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([
        409,
        'registroRepetido',
        'nombre',
      ]);
      const renamed = await gateway.ask(`/claves/${pedidos.id}`, {
        method: 'PUT',
        token: person.token,
        body: { nombre },
      });
      expect(renamed.body.code).toBe('registroRepetido');
    }
    expect((await create(other.token, { nombre: 'Almacén', alcances: ['leer'] })).status).toBe(201);
  });

  it('are fifty at most besides the principal, also when several are made at once', async () => {
    const person = await gateway.signUp();
    const made = await Promise.all(
      Array.from({ length: 54 }, (_, n) =>
        create(person.token, { nombre: `Clave ${n}`, alcances: ['leer'] }),
      ),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['demasiadasClaves']));
    expect((await list(person)).length).toBe(1 + made.length - refused.length);
    const [gone] = refused;
    expect(gone?.body.ClientSecret).toBeUndefined();
  });

  it('can be renamed and given other scopes, which count at once', async () => {
    const person = await gateway.signUp();
    const { id, ClientSecret } = await aKey(person);
    expect(await reaches(ClientSecret, 'POST', '/receptores')).toBe(403);
    const change = { nombre: 'TIENDA', alcances: ['capturar'] };
    const { status, body } = await gateway.ask<Clave>(`/claves/${id}`, {
      method: 'PUT',
      token: person.token,
      body: change,
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, ...change })]);
    expect(await reaches(ClientSecret, 'POST', '/receptores')).toBe(204);
    expect(await reaches(ClientSecret, 'GET', '/receptores')).toBe(403);
  });

  it('can be changed by sending back what their making answered, which sets no secret', async () => {
    const person = await gateway.signUp();
    const made = await aKey(person);
    const body = { ...made, nombre: 'Almacén', ClientSecret: 'timbra_sk_otra' };
    const changed = await gateway.ask<Clave>(`/claves/${made.id}`, {
      method: 'PUT',
      token: person.token,
      body,
    });
    expect([changed.status, changed.body.nombre]).toEqual([200, 'Almacén']);
    expect(await reaches(made.ClientSecret, 'GET', '/creditos')).toBe(204);
    expect(await reaches('timbra_sk_otra', 'GET', '/creditos')).toBe(401);
  });

  it('cannot be turned from test to real', async () => {
    const person = await gateway.signUp();
    const { id, ClientSecret } = await aKey(person, { prueba: true });
    const body = { nombre: 'Real', prueba: false };
    const answer = await gateway.ask<Clave>(`/claves/${id}`, {
      method: 'PUT',
      token: person.token,
      body,
    });
    expect(answer.body).toMatchObject({ nombre: 'Real', prueba: true });
    await gateway.ask('/creditos', { method: 'GET', token: ClientSecret });
    expect(seen?.soloPrueba).toBe(true);
  });

  it('are worth nothing once they are revoked, on every gateway', async () => {
    const other = await startGateway({ ...gateway.settings });
    const person = await gateway.signUp();
    const { id, ClientSecret } = await aKey(person);
    const elsewhere = async () =>
      (await other.ask('/creditos', { method: 'GET', token: ClientSecret })).status;
    expect([await reaches(ClientSecret, 'GET', '/creditos'), await elsewhere()]).toEqual([
      204, 204,
    ]);
    const path = `/claves/${id}`;
    const revoked = await gateway.ask(path, { method: 'DELETE', token: person.token });
    expect(revoked.status).toBe(204);
    expect([await reaches(ClientSecret, 'GET', '/creditos'), await elsewhere()]).toEqual([
      401, 401,
    ]);
    const again = await gateway.ask(path, { method: 'DELETE', token: person.token });
    expect(again.status).toBe(404);
    expect((await list(person)).map((it) => it.id)).toEqual(['principal']);
    await other.stop();
  });

  it('of another account are not there', async () => {
    const [owner, stranger] = [await gateway.signUp(), await gateway.signUp()];
    const { id, ClientSecret } = await aKey(owner);
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { nombre: 'Mía' } : undefined;
      const { status } = await gateway.ask(`/claves/${id}`, {
        method,
        token: stranger.token,
        body,
      });
      expect([method, status]).toEqual([method, 404]);
    }
    expect(await reaches(ClientSecret, 'GET', '/creditos')).toBe(204);
  });

  it('leave the principal as it is: it is rotated', async () => {
    const { token } = await gateway.signUp();
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { nombre: 'Otra' } : undefined;
      const answer = await gateway.ask('/claves/principal', { method, token, body });
      expect([answer.status, answer.body.code]).toEqual([409, 'clavePrincipal']);
    }
  });

  it('say when they were used last, the principal too, and a rotated one was not', async () => {
    const person = await gateway.signUp();
    const { ClientSecret } = await aKey(person);
    const principal = (await gateway.ask<ClaveCreada>('/cuenta/clave/ver', { token: person.token }))
      .body.ClientSecret;
    const begun = Date.now();
    for (const token of [ClientSecret, principal]) await reaches(token, 'GET', '/creditos');
    const used = await until('both uses', async () => {
      const uses = (await list(person)).map((it) => it.ultimoUso);
      return uses.every((it) => it !== null) && uses;
    });
    expect(used.every((it) => Date.parse(it ?? '') >= begun - 1000)).toBe(true);
    for (const token of [ClientSecret, principal]) await reaches(token, 'GET', '/creditos');
    expect((await list(person)).map((it) => it.ultimoUso)).toEqual(used);
    await gateway.ask('/cuenta/clave/rotar', { token: person.token });
    expect((await list(person))[0]?.ultimoUso).toBeNull();
  });
});

describe('what a key may do', () => {
  it.each([
    ['leer', 'GET', '/facturas'],
    ['leer', 'POST', '/facturas/validate'],
    ['leer', 'POST', '/facturas/vista-previa.pdf'],
    ['leer', 'POST', '/plantillas/vista-previa.pdf'],
    ['leer', 'POST', '/receptores/verificar'],
    ['capturar', 'POST', '/facturas'],
    ['capturar', 'POST', '/facturas?timbrar=false'],
    ['capturar', 'PUT', `/receptores/${ID}`],
    ['capturar', 'DELETE', `/facturas/${ID}`],
    ['timbrar', 'POST', `/facturas/${ID}/timbrar`],
    ['timbrar', 'POST', `/facturas/${ID}/${ID}/timbrar`],
  ] as const)('%s, and nothing else, opens %s %s', async (alcance, method, path) => {
    const person = await gateway.signUp();
    const others = ['leer', 'capturar', 'timbrar', 'cancelar', 'administrar'].filter(
      (it) => it !== alcance,
    );
    const able = await aKey(person, { alcances: [alcance] });
    const unable = await aKey(person, { nombre: 'Otra', alcances: others });
    expect(await reaches(able.ClientSecret, method, path)).toBe(204);
    const refused = await gateway.ask(path, {
      method,
      token: unable.ClientSecret,
      body: method === 'GET' ? undefined : {},
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'sinPermiso']);
    expect(refused.body.detail).toContain(`«${alcance}»`);
  });

  it.each(['true', 'TRUE', '1', 'yes', 'on', 'y', 'enabled', '%74rue'])(
    'a draft that is stamped in the same call, with timbrar=%s, needs both scopes',
    async (value) => {
      const person = await gateway.signUp();
      const path = `/facturas?timbrar=${value}`;
      for (const [nombre, alcances, status] of [
        ['Captura', ['leer', 'capturar'], 403],
        ['Timbra', ['leer', 'timbrar'], 403],
        ['Ambas', ['capturar', 'timbrar'], 204],
      ] as const) {
        const { ClientSecret } = await aKey(person, { nombre, alcances });
        expect([nombre, await reaches(ClientSecret, 'POST', path)]).toEqual([nombre, status]);
      }
    },
  );

  it('administrar reads the users and changes settings, and makes nobody able to do more', async () => {
    const person = await gateway.signUp();
    const { ClientSecret: token } = await aKey(person, {
      alcances: ['leer', 'capturar', 'timbrar', 'cancelar', 'administrar'],
    });
    expect((await gateway.ask('/users', { method: 'GET', token })).status).toBe(200);
    const settings = { method: 'PUT', token, body: { allowDuplicates: true } };
    expect((await gateway.ask('/settings', settings)).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/claves'],
      ['POST', '/claves'],
      ['PUT', `/claves/${ID}`],
      ['DELETE', `/claves/${ID}`],
      ['GET', '/cuenta/clave'],
      ['POST', '/cuenta/clave/ver'],
      ['POST', '/cuenta/clave/rotar'],
      ['POST', '/cuenta/password'],
      ['PUT', '/cuenta'],
      ['POST', '/users'],
      ['PUT', `/users/${person.id}`],
      ['POST', `/users/${person.id}/invitar`],
      ['POST', `/users/${person.id}/token`],
      ['POST', '/access-codes'],
      ['POST', `/emisores/${ID}/certificados`],
      ['DELETE', `/emisores/${ID}`],
      ['GET', '/operador/catalogos'],
      ['POST', '/operador/catalogos/actualizar'],
    ] as const) {
      expect([path, await reaches(token, method, path)]).toEqual([path, 403]);
    }
  });

  it('is judged here: services are told whose it is, and no permissions', async () => {
    const person = await gateway.signUp();
    const alcances = ['leer', 'timbrar', 'administrar'];
    const { ClientSecret } = await aKey(person, { alcances });
    await reaches(ClientSecret, 'GET', '/creditos');
    expect(seen).toMatchObject({
      accountId: person.account,
      sub: 'integrador',
      permissions: [],
      soloPrueba: false,
      internal: false,
    });
  });

  it('answers /session with the account and the key, and no user', async () => {
    const person = await gateway.signUp();
    const { id, ClientSecret } = await aKey(person, { prueba: true });
    const { body } = await gateway.ask('/session', { method: 'GET', token: ClientSecret });
    expect(body).toEqual({
      account: person.account,
      clave: { id, nombre: 'Tienda', alcances: ['leer'], prueba: true },
    });
    const own = await gateway.ask('/session', { method: 'GET', token: person.token });
    expect(own.body).toMatchObject({ user: { id: person.id } });
  });

  it('of any scope may ask whose it is', async () => {
    const { ClientSecret: token } = await aKey(await gateway.signUp(), { alcances: ['timbrar'] });
    const { status, body } = await gateway.ask('/session', { method: 'GET', token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ clave: { alcances: ['timbrar'] } });
    expect(await reaches(token, 'GET', '/settings')).toBe(403);
  });

  it('is no secret to open a session with', async () => {
    const person = await gateway.signUp();
    for (const prueba of [false, true]) {
      const alcances = ['leer', 'capturar', 'timbrar'];
      const nombre = `Prueba ${prueba}`;
      const { ClientSecret } = await aKey(person, { nombre, alcances, prueba });
      const code = await gateway.ask('/access-codes', {
        token: ClientSecret,
        body: { user: person.id },
      });
      expect([code.status, code.body.detail]).toEqual([
        403,
        'Los códigos de acceso se piden con la clave principal de la cuenta.',
      ]);
      const opened = await gateway.ask('/auth', { body: { access_token: ClientSecret } });
      expect(opened.status).toBe(401);
    }
  });

  it('counts only where keys go: not in the address, in a cookie, or in other capitals', async () => {
    const { ClientSecret } = await aKey(await gateway.signUp());
    const ask = (headers: Record<string, string>, query = '') =>
      fetch(`${gateway.url}/api/creditos${query}`, { headers });
    const secret = encodeURIComponent(ClientSecret);
    for (const answer of [
      await ask({}, `?access_token=${secret}`),
      await ask({}, `?authorization=Bearer%20${secret}`),
      await ask({ cookie: `timbra=${ClientSecret}` }),
      await ask({ authorization: `Basic ${ClientSecret}` }),
      await ask({ authorization: `Bearer ${ClientSecret.replace('timbra_sk', 'TIMBRA_SK')}` }),
      await ask({ authorization: `Bearer ${ClientSecret.replace('_sk_', '_test_')}` }),
      await ask({ authorization: `Bearer ${ClientSecret.toUpperCase()}` }),
    ]) {
      expect(answer.status).toBe(401);
    }
    expect((await ask({ authorization: `bearer ${ClientSecret}` })).status).toBe(204);
  });
});
