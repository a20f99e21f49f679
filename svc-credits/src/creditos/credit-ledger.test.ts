import { runContainer, testSettings, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createContainer } from '../container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let accountId: string;
let accounts = 0;

beforeAll(async () => {
  service = await runContainer((runtime) => createContainer(testSettings(), runtime));
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => service?.stop());

const internal = (path: string, body: unknown = {}) =>
  service.call('POST', `/internal/${path}`, { accountId, internal: true, body });
const grant = (amount: number, targetId = 'recarga') => internal('abonos', { amount, targetId });
const reserve = (requestId: string) => internal('reservas', { requestId });
const capture = (requestId: string) => internal(`reservas/${requestId}/capture`);
const release = (requestId: string) => internal(`reservas/${requestId}/release`);
const balance = async () =>
  (
    (await service.call('GET', '/creditos', { accountId })).body as {
      disponibles: number;
    }
  ).disponibles;

it('an account without operations has no credits', async () => {
  expect(await balance()).toBe(0);
});

it('a grant is counted once however often it is repeated', async () => {
  await Promise.all([grant(10), grant(10), grant(10)]);
  await grant(10);
  expect(await balance()).toBe(10);
  await grant(5, 'otra-recarga');
  expect(await balance()).toBe(15);
});

it('a reservation takes one credit, once per request', async () => {
  await grant(3);
  await Promise.all([reserve('a'), reserve('a'), reserve('a')]);
  expect(await balance()).toBe(2);
});

it('a captured credit stays spent, also when capture and reserve are repeated', async () => {
  await grant(2);
  await reserve('a');
  await capture('a');
  expect((await capture('a')).body).toMatchObject({ status: 'capturada' });
  expect((await reserve('a')).body).toMatchObject({ status: 'capturada' });
  expect((await release('a')).body).toMatchObject({ status: 'capturada' });
  expect(await balance()).toBe(1);
});

it('a released credit comes back once, and its request cannot reserve again', async () => {
  await grant(1);
  await reserve('a');
  await Promise.all([release('a'), release('a')]);
  expect(await balance()).toBe(1);
  expect((await reserve('a')).body).toMatchObject({ status: 'liberada' });
  expect(await balance()).toBe(1);
  expect((await capture('a')).status).toBe(500);
});

it('without credits nothing is reserved, and the text says what to do', async () => {
  const answer = await reserve('a');
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'creditosAgotados',
    detail:
      'No cuentas con suficientes créditos para emitir este comprobante. Por favor realiza una recarga para poder timbrar',
  });
  await grant(1);
  expect((await reserve('a')).body).toMatchObject({ status: 'reservada' });
});

it('of fifty reservations for the last credit one passes', async () => {
  await grant(1);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reserve(`r${n}`)));
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1);
  expect(await balance()).toBe(0);
});

it('a crash between operation and balance is mended: captured stays spent, released comes back', async () => {
  const { ledger, mend } = service.container;
  await grant(2);
  await reserve('captured');
  await reserve('released');
  // The operations end, and the process dies before the balance hears of it.
  await ledger.advance(accountId, 'captured', ['reservada'], 'capturada');
  await ledger.advance(accountId, 'released', ['reservada'], 'liberada');
  expect(await balance()).toBe(0);
  const later = new Date(Date.now() + 10 * 60_000);
  expect(await mend(later)).toBe(2);
  expect(await mend(later)).toBe(0);
  expect(await balance()).toBe(1);
});

it('one account never sees or spends the credits of another', async () => {
  await grant(5);
  const other = await service.call('GET', '/creditos', { accountId: 'ajena' });
  expect(other.body).toEqual({ disponibles: 0 });
});

it('the routes between services refuse a caller who is a person', async () => {
  const answer = await service.call('POST', '/internal/abonos', {
    accountId,
    body: { amount: 100, targetId: 'regalo' },
  });
  expect(answer.status).toBe(404);
  expect(await balance()).toBe(0);
});
