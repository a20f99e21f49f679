import { CreditoTipo, type Reserva, type Saldo } from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditsSettings } from '../../test-support/credits-settings.ts';
import { createContainer } from '../container.ts';
import { finClave } from './entries.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let accountId: string;
let accounts = 0;

beforeAll(async () => {
  service = await runContainer('svc-credits', (runtime) =>
    createContainer(creditsSettings(), runtime),
  );
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => service?.stop());

const internal = (path: string, body: unknown = {}) =>
  service.call('POST', `/internal/${path}`, { accountId, internal: true, body });
const grant = (amount: number, targetId = 'recarga') => internal('abonos', { amount, targetId });
const reserve = (requestId: string, paysFor: object = {}) =>
  internal('reservas', { requestId, ...paysFor });
const capture = (requestId: string, reservada?: object) =>
  internal(`reservas/${requestId}/capture`, { reservada });
const release = (requestId: string) => internal(`reservas/${requestId}/release`);
const saldo = async (id = accountId) =>
  (await service.call('GET', '/creditos', { accountId: id })).body as Saldo;
const balance = async () => (await saldo()).disponibles;
const difference = () => service.container.square.differenceOf(accountId);

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

it('a capture that carries the answer of its reservation reads nothing', async () => {
  await grant(2);
  const tokenOf = async (id: string) =>
    ((await reserve(id, { factura: 'una-factura' })).body as Reserva).token;
  const token = await tokenOf('a');
  const reservada = { token, para: 'timbrado', factura: 'una-factura' };
  expect(await tokenOf('a')).toBe(token);
  expect((await capture('a', reservada)).body).toMatchObject({ status: 'capturada' });
  expect((await capture('a')).body).toMatchObject({ status: 'capturada' });
  const another = await tokenOf('b');
  await release('b');
  expect((await capture('b', { token: another, para: 'timbrado' })).status).toBe(500);
  expect(await balance()).toBe(1);
  expect(await difference()).toBeNull();
});

it('many captures in one call are answered one by one, however often they are asked for', async () => {
  await grant(3);
  for (const id of ['a', 'b', 'c']) await reserve(id);
  await release('b');
  const items = ['a', 'b', 'c', 'nunca'].map((requestId) => ({ requestId }));
  const many = async () => (await internal('reservas/capture', { items })).body;
  expect(await many()).toEqual({ capturadas: ['a', 'c'] });
  expect(await many()).toEqual({ capturadas: ['a', 'c'] });
  expect(await balance()).toBe(1);
  expect(await difference()).toBeNull();
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

it('a credit that was taken of which nothing was written comes back once nobody asks any more', async () => {
  const { balances, mend } = service.container;
  await grant(2);
  expect(await balances.take(accountId, { requestId: 'a', token: 't' })).toBe(true);
  const after = (days: number) => mend(new Date(Date.now() + days * 24 * 60 * 60_000));
  await after(7);
  expect(await balance()).toBe(1);
  await after(9);
  expect(await balance()).toBe(2);
  expect((await reserve('a')).body).toMatchObject({ status: 'liberada' });
  expect([await balance(), await difference()]).toEqual([2, null]);
});

it('a crash between ledger and balance is mended: captured stays spent, released comes back', async () => {
  const { ledger, mend } = service.container;
  await grant(2);
  await reserve('captured');
  await reserve('released');
  // The requests end in the ledger, and the process dies before the balance hears of it.
  const end = (targetId: string, operationType: 'captura' | 'liberacion') =>
    ledger.record(accountId, {
      clave: finClave(targetId),
      targetId,
      operationType,
      amount: operationType === 'captura' ? 0 : 1,
    });
  await end('captured', CreditoTipo.Captura);
  await end('released', CreditoTipo.Liberacion);
  expect(await balance()).toBe(0);
  expect(await difference()).toBeNull();
  const later = new Date(Date.now() + 10 * 60_000);
  expect(await mend(later)).toBe(2);
  expect(await mend(later)).toBe(0);
  expect(await balance()).toBe(1);
  expect(await difference()).toBeNull();
});

it('an entry that a crash kept from the balance is counted by the sweeper or the next entry', async () => {
  const { ledger, mend } = service.container;
  const grantEntry = {
    operationType: CreditoTipo.Recarga,
    amount: 7,
    targetId: 'pago',
    clave: 'pago:1',
  };
  await ledger.append(accountId, grantEntry);
  expect(await balance()).toBe(0);
  await mend();
  expect(await balance()).toBe(7);
  await ledger.append(accountId, { ...grantEntry, clave: 'pago:2' });
  await grant(1);
  expect(await balance()).toBe(15);
  expect(await difference()).toBeNull();
});

it('the ledger is only added to, and says what each credit was for', async () => {
  const { ledger } = service.container;
  await grant(3);
  await reserve('timbre', { factura: 'f1' });
  await capture('timbre');
  await reserve('baja', { operationType: 'cancelacion', factura: 'f2' });
  await release('baja');
  const entries = (await ledger.latest(accountId, 10)).toReversed();
  expect(
    entries.map((it) => [it.operationType, it.amount, it.targetId, it.para, it.factura]),
  ).toEqual([
    ['ajuste', 3, 'recarga', undefined, undefined],
    ['reserva', -1, 'timbre', 'timbrado', 'f1'],
    ['captura', 0, 'timbre', 'timbrado', 'f1'],
    ['reserva', -1, 'baja', 'cancelacion', 'f2'],
    ['liberacion', 1, 'baja', 'cancelacion', 'f2'],
  ]);
});

it('the same key with another amount is refused, and counts nothing', async () => {
  await grant(10);
  expect((await grant(11)).body).toMatchObject({ code: 'idempotenciaDistinta' });
  expect(await balance()).toBe(10);
});

describe('a balance that is not what the ledger adds up to', () => {
  it('is told, with what it should be', async () => {
    const { balances } = service.container;
    await grant(5);
    await reserve('a');
    await balances.endReserva(accountId, 'de-nadie', { giveBack: true });
    expect(await difference()).toBeNull();
    const open = await balances.openReserva(accountId, 'a');
    // A credit that comes back although the ledger says that it is set aside.
    await balances.endReserva(accountId, open?.token ?? '', { giveBack: true });
    expect(await difference()).toEqual({ cuenta: accountId, guardado: 5, segunElLibro: 4 });
    expect((await service.container.square.all()).diferencias).toContainEqual({
      cuenta: accountId,
      guardado: 5,
      segunElLibro: 4,
    });
  });
});

describe('an account without credits', () => {
  it('may make tests while it has never had any', async () => {
    expect(await saldo()).toEqual({ disponibles: 0, puedeProbar: true, porAgotarse: false });
  });

  it('may not any more once its credits are spent', async () => {
    await grant(1);
    await reserve('a');
    expect(await saldo()).toEqual({ disponibles: 0, puedeProbar: false, porAgotarse: true });
  });

  it('is warned from 10 credits down', async () => {
    await grant(11);
    expect((await saldo()).porAgotarse).toBe(false);
    await reserve('a');
    expect((await saldo()).porAgotarse).toBe(true);
  });
});

it('what is taken back beyond the balance is a debt, which the next credits cover', async () => {
  const { settle } = service.container;
  await grant(5);
  const takeBack = { operationType: CreditoTipo.Devolucion, amount: -8, targetId: 'pago' };
  await settle(accountId, { ...takeBack, clave: 'pago:devuelto' });
  expect(await saldo()).toMatchObject({ disponibles: 0, deuda: 3, puedeProbar: false });
  expect((await reserve('a')).body).toMatchObject({ code: 'creditosAgotados' });
  await grant(4, 'otra');
  expect(await saldo()).toMatchObject({ disponibles: 1 });
  expect(await difference()).toBeNull();
});

it('an account of before the ledger goes on with what it had', async () => {
  const { connection, mend } = service.container;
  await connection
    .collection<{ _id: string; [campo: string]: unknown }>('creditAccounts')
    .insertOne({
      _id: accountId,
      disponibles: 4,
      abonos: ['inicial'],
      reservas: [{ requestId: 'abierta', token: 't', at: new Date() }],
    });
  expect(await saldo()).toEqual({ disponibles: 4, puedeProbar: true, porAgotarse: true });
  await grant(2);
  expect((await capture('abierta')).body).toMatchObject({ status: 'capturada' });
  await mend(new Date(Date.now() + 10 * 60_000));
  expect(await balance()).toBe(6);
  expect(await difference()).toBeNull();
});

it('one account never sees or spends the credits of another', async () => {
  await grant(5);
  const other = await service.call('GET', '/creditos', { accountId: 'ajena' });
  expect(other.body).toMatchObject({ disponibles: 0 });
});

it('the routes between services refuse a caller who is a person', async () => {
  const answer = await service.call('POST', '/internal/abonos', {
    accountId,
    body: { amount: 100, targetId: 'regalo' },
  });
  expect(answer.status).toBe(404);
  expect(await balance()).toBe(0);
});
