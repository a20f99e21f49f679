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
    ...{ metodo: 'transferencia', recibido: 12_345, retirado: 0, cliente, cuenta: null },
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
      ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' },
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    }),
  );
  const sign = (seconds: number, secret = SECRET) => {
    const at = Math.floor(Date.now() / 1000) + seconds;
    const seal = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
    return `t=${at},v1=${seal}`;
  };

  it('with a signature over its bytes that was made now', () => {
    expect(provider.readEvent(body, sign(0))).toEqual({
      ...{ id: 'evt_1', tipo: 'payment_intent.succeeded', pago: 'pi_1' },
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
});
