import { until } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startGateway, type RunningGateway } from '../../test/gateway.ts';

const OTHER = 'otra-mas-larga';
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: 1 });
});
afterAll(() => gateway?.stop());

const login = (email: string, password: string) =>
  gateway.ask('/login', { body: { email, password } });
const forget = (email: string) => gateway.ask('/forget', { body: { email } });
const reset = (token: string, password = OTHER) =>
  gateway.ask('/reset', { body: { token, password } });

describe('a forgotten password', () => {
  it('is replaced by the link that arrives by mail, which works once', async () => {
    const { email } = await gateway.signUp();
    expect((await forget(` ${email.toUpperCase()}`)).status).toBe(204);
    const token = await gateway.tokenFor(email);
    expect((await reset(token)).status).toBe(204);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, OTHER)).status).toBe(200);
    const again = await reset(token, 'una-tercera');
    expect([again.status, again.body.code]).toEqual([410, 'enlaceInvalido']);
  });

  it('closes every session, and tokens given out before are worth nothing', async () => {
    const { email, token, cookie } = await gateway.signUp();
    await forget(email);
    await reset(await gateway.tokenFor(email));
    expect((await gateway.ask('/refresh', { cookie })).status).toBe(401);
    const late = await gateway.ask('/session', { method: 'GET', token });
    expect([late.status, late.body.code]).toEqual([401, 'sesionExpirada']);
  });

  it('tells a wrong address and an unknown one, in the words of the specification', async () => {
    const wrong = await forget('ana');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'email', message: 'La dirección de correo escrita no es válida' }],
    ]);
    const unknown = await forget('nadie@timbra.test');
    expect([unknown.status, unknown.body.title]).toEqual([
      404,
      'No se encontró la dirección de correo',
    ]);
  });

  it('of two that use the link at once, one gets through', async () => {
    const { email } = await gateway.signUp();
    await forget(email);
    const token = await gateway.tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map((it) => it.status).sort()).toEqual([204, 410]);
  });

  it('sends five links at most to one address in a quarter of an hour', async () => {
    const { email } = await gateway.signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await forget(email)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('asked for by a stranger, however often, is still sent to its owner', async () => {
    const { email } = await gateway.signUp();
    const from = async (address: string) => {
      const { status } = await fetch(`${gateway.url}/api/forget`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email }),
      });
      return status;
    };
    for (let n = 0; n < 5; n += 1) expect(await from('203.0.113.66')).toBe(204);
    expect([await from('203.0.113.66'), await from('203.0.113.8')]).toEqual([429, 204]);
  });

  it('a text that is no address counts for the address that the request came from', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await forget('ana')).status);
    expect(statuses.at(-1)).toBe(429);
    // From elsewhere, the words of the specification again.
    const elsewhere = await fetch(`${gateway.url}/api/forget`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: 'ana' }),
    });
    expect(elsewhere.status).toBe(400);
  });

  it('is not used up by a password that is refused', async () => {
    const { email } = await gateway.signUp();
    await forget(email);
    const token = await gateway.tokenFor(email);
    expect((await reset(token, 'qwertyuiop')).body.errors?.[0]?.path).toBe('password');
    expect((await reset(token, 'corta')).body.errors?.[0]?.message).toBe(
      'La contraseña debe tener más de 6 caracteres',
    );
    // A password that is refused does not use up the link.
    expect((await reset(token)).status).toBe(204);
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, password = OTHER) =>
    gateway.ask('/cuenta/password', { token, body: { current, password } });

  it('needs the current one, in the words of the specification', async () => {
    const { token, email } = await gateway.signUp();
    const { status, body } = await change(token, 'no-es');
    expect([status, body.title, body.detail]).toEqual([
      422,
      'Contraseña incorrecta',
      'La "contraseña actual" proporcionada no es correcta',
    ]);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it.each(['qwertyuiop', 'Persona2026'])(
    'to %s, which anybody would guess, is refused',
    async (it) => {
      const { token } = await gateway.signUp();
      const { status, body } = await change(token, PASSWORD, it);
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'password']);
    },
  );

  it('keeps this browser signed in and closes the others', async () => {
    const { token, email, cookie } = await gateway.signUp();
    const answer = await change(token, PASSWORD);
    expect(answer.status).toBe(200);
    const session = (it: string) => gateway.ask('/session', { method: 'GET', token: it });
    expect((await session(answer.body.access_token)).status).toBe(200);
    expect((await session(token)).status).toBe(401);
    expect((await gateway.ask('/refresh', { cookie })).status).toBe(401);
    expect((await gateway.ask('/refresh', { cookie: answer.cookie })).status).toBe(200);
    await until('the owner is told', () =>
      gateway.buzon.list(email).some((it) => it.subject === 'Cambió tu contraseña de Timbra'),
    );
  });

  it('refuses a caller without a session', async () => {
    const body = { current: PASSWORD, password: OTHER };
    expect((await gateway.ask('/cuenta/password', { body })).status).toBe(401);
  });
});
