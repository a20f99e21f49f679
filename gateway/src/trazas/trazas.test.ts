import { MAX_TRAMOS, type ClaveCreada } from '@timbra/contracts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';

let gateway: RunningGateway;
let ana: Person;
beforeAll(async () => {
  gateway = await startGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  ana = await gateway.signUp();
});
afterAll(() => gateway?.stop());

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const aTramo = (over: object = {}) => ({
  traceId: hex(16),
  spanId: hex(8),
  method: 'GET',
  path: '/facturas/1',
  status: 200,
  ago: 900,
  ms: 300,
  ...over,
});

interface Told {
  body?: unknown;
  token?: string;
  at?: RunningGateway;
}
const tell = async ({ body = { tramos: [aTramo()] }, token = ana.token, at = gateway }: Told) => {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(`${at.url}/trazas`, { method: 'POST', headers, body: text })).status;
};

it('a page of somebody who is signed in tells of its requests', async () => {
  const lost = { ...aTramo(), status: undefined };
  expect(await tell({ body: { tramos: [aTramo({ path: '/de/nadie' }), lost] } })).toBe(204);
});

it('strangers and keys are not heard', async () => {
  expect([await tell({ token: '' }), await tell({ token: 'inventado' })]).toEqual([401, 401]);
  const { body } = await gateway.ask<ClaveCreada>('/claves', {
    token: ana.token,
    body: { nombre: 'Tienda', alcances: ['leer'] },
  });
  expect(await tell({ token: body.ClientSecret })).toBe(403);
});

it.each([
  ['no request', { tramos: [] }],
  ['a name that nobody knows', { tramos: [{ ...aTramo(), rfc: 'EKU9003173C9' }] }],
  ['an id that is none', { tramos: [aTramo({ traceId: '0'.repeat(32) })] }],
  ['an id of another length', { tramos: [aTramo({ spanId: hex(16) })] }],
  ['another method', { tramos: [aTramo({ method: 'TRACE' })] }],
  ['a query', { tramos: [aTramo({ path: '/receptores?q=robotica' })] }],
  ['another place', { tramos: [aTramo({ path: 'https://pac.example/' })] }],
  ['an end before its beginning', { tramos: [aTramo({ ago: 10, ms: 11 })] }],
  ['a beginning long ago', { tramos: [aTramo({ ago: 24 * 3_600_000 })] }],
  ['more requests than one body has', { tramos: Array.from({ length: MAX_TRAMOS + 1 }, aTramo) }],
  ['no JSON', '{"tramos":'],
])('a body with %s is refused', async (_what, body) => {
  expect(await tell({ body })).toBe(400);
});

it('a body that is too long is not read', async () => {
  expect(await tell({ body: JSON.stringify({ tramos: 'x'.repeat(40_000) }) })).toBe(413);
});

it('nobody tells without end, and nobody uses up what others may tell', async () => {
  const beto = await gateway.signUp();
  const statuses = new Set<number>();
  for (let told = 0; told < 130; told += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, () => tell({ token: beto.token })));
    some.forEach((it) => statuses.add(it));
  }
  expect([...statuses]).toEqual([204, 429]);
  expect(await tell({})).toBe(204);
});

it('where nothing is recorded there is no such address', async () => {
  const untraced = await startGateway();
  const { token } = await untraced.signUp();
  expect(await tell({ token, at: untraced })).toBe(404);
  await untraced.stop();
});
