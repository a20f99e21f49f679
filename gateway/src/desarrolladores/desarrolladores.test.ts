import type { AccessCode, ClaveSecreta, Credenciales } from '@timbra/contracts';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';
import { main as operator } from '../../bin/operar.ts';

let gateway: RunningGateway;
let service: Server;
const created: string[] = [];

/** Series and templates as their services keep them, by account. */
const startServices = async () => {
  const app = express();
  const kept = new Set<string>();
  app.use(express.json());
  for (const path of ['/series', '/plantillas']) {
    app.get(path, (_req, res) => void res.json({ items: kept.has(path) ? [{}] : [] }));
    app.post(path, (req, res) => {
      kept.add(path);
      created.push(`${path} ${JSON.stringify(req.body)}`);
      res.status(201).json({});
    });
  }
  app.get('/creditos', (_req, res) => void res.json({ disponibles: 1 }));
  app.use((_req, res) => void res.status(404).json({}));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  service = await startServices();
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = await startGateway({
    SVC_INVOICES_URL: url,
    SVC_CATALOGS_URL: url,
    SVC_CREDITS_URL: url,
  });
});
afterAll(async () => {
  await gateway?.stop();
  service?.close();
});

const secretOf = async ({ token }: Person, action: 'ver' | 'rotar' = 'ver') =>
  (await gateway.ask<ClaveSecreta>(`/cuenta/clave/${action}`, { token })).body.ClientSecret;
const credits = async (token: string) =>
  (await gateway.ask('/creditos', { method: 'GET', token })).status;
const codeFor = (token: string, user: string) =>
  gateway.ask<AccessCode>('/access-codes', { token, body: { user } });
const redeem = (access_code: string) => gateway.ask('/auth', { body: { access_code } });

describe("the account's secret key", () => {
  it('is the same each time it is shown, and goes with the id of the user who asks', async () => {
    const person = await gateway.signUp();
    const { body } = await gateway.ask<Credenciales>('/cuenta/clave', {
      method: 'GET',
      token: person.token,
    });
    expect(body).toEqual({ ClientID: person.id, createdAt: expect.any(String) as string });
    const secret = await secretOf(person);
    expect(secret).toMatch(/^timbra_sk_[\w-]{43}$/);
    expect(await secretOf(person)).toBe(secret);
  });

  it('opens the API of its own account', async () => {
    const person = await gateway.signUp();
    expect(await credits(await secretOf(person))).toBe(200);
    expect(await credits('timbra_sk_inventada')).toBe(401);
  });

  it('rotated, is another, and the one before is worth nothing', async () => {
    const person = await gateway.signUp();
    const before = await secretOf(person);
    const after = await secretOf(person, 'rotar');
    expect(after).not.toBe(before);
    expect([await credits(before), await credits(after)]).toEqual([401, 200]);
  });

  it('rotated, ends what the one before opened, codes included, and no session of a person', async () => {
    const person = await gateway.signUp();
    const before = await secretOf(person);
    const { body } = await codeFor(before, person.id);
    const opened = await redeem(body.access_code);
    const { body: unused } = await codeFor(before, person.id);
    const after = await secretOf(person, 'rotar');
    expect(await credits(opened.body.access_token)).toBe(401);
    expect((await gateway.ask('/refresh', { cookie: opened.cookie })).status).toBe(401);
    expect((await redeem(unused.access_code)).status).toBe(410);
    expect(await credits(person.token)).toBe(200);
    const { body: next } = await codeFor(after, person.id);
    expect((await redeem(next.access_code)).status).toBe(200);
  });

  it('goes on when the key over it was changed, cannot be shown any more, and can be rotated', async () => {
    const person = await gateway.signUp();
    const secret = await secretOf(person);
    const ACCOUNT_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    const restarted = await startGateway({ ...gateway.settings, ACCOUNT_SECRETS_KEY });
    const { token } = person;
    const shown = await restarted.ask('/cuenta/clave/ver', { token });
    expect([shown.status, shown.body.code]).toEqual([409, 'claveIlegible']);
    const dated = await restarted.ask('/cuenta/clave', { method: 'GET', token });
    expect([dated.status, await credits(secret)]).toEqual([200, 200]);
    const { body } = await restarted.ask<ClaveSecreta>('/cuenta/clave/rotar', { token });
    expect(await credits(body.ClientSecret)).toBe(200);
    await restarted.stop();
  });

  it.each([
    ['GET', '/users'],
    ['POST', '/users'],
    ['PUT', '/settings'],
    ['POST', '/cuenta/clave/ver'],
    ['POST', '/cuenta/clave/rotar'],
    ['POST', '/cuenta/password'],
    ['PUT', '/cuenta'],
    ['POST', `/emisores/${'a'.repeat(24)}/certificados`],
    ['DELETE', `/emisores/${'a'.repeat(24)}/certificados/${'3'.repeat(20)}`],
    ['DELETE', `/emisores/${'a'.repeat(24)}`],
  ])('does not open %s %s', async (method, path) => {
    const token = await secretOf(await gateway.signUp());
    const answer = await gateway.ask(path, { method, token });
    expect([answer.status, answer.body.code]).toEqual([403, 'sinPermiso']);
  });

  it('keeps the data that invoices are made of: that is what systems connect for', async () => {
    const token = await secretOf(await gateway.signUp());
    for (const path of ['/receptores', '/conceptos', '/facturas']) {
      expect((await gateway.ask(path, { method: 'POST', token, body: {} })).status).toBe(404);
    }
  });

  it('tells a caller with the key that it is not done with a key', async () => {
    const token = await secretOf(await gateway.signUp());
    const path = `/emisores/${'a'.repeat(24)}/certificados`;
    const { body } = await gateway.ask(path, { token, body: {} });
    expect(body.detail).toContain('no se hace con una clave de la cuenta');
  });

  it('refuses a caller without a session', async () => {
    expect((await gateway.ask('/cuenta/clave', { method: 'GET' })).status).toBe(401);
    expect((await gateway.ask('/cuenta/clave/ver')).status).toBe(401);
    expect((await gateway.ask('/cuenta/clave/rotar')).status).toBe(401);
  });
});

