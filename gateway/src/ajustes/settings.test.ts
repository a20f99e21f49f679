import { AJUSTES, CONTEXT_HEADER, type Ajustes, type CallContext } from '@timbra/contracts';
import { pairKeys, verifyContext } from '@timbra/service-kit';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../test/gateway.ts';

let service: Server;
let gateway: RunningGateway;
let heard: string[] = [];

/** A service that keeps the context it is called with. */
beforeAll(async () => {
  service = createServer((req, res) => {
    heard.push(String(req.headers[CONTEXT_HEADER]));
    res.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  gateway = await startGateway({ SVC_CREDITS_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway?.stop();
  service?.close();
});

const read = async (token: string) =>
  (await gateway.ask<Ajustes>('/settings', { method: 'GET', token })).body;
const change = (token: string, body: unknown) =>
  gateway.ask<Ajustes>('/settings', { method: 'PUT', token, body });
const contextOf = async (token: string): Promise<CallContext> => {
  heard = [];
  await gateway.ask('/creditos', { method: 'GET', token });
  return verifyContext(pairKeys('svc-credits', gateway.settings), heard[0] ?? '');
};

it('has a value for every setting before anybody chose one', async () => {
  const { token } = await gateway.signUp();
  expect(await read(token)).toEqual(AJUSTES);
});

it('changes what is sent, keeps the rest, and one account alone', async () => {
  const [one, other] = [await gateway.signUp(), await gateway.signUp()];
  await change(one.token, { decimals: 4 });
  const { body } = await change(one.token, { allowDuplicates: true });
  expect(body).toEqual({ ...AJUSTES, decimals: 4, allowDuplicates: true });
  expect(await read(one.token)).toEqual(body);
  expect(await read(other.token)).toEqual(AJUSTES);
});

it.each([
  [{ decimals: 1 }, 'decimals', 'Los decimales van de 2 a 6'],
  [{ decimals: 7 }, 'decimals', 'Los decimales van de 2 a 6'],
  [{ decimals: 2.5 }, 'decimals', 'Los decimales deben ser un número entero'],
  [{ allowDuplicates: 'sí' }, 'allowDuplicates', 'Debe ser verdadero o falso'],
  [{ facturaRecargaRfc: 'x' }, 'facturaRecargaRfc', 'El identificador no es válido'],
  [{ otra: true }, 'otra', 'No existe el campo «otra»'],
  [{ decimales: 4 }, 'decimales', 'No existe el campo «decimales»; ¿quisiste decir «decimals»?'],
])('refuses %j', async (body, path, message) => {
  const { token } = await gateway.signUp();
  const answer = await change(token, body);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
});

it('tells services what they obey, from the next request on', async () => {
  const { token, id, account } = await gateway.signUp();
  expect(await contextOf(token)).toMatchObject({
    accountId: account,
    sub: id,
    isSaeko: false,
    settings: { decimals: 2, allowDuplicates: false },
  });
  await change(token, { decimals: 6, folioValidation: true });
  expect((await contextOf(token)).settings).toEqual({
    decimals: 6,
    allowDuplicates: false,
    newFolioSelector: false,
    folioValidation: true,
    externalIdUnico: false,
  });
});

it('refuses a caller without a session', async () => {
  expect((await gateway.ask('/settings', { method: 'GET' })).status).toBe(401);
  expect((await gateway.ask('/settings', { method: 'PUT', body: {} })).status).toBe(401);
});
