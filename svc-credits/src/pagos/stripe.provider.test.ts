import { createSandbox, type RunningSandbox, type Sandbox } from '@timbra/sandbox';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsSettings } from '../../test-support/credits-settings.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

const SECRET = 'whsec_de_prueba';
const ANA = { nombre: 'Ana Ruiz', email: 'ana@timbra.test' };

let dataDir: string;
let sandbox: Sandbox;
let running: RunningSandbox;
let provider: PaymentProvider;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'timbra-stripe-'));
  sandbox = await createSandbox({ dataDir });
  running = await sandbox.listen(0);
  const opened = await openProvider(
    creditsSettings({
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: running.url,
    }),
  );
  if (!opened) throw new Error('no provider');
  provider = opened;
});
afterAll(async () => {
  await running?.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('without a key there is nobody who charges', async () => {
  expect(await openProvider(creditsSettings())).toBeNull();
});

it('an account is one customer, however often it is asked, with a CLABE of its own', async () => {
  const [one, same] = await Promise.all([1, 2].map(() => provider.createCustomer('uno', ANA)));
  expect(same).toBe(one);
  const other = await provider.createCustomer('dos', ANA);
  const [clabe, again, others] = await Promise.all(
    [one ?? '', one ?? '', other].map((cliente) => provider.clabeOf(cliente)),
  );
  expect(clabe?.clabe).toMatch(/^\d{18}$/);
  expect(again).toEqual(clabe);
  expect(others?.clabe).not.toBe(clabe?.clabe);
});

it('money that arrived is taken by one payment, however often it is told', async () => {
  const cliente = await provider.createCustomer('tres', ANA);
  const { clabe } = await provider.clabeOf(cliente);
  const { id } = await sandbox.pagos.transfer(clabe, 12_345);
  const take = () => provider.takeFondeo({ id, cliente, centavos: 12_345 });
  const pago = await take();
  expect(await take()).toBe(pago);
  expect(await provider.getPago(pago)).toMatchObject({
    metodo: 'transferencia',
    recibido: 12_345,
    retirado: 0,
    cliente,
    cuenta: null,
  });
});

it('a reference is worth nothing until it is paid', async () => {
  const cliente = await provider.createCustomer('cuatro', ANA);
  const asked = { cuenta: 'cuatro', cliente, centavos: 5000, who: ANA };
  const { pago, referencia } = await provider.openReferencia(asked);
  expect(await provider.getPago(pago)).toMatchObject({ recibido: 0, metodo: 'efectivo' });
  await sandbox.pagos.payReferencia(referencia);
  expect(await provider.getPago(pago)).toMatchObject({ recibido: 5000, metodo: 'efectivo' });
});

it('refunds and disputes add up, and a dispute that was won takes nothing', async () => {
  const { id } = await sandbox.pagos.payUnknown(10_000);
  await sandbox.pagos.refund(id, 1000);
  expect(await provider.getPago(id)).toMatchObject({ retirado: 1000, enDisputa: false });
  const dispute = await sandbox.pagos.dispute(id);
  expect(await provider.getPago(id)).toMatchObject({ retirado: 11_000, enDisputa: true });
  await sandbox.pagos.endDispute(dispute.id, 'won');
  expect(await provider.getPago(id)).toMatchObject({ retirado: 1000, enDisputa: false });
});

it('a payment that it does not have is none', async () => {
  expect(await provider.getPago('pi_que_no_existe')).toBeNull();
});

describe('what is told is believed', () => {
  const body = Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    }),
  );
  const sign = (seconds: number, secret = SECRET, bytes = body) => {
    const at = Math.floor(Date.now() / 1000) + seconds;
    const seal = createHmac('sha256', secret).update(`${at}.`).update(bytes).digest('hex');
    return `t=${at},v1=${seal}`;
  };

  it('with a signature over its bytes that was made now', () => {
    expect(provider.readEvent(body, sign(0))).toEqual({
      id: 'evt_1',
      tipo: 'payment_intent.succeeded',
      pago: 'pi_1',
    });
  });

  it.each([
    ['an hour ago', -3600],
    ['in an hour', 3600],
  ])('and not with one made %s', (_when, seconds) => {
    expect(() => provider.readEvent(body, sign(seconds))).toThrow();
  });

  it('nor with another secret, over other bytes, or without any', () => {
    expect(() => provider.readEvent(body, sign(0, 'whsec_otro'))).toThrow();
    expect(() => provider.readEvent(Buffer.concat([body, Buffer.from(' ')]), sign(0))).toThrow();
    expect(() => provider.readEvent(body, '')).toThrow();
  });

  const intent = { type: 'payment_intent.succeeded' };
  const fondeo = { type: 'customer_cash_balance_transaction.created' };
  const funded = { id: 'ccsbtxn_1', type: 'funded', customer: 'cus_1' };
  it.each<[what: string, event: unknown]>([
    ['no object', 'evt_1'],
    ['null', null],
    ['a list', [{ id: 'evt_1', ...intent }]],
    ['no data', { id: 'evt_1', ...intent }],
    ['data without an object', { id: 'evt_1', ...intent, data: {} }],
    ['an object without id', { id: 'evt_1', ...intent, data: { object: {} } }],
    ['an operator for an id', { id: 'evt_1', ...intent, data: { object: { id: { $ne: '' } } } }],
    ['no id of its own', { ...intent, data: { object: { id: 'pi_1' } } }],
    ['a number for an id', { id: 1, ...intent, data: { object: { id: 'pi_1' } } }],
    ['no type', { id: 'evt_1', data: { object: { id: 'pi_1' } } }],
    ['a list of types', { id: 'evt_1', type: ['refund.x'], data: { object: { id: 'pi_1' } } }],
    [
      'an amount in words',
      { id: 'evt_1', ...fondeo, data: { object: { ...funded, net_amount: '99' } } },
    ],
    [
      'part of a centavo',
      { id: 'evt_1', ...fondeo, data: { object: { ...funded, net_amount: 0.5 } } },
    ],
    ['no amount', { id: 'evt_1', ...fondeo, data: { object: funded } }],
    [
      'a payment that is a number',
      { id: 'evt_1', type: 'charge.refunded', data: { object: { payment_intent: 7 } } },
    ],
  ])('nor with %s, though it is signed', (_what, event) => {
    const bytes = Buffer.from(JSON.stringify(event));
    expect(() => provider.readEvent(bytes, sign(0, SECRET, bytes))).toThrow();
  });

  it('of another kind counts for nothing, whatever it is about', () => {
    const event = { id: 'evt_2', type: 'balance.available', data: { object: { livemode: false } } };
    const bytes = Buffer.from(JSON.stringify(event));
    expect(provider.readEvent(bytes, sign(0, SECRET, bytes))).toEqual({
      id: 'evt_2',
      tipo: 'balance.available',
    });
  });
});

it('a page that is paid eight times at once is one payment', async () => {
  const cliente = await provider.createCustomer('ocho', ANA);
  const asked = {
    cuenta: 'ocho',
    cliente,
    creditos: 10,
    pagado: 'https://t.test/si',
    cancelado: 'https://t.test/no',
  };
  const { enlace } = await provider.openCheckout(asked);
  const before = sandbox.pagos.eventos().length;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(enlace, { method: 'POST', redirect: 'manual' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
  const told = sandbox.pagos
    .eventos()
    .slice(before)
    .map(({ type }) => type);
  expect(told.sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
});

it('a reference that is paid eight times at once is one payment', async () => {
  const cliente = await provider.createCustomer('nueve', ANA);
  const who = ANA;
  const { referencia } = await provider.openReferencia({
    cuenta: 'n',
    cliente,
    centavos: 5000,
    who,
  });
  const before = sandbox.pagos.eventos().length;
  await Promise.all(Array.from({ length: 8 }, () => sandbox.pagos.payReferencia(referencia)));
  expect(sandbox.pagos.eventos().length - before).toBe(1);
});