describe('an access code', () => {
  it('opens one session, once', async () => {
    const person = await gateway.signUp();
    const { status, body } = await codeFor(await secretOf(person), person.id);
    expect([status, body.expires_in]).toEqual([201, 60]);
    const [one, two] = await Promise.all([redeem(body.access_code), redeem(body.access_code)]);
    expect([one.status, two.status].sort()).toEqual([200, 410]);
    const session = one.status === 200 ? one : two;
    expect(session.body.user.id).toBe(person.id);
    expect(session.setCookie).toMatch(/HttpOnly/);
  });

  it('opens no more than the key that issued it, also after it was renewed', async () => {
    const person = await gateway.signUp();
    const { body } = await codeFor(await secretOf(person), person.id);
    const { body: session, cookie } = await redeem(body.access_code);
    expect(session.user).toMatchObject({
      permissions: ['button create in facturas'],
      isLimited: true,
    });
    const renewed = await gateway.ask('/refresh', { cookie });
    for (const token of [session.access_token, renewed.body.access_token]) {
      expect(await credits(token)).toBe(200);
      expect((await gateway.ask('/cuenta/clave/ver', { token })).status).toBe(403);
      expect((await gateway.ask('/users', { method: 'GET', token })).status).toBe(403);
    }
    const own = await gateway.ask<{ token: string }>(`/users/${person.id}/token`, {
      token: session.access_token,
    });
    const again = await redeem(own.body.token);
    expect(again.body.user.permissions).toEqual(['button create in facturas']);
  });

  it('is of one account', async () => {
    const [one, other] = [await gateway.signUp(), await gateway.signUp()];
    expect((await codeFor(await secretOf(one), other.id)).status).toBe(404);
  });

  it('of another user is not for people to ask', async () => {
    const founder = await gateway.signUp();
    const email = 'otra-persona@timbra.test';
    const { body } = await gateway.ask<{ id: string }>('/users', {
      token: founder.token,
      body: { email },
    });
    expect((await codeFor(founder.token, body.id)).status).toBe(403);
  });

  it('a login token of a user opens the application as that user', async () => {
    const person = await gateway.signUp();
    const { body } = await gateway.ask<{ token: string }>(`/users/${person.id}/token`, {
      token: person.token,
    });
    const { body: session } = await redeem(body.token);
    expect(session.user.permissions).toContain('administrar cuenta');
  });

  it('or an access token, and one of the two', async () => {
    const person = await gateway.signUp();
    const byToken = await gateway.ask('/auth', { body: { access_token: person.token } });
    expect(byToken.body.user.permissions).toEqual(['button create in facturas']);
    const secret = await secretOf(person);
    expect((await gateway.ask('/auth', { body: { access_token: secret } })).status).toBe(401);
    expect((await gateway.ask('/auth', { body: {} })).status).toBe(400);
    const both = { access_code: 'x', access_token: 'y' };
    expect((await gateway.ask('/auth', { body: both })).status).toBe(400);
  });
});

