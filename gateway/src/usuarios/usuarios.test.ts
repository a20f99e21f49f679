import type { Permission, Session, Usuario } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';

const ADMIN: Permission = 'administrar cuenta';
const CREATE: Permission = 'button create in facturas';
let gateway: RunningGateway;
let invited = 0;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const users = async (token: string) =>
  (await gateway.ask<{ items: Usuario[] }>('/users', { method: 'GET', token })).body.items;
const invite = (token: string, email: string, permissions: Permission[] = [CREATE]) =>
  gateway.ask<Usuario>('/users', { token, body: { email, permissions } });
const change = (token: string, id: string, body: object) =>
  gateway.ask<Usuario>(`/users/${id}`, { method: 'PUT', token, body });
const accept = (token: string, more: object = {}) =>
  gateway.ask<Session>('/invitacion', {
    body: { token, name: 'Beto', password: PASSWORD, ...more },
  });

/** Somebody who accepted an invitation to the account. */
const colleague = async (founder: Person, permissions?: Permission[]): Promise<Person> => {
  const email = `invitado${(invited += 1)}@timbra.test`;
  await invite(founder.token, email, permissions);
  const { body, cookie } = await accept(await gateway.tokenFor(email));
  const { id, account } = body.user;
  return { email, id, account, token: body.access_token, cookie };
};

