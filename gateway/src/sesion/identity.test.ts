import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startGateway, type RunningGateway } from '../../test/gateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const ask: RunningGateway['ask'] = (path, options) => gateway.ask(path, options);
const signUp = () => gateway.signUp();

describe('signing in', () => {
  it('gives a short-lived token and the account, and works with blanks and capitals in the e-mail', async () => {
    const { email } = await signUp();
    const typed = ` ${email.toUpperCase()} `;
    const login = await ask('/login', { body: { email: typed, password: PASSWORD } });
    expect(login.body).toMatchObject({ expires_in: 900, user: { email } });
    const session = await ask('/session', { method: 'GET', token: login.body.access_token });
    expect(session.body.user).toEqual(login.body.user);
  });

  it('says the same for an unknown e-mail and a wrong password', async () => {
    const { email } = await signUp();
    const wrong = await ask('/login', { body: { email, password: 'otra' } });
    const unknown = await ask('/login', { body: { email: 'nadie@timbra.test', password: 'otra' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.title).toBe(
      'Verifica que has escrito el correo electrónico y contraseña correctos, o reintenta más tarde',
    );
    expect(unknown.body.title).toBe(wrong.body.title);
  });

  it('refuses a second account with the same e-mail, and e-mails that do not match', async () => {
    const { email } = await signUp();
    const body = { name: 'X', email, emailConfirmation: email, password: PASSWORD };
    expect((await ask('/signup', { body })).status).toBe(409);
    const other = { ...body, emailConfirmation: 'otro@timbra.test' };
    expect((await ask('/signup', { body: other })).body.errors?.[0]?.path).toBe(
      'emailConfirmation',
    );
  });
});

it.each(['password1', 'MiNombre99'])('nobody signs up with %s', async (password) => {
  const email = 'nueva@timbra.test';
  const body = { name: 'Mi Nombre', email, emailConfirmation: email, password };
  const answer = await ask('/signup', { body });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'password']);
});

describe('a crowd that signs in at once', () => {
  let real: RunningGateway;
  beforeAll(async () => {
    real = await startGateway({ TEST_HURRY: 1 });
  });
  afterAll(() => real?.stop());

  it('is served two by two, and past twenty in line it is told when to come back', async () => {
    const tried = Array.from({ length: 30 }, (_, n) =>
      fetch(`${real.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nadie${n}@timbra.test`, password: 'cualquiera' }),
      }),
    );
    const answers = await Promise.all(tried);
    const busy = answers.filter((it) => it.status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.map((it) => it.headers.get('retry-after'))).toEqual(busy.map(() => '5'));
    expect(answers.filter((it) => it.status === 401)).toHaveLength(30 - busy.length);
    expect((await real.signUp()).token).toBeTruthy();
  });
});

describe('the refresh cookie', () => {
  it('is out of reach of scripts and of other sites', async () => {
    const { email } = await signUp();
    const { setCookie } = await ask('/login', { body: { email, password: PASSWORD } });
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Strict/);
    expect(setCookie).toMatch(/Path=\/api/);
  });

  it('is used once: each refresh gives the next', async () => {
    const person = await signUp();
    const second = await ask('/refresh', { cookie: person.cookie });
    expect(second.status).toBe(200);
    expect(second.cookie).not.toBe(person.cookie);
    expect((await ask('/refresh', { cookie: second.cookie })).status).toBe(200);
  });

  it('forgives two tabs that refresh at once, and hands out no second chain', async () => {
    const person = await signUp();
    const [one, two] = await Promise.all([
      ask('/refresh', { cookie: person.cookie }),
      ask('/refresh', { cookie: person.cookie }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.cookie, two.cookie].filter(Boolean)).toHaveLength(1);
  });

  it('is worth nothing after signing out', async () => {
    const person = await signUp();
    expect((await ask('/logout', { cookie: person.cookie })).status).toBe(204);
    const late = await ask('/refresh', { cookie: person.cookie });
    expect([late.status, late.body.code]).toEqual([401, 'sesionExpirada']);
  });

  it('is worth nothing either after signing out with the access token alone', async () => {
    const person = await signUp();
    const other = await ask('/login', { body: { email: person.email, password: PASSWORD } });
    expect((await ask('/logout', { token: person.token })).status).toBe(204);
    expect((await ask('/refresh', { cookie: person.cookie })).status).toBe(401);
    const session = await ask('/session', { method: 'GET', token: person.token });
    expect([session.status, session.body.code]).toEqual([401, 'sesionExpirada']);
    // What is worth nothing ends nothing, and says nothing.
    expect((await ask('/logout', { token: `${person.token}x` })).status).toBe(204);
    expect((await ask('/refresh', { cookie: other.cookie })).status).toBe(200);
  });
});

describe('the front door', () => {
  it('describes every route it forwards', async () => {
    const { body } = await ask<{ paths: Record<string, object> }>('/openapi.json', {
      method: 'GET',
    });
    expect(Object.keys(body.paths)).toContain('/facturas/{account}/{id}/timbrar');
    expect(Object.keys(body.paths).some((path) => path.includes('internal'))).toBe(false);
  });

  it('shows the description to people', async () => {
    const page = await fetch(`${gateway.url}/api/docs`);
    expect(await page.text()).toContain('<h1 id="empieza-aqui">Empieza aquí</h1>');
  });

  it('shows the page that an error points to', async () => {
    const { body } = await ask('/session', { method: 'GET' });
    const page = await fetch(`${gateway.url}${body.type}`);
    expect([page.status, (await page.text()).split('\n')[0]]).toEqual([
      200,
      '# noAutenticado (401)',
    ]);
    expect((await fetch(`${gateway.url}/api/docs/errores/nada`)).status).toBe(404);
  });

  it.each(['constructor', '__proto__', 'nada'])('has no page for the error %s', async (code) => {
    expect((await fetch(`${gateway.url}/api/docs/errores/${code}`)).status).toBe(404);
  });

  it('says which service is away instead of waiting for it', async () => {
    const person = await signUp();
    const late = await ask('/creditos', { method: 'GET', token: person.token });
    expect([late.status, late.body.code]).toEqual([503, 'servicioNoDisponible']);
  });

  it('knows the difference between a wrong address and a wrong method', async () => {
    const person = await signUp();
    const token = person.token;
    expect((await ask('/nada', { method: 'GET', token })).status).toBe(404);
    expect((await ask('/creditos', { method: 'DELETE', token })).status).toBe(405);
  });

  it('allows scripts from its own origin only', async () => {
    const response = await fetch(`${gateway.url}/`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
  });
});