describe('an access token whose session was signed out', () => {
  const signOut = (cookie: string) => gateway.ask('/logout', { cookie });

  it('buys no other session', async () => {
    const person = await gateway.signUp();
    expect((await signOut(person.cookie)).status).toBe(204);
    const bought = await gateway.ask('/auth', { body: { access_token: person.token } });
    expect([bought.status, bought.body.code]).toEqual([401, 'sesionExpirada']);
    expect(bought.setCookie).toBe('');
  });

  it('is worth nothing at once on this gateway, and soon on another', async () => {
    const other = await startGateway({ ...gateway.settings });
    const person = await gateway.signUp();
    const elsewhere = async () =>
      (await other.ask('/creditos', { method: 'GET', token: person.token })).status;
    expect([await credits(person.token), await elsewhere()]).toEqual([200, 200]);
    await signOut(person.cookie);
    expect(await credits(person.token)).toBe(401);
    await vi.waitFor(async () => expect(await elsewhere()).toBe(401), { interval: 200 });
    await other.stop();
  });

  it('ends no other session of the same person', async () => {
    const person = await gateway.signUp();
    const { body } = await gateway.ask('/login', {
      body: { email: person.email, password: PASSWORD },
    });
    await signOut(person.cookie);
    expect(await credits(body.access_token)).toBe(200);
  });
});

describe("an integrator's account", () => {
  const asIntegrador = async (...options: string[]) => {
    const person = await gateway.signUp();
    await operator(['integrador', person.email, ...options], gateway.settings);
    const { body } = await gateway.ask('/login', {
      body: { email: person.email, password: PASSWORD },
    });
    return { person, session: body };
  };

  it('is told to its screens: D10, and no stamping unless it may', async () => {
    const { session } = await asIntegrador();
    expect(session.user).toMatchObject({ isSaeko: true, canTimbrar: false, usoCfdi: 'D10' });
    const { session: stamps } = await asIntegrador('--timbrar');
    expect(stamps.user.canTimbrar).toBe(true);
  });

  it('chooses no other password by a link of before or of now', async () => {
    const person = await gateway.signUp();
    const { email } = person;
    expect((await gateway.ask('/forget', { body: { email } })).status).toBe(204);
    const token = await gateway.tokenFor(email);
    await operator(['integrador', email], gateway.settings);
    const asked = await gateway.ask('/forget', { body: { email } });
    expect([asked.status, asked.body.title]).toEqual([403, 'Acceso Restringido']);
    const chosen = await gateway.ask('/reset', { body: { token, password: 'otra-mas-larga' } });
    expect(chosen.status).toBe(403);
    const { status } = await gateway.ask('/login', { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
  });

  it('has no password screen, and stamps only with canTimbrar', async () => {
    const { session, person } = await asIntegrador();
    const token = session.access_token;
    const body = { current: PASSWORD, password: 'otra-mas-larga' };
    expect((await gateway.ask('/cuenta/password', { token, body })).status).toBe(403);
    const path = `/facturas/${person.account}/${'a'.repeat(24)}/timbrar`;
    expect((await gateway.ask(path, { token, body: {} })).status).toBe(403);
    // The system that runs the account is no screen: its request reaches the service.
    const secret = await secretOf({ ...person, token });
    expect((await gateway.ask(path, { token: secret, body: {} })).status).toBe(404);
    const { session: stamps, person: other } = await asIntegrador('--timbrar');
    const its = `/facturas/${other.account}/${'a'.repeat(24)}/timbrar`;
    expect((await gateway.ask(its, { token: stamps.access_token, body: {} })).status).toBe(404);
  });

  it('is an account like any other again when the operator says so', async () => {
    const { person } = await asIntegrador();
    await operator(['integrador', person.email, '--quitar'], gateway.settings);
    const { body } = await gateway.ask('/login', {
      body: { email: person.email, password: PASSWORD },
    });
    expect(body.user).toMatchObject({ isSaeko: false, canTimbrar: true, usoCfdi: 'G03' });
  });
});

describe('preparing a new account', () => {
  it('adds a series and a template, once', async () => {
    const { id, token } = await gateway.signUp();
    const setup = () => gateway.ask(`/users/${id}/setup`, { token });
    expect([(await setup()).status, (await setup()).status]).toEqual([204, 204]);
    expect(created).toEqual([
      '/series {"serie":"A","lastFolio":0}',
      '/plantillas {"code":"basic","label":"General"}',
    ]);
  });

  it('is for its own people', async () => {
    const [one, other] = [await gateway.signUp(), await gateway.signUp()];
    const answer = await gateway.ask(`/users/${other.id}/setup`, { token: one.token });
    expect(answer.status).toBe(404);
    expect((await gateway.ask(`/users/${one.id}/setup`)).status).toBe(401);
  });
});