describe('an invitation', () => {
  it('arrives by mail, lets one choose name and password, and works once', async () => {
    const founder = await gateway.signUp();
    const email = 'beto@timbra.test';
    expect((await invite(founder.token, email)).status).toBe(201);
    expect((await users(founder.token)).find((it) => it.email === email)).toMatchObject({
      pendiente: true,
      active: true,
    });
    const token = await gateway.tokenFor(email);
    const { status, body } = await accept(token);
    expect([status, body.user.name, body.user.account]).toEqual([200, 'Beto', founder.account]);
    expect((await accept(token)).status).toBe(410);
    expect((await gateway.ask('/login', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('says by name and address who sent it', async () => {
    const founder = await gateway.signUp();
    await invite(founder.token, 'eva@timbra.test');
    await gateway.tokenFor('eva@timbra.test');
    expect(gateway.buzon.list('eva@timbra.test')[0]?.text).toContain(
      `Persona (${founder.email}) te invitó a usar su cuenta de Timbra.`,
    );
  });

  it('sent again, makes the one before worthless', async () => {
    const founder = await gateway.signUp();
    const email = 'carla@timbra.test';
    const { body } = await invite(founder.token, email);
    const first = await gateway.tokenFor(email);
    const again = await gateway.ask(`/users/${body.id}/invitar`, { token: founder.token });
    expect(again.status).toBe(204);
    expect((await accept(first)).status).toBe(410);
    expect((await accept(await gateway.tokenFor(email))).status).toBe(200);
  });

  it('is not sent again to somebody who was deactivated: its link would open nothing', async () => {
    const founder = await gateway.signUp();
    const { body } = await invite(founder.token, 'flor@timbra.test');
    await change(founder.token, body.id, { active: false });
    const again = await gateway.ask(`/users/${body.id}/invitar`, { token: founder.token });
    expect([again.status, again.body.detail]).toEqual([403, 'Activa antes a este usuario']);
  });

  it('outlives a sign-up with its address, which opens an account of its own', async () => {
    const founder = await gateway.signUp();
    const email = 'dora@timbra.test';
    await invite(founder.token, email);
    const link = await gateway.tokenFor(email);
    expect((await gateway.ask('/forget', { body: { email } })).body.code).toBe(
      'correoNoEncontrado',
    );
    const body = { name: 'Dora', email, emailConfirmation: email, password: PASSWORD };
    const own = await gateway.ask('/signup', { body });
    expect(own.status).toBe(201);
    expect(own.body.user.account).not.toBe(founder.account);
    expect((await users(founder.token)).map((it) => it.email)).toEqual([founder.email, email]);
    const asked = await accept(link);
    expect([asked.status, asked.body.errors?.[0]?.path]).toEqual([409, 'reemplazar']);
    expect((await gateway.ask('/login', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('belongs to the person with its link: a stranger who took the address before is out', async () => {
    const founder = await gateway.signUp();
    const email = 'elsa@timbra.test';
    await invite(founder.token, email);
    const link = await gateway.tokenFor(email);
    const strangers = 'la-de-otro-cualquiera';
    const stranger = await gateway.ask('/signup', {
      body: { name: 'Otro', email, emailConfirmation: email, password: strangers },
    });
    const { status, body } = await accept(link, { reemplazar: true });
    expect([status, body.user.account]).toEqual([200, founder.account]);
    const { access_token: token } = stranger.body;
    expect((await gateway.ask('/session', { method: 'GET', token })).status).toBe(401);
    expect((await gateway.ask('/refresh', { cookie: stranger.cookie })).status).toBe(401);
    const enter = (password: string) => gateway.ask('/login', { body: { email, password } });
    expect((await enter(strangers)).status).toBe(401);
    expect((await enter(PASSWORD)).body.user.account).toBe(founder.account);
  });

  it('does not take the address of somebody who showed that they read the mailbox', async () => {
    const [founder, other] = [await gateway.signUp(), await gateway.signUp()];
    const email = 'fabi@timbra.test';
    await invite(founder.token, email);
    const first = await gateway.tokenFor(email);
    const { body } = await invite(other.token, email);
    await until('the second invitation', () => gateway.buzon.list(email).length === 2);
    const second = await gateway.tokenFor(email);
    expect((await accept(first)).status).toBe(200);
    const refused = await accept(second, { reemplazar: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'correoEnUso']);
    expect((await users(other.token)).find((it) => it.id === body.id)?.pendiente).toBe(true);
  });

  it('to an address that has an account already is refused', async () => {
    const [founder, other] = [await gateway.signUp(), await gateway.signUp()];
    expect((await invite(founder.token, other.email)).body.code).toBe('correoEnUso');
  });
});

describe('permissions', () => {
  it('the founder administers, an invited user does not', async () => {
    const founder = await gateway.signUp();
    const beto = await colleague(founder);
    expect((await gateway.ask('/users', { method: 'GET', token: beto.token })).status).toBe(403);
    const put = { method: 'PUT', token: beto.token, body: { decimals: 4 } };
    expect((await gateway.ask('/settings', put)).status).toBe(403);
    expect((await gateway.ask('/settings', { method: 'GET', token: beto.token })).status).toBe(200);
  });

  it('count at once when they are granted and when they are revoked', async () => {
    const founder = await gateway.signUp();
    const beto = await colleague(founder, []);
    const stamp = () =>
      gateway.ask('/facturas', { token: beto.token, body: {} }).then((it) => it.body.code);
    expect(await stamp()).toBe('sinPermiso');
    await change(founder.token, beto.id, { permissions: [CREATE] });
    expect(await stamp()).toBe('servicioNoDisponible');
    await change(founder.token, beto.id, { permissions: [] });
    expect(await stamp()).toBe('sinPermiso');
  });

  it('an account always keeps somebody who administers it', async () => {
    const founder = await gateway.signUp();
    const alone = await change(founder.token, founder.id, { permissions: [CREATE] });
    expect([alone.status, alone.body.code]).toEqual([409, 'cuentaSinAdministrador']);
    // A user that was invited and did not accept yet does not count as an administrator.
    await invite(founder.token, 'pendiente@timbra.test', [ADMIN]);
    const away = await change(founder.token, founder.id, { active: false });
    expect(away.body.code).toBe('cuentaSinAdministrador');
    expect((await users(founder.token))[0]).toMatchObject({ active: true });
  });

  it('two who remove each other at the same moment do not leave the account alone', async () => {
    const founder = await gateway.signUp();
    const beto = await colleague(founder, [CREATE, ADMIN]);
    await Promise.all([
      change(founder.token, beto.id, { permissions: [] }),
      change(beto.token, founder.id, { permissions: [] }),
    ]);
    const mayList = await Promise.all(
      [founder, beto].map((it) => gateway.ask('/users', { method: 'GET', token: it.token })),
    );
    expect(mayList.some((it) => it.status === 200)).toBe(true);
  });
});

describe('somebody who is deactivated', () => {
  it('is out at once, and may come back when activated', async () => {
    const founder = await gateway.signUp();
    const beto = await colleague(founder);
    await change(founder.token, beto.id, { active: false });
    expect((await gateway.ask('/creditos', { method: 'GET', token: beto.token })).status).toBe(401);
    expect((await gateway.ask('/refresh', { cookie: beto.cookie })).status).toBe(401);
    const login = () => gateway.ask('/login', { body: { email: beto.email, password: PASSWORD } });
    expect((await login()).body.detail).toContain('desactivado');
    await change(founder.token, beto.id, { active: true });
    expect((await login()).status).toBe(200);
  });
});

it("another account's users are not there", async () => {
  const [founder, other] = [await gateway.signUp(), await gateway.signUp()];
  expect((await change(founder.token, other.id, { active: false })).status).toBe(404);
  expect((await change(founder.token, 'nada', { active: false })).status).toBe(404);
  const again = await gateway.ask(`/users/${other.id}/invitar`, { token: founder.token });
  expect(again.status).toBe(404);
  expect((await users(founder.token)).map((it) => it.id)).toEqual([founder.id]);
});

it.each(['operar instalacion', 'operar creditos'])(
  'no administrator grants themselves, or a user they invite, «%s»',
  async (permission) => {
    const { token, id } = await gateway.signUp();
    expect((await change(token, id, { permissions: [ADMIN, permission] })).status).toBe(400);
    const other = { email: 'opera@timbra.test', permissions: [permission] };
    expect((await gateway.ask('/users', { token, body: other })).status).toBe(400);
  },
);

it('refuses what is no change, and a caller without a session', async () => {
  const { token, id } = await gateway.signUp();
  expect((await change(token, id, { permissions: ['todo'] })).status).toBe(400);
  expect((await change(token, id, { rol: 'jefe' })).status).toBe(400);
  expect((await gateway.ask('/users', { method: 'GET' })).status).toBe(401);
});

it.each([
  'Gana en http://malo.test',
  'Entra a WWW.malo.test',
  'Ana\nTu cuenta vence',
  'Ana\u202eplacas',
])('a name is no message to strangers: %j', async (name) => {
  const { token } = await gateway.signUp();
  const answer = await gateway.ask('/cuenta', { method: 'PUT', token, body: { name } });
  expect(answer.body.errors).toEqual([
    { path: 'name', message: 'Escribe solo el nombre, sin direcciones de internet' },
  ]);
});

it('everybody may change their own name', async () => {
  const { token } = await gateway.signUp();
  const put = { method: 'PUT', token, body: { name: ' Ana López ' } };
  expect((await gateway.ask('/cuenta', put)).body.user.name).toBe('Ana López');
});

it('everybody may choose where signing in leads; a new name leaves it as it is', async () => {
  const { token } = await gateway.signUp();
  const put = (body: object) => gateway.ask('/cuenta', { method: 'PUT', token, body });
  expect((await put({ name: 'Ana' })).body.user.primeraPagina).toBe('facturacion');
  const chosen = await put({ name: 'Ana', primeraPagina: 'inicio' });
  expect(chosen.body.user.primeraPagina).toBe('inicio');
  expect((await put({ name: 'Ana López' })).body.user.primeraPagina).toBe('inicio');
  expect((await put({ name: 'Ana', primeraPagina: 'creditos' })).body.errors).toEqual([
    { path: 'primeraPagina', message: 'Debe ser una de: facturacion, inicio' },
  ]);
});
