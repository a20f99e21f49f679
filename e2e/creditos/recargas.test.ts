import type {
  Consumo,
  CuentaClabe,
  EnlacePago,
  Page,
  PagoSinCuenta,
  PerfilesPago,
  ProblemBody,
  Recarga,
  ReferenciaEfectivo,
  Saldo,
} from '@timbra/contracts';
import {
  runningDatabase,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';

let system: SharedSystem;
let account: Account;
let operator: Account;
beforeAll(async () => {
  system = await sharedSystem();
  operator = await signUp(system, { creditos: 0 });
  await operar(['cobranza', operator.email], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  await until('the gateway knows of the permission', async () => {
    return (await operator.call('GET', '/operador/pagos')).status === 200;
  });
});
beforeEach(async () => {
  account = await signUp(system, { creditos: 0 });
});

const historial = async () =>
  (await account.call<Page<Recarga>>('GET', '/creditos/recargas')).body.items;
const openCard = async (importe: string) =>
  (await account.call<EnlacePago>('POST', '/creditos/recargas', { body: { importe } })).body;
/** Pays as the browser does: the page's own form. */
const payPage = async (address: string) => {
  const answer = await fetch(address, { method: 'POST', redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') };
};
const untilCredits = (due: number) =>
  until(`${due} credits`, async () => (await account.credits()) === due);
/** Buys with a card; answers how the provider names the payment. */
const buy = async (importe: string, creditos: number): Promise<string> => {
  const { enlace } = await openCard(importe);
  await payPage(enlace);
  await untilCredits(creditos);
  const session = enlace.split('/').at(-1);
  const told = system.pagos
    .eventos()
    .map(({ data }) => data.object as unknown as { id: string; payment_intent?: string })
    .find(({ id, payment_intent }) => id === session && payment_intent);
  return told?.payment_intent ?? '';
};

describe('an account buys credits at 2 pesos each', () => {
  it('with a card: the page is paid, the browser comes back and the credits are there', async () => {
    const { enlace, creditos } = await openCard('100');
    expect(creditos).toBe(50);
    const { status, to } = await payPage(enlace);
    expect([status, to]).toEqual([303, `${system.url}/creditos?pago=listo`]);
    await untilCredits(50);
    await vi.waitFor(async () =>
      expect(await historial()).toMatchObject([
        { importe: '100.00', creditos: 50, metodo: 'tarjeta', estado: 'acreditada' },
      ]),
    );
  });

  it('by transfer, to a CLABE that is its own and stays the same', async () => {
    const ask = async () => (await account.call<CuentaClabe>('POST', '/creditos/clabe')).body;
    const { clabe } = await ask();
    expect(clabe).toMatch(/^\d{18}$/);
    expect((await ask()).clabe).toBe(clabe);
    const { body } = await account.call<PerfilesPago>('GET', '/creditos/perfiles');
    expect(body.transferencia.clabe?.clabe).toBe(clabe);

    await system.pagos.transfer(clabe, 30_050);
    // What is left of a credit buys none.
    await untilCredits(150);
    await vi.waitFor(async () =>
      expect(await historial()).toMatchObject([
        { importe: '300.50', creditos: 150, metodo: 'transferencia' },
      ]),
    );
  });

  it('in cash, with a reference for the amount', async () => {
    const { body } = await account.call<ReferenciaEfectivo>('POST', '/creditos/referencias', {
      body: { importe: '60.00' },
    });
    expect(body).toMatchObject({ importe: '60.00', creditos: 30 });
    expect(body.referencia).toMatch(/^\d{14}$/);
    const { body: perfiles } = await account.call<PerfilesPago>('GET', '/creditos/perfiles');
    expect(perfiles.transferencia.referencias).toEqual([body]);
    await payPage(body.comprobante);
    await untilCredits(30);
    await vi.waitFor(async () =>
      expect(await historial()).toMatchObject([{ metodo: 'efectivo', creditos: 30 }]),
    );
    await until('it is not offered again', async () => {
      const { body: after } = await account.call<PerfilesPago>('GET', '/creditos/perfiles');
      return after.transferencia.referencias.length === 0;
    });
  });

  it.each([
    ['20', 'Debe ser mayor que 20 pesos'],
    ['20.01', 'Debe ser múltiplo de 2 pesos: un crédito cuesta 2'],
    ['10002', 'Debe ser a lo más 10000 pesos'],
    ['-50', 'No puede ser negativo'],
  ])('not for %s pesos, and is told why', async (importe, message) => {
    const answer = await account.call<ProblemBody>('POST', '/creditos/recargas', {
      body: { importe },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ path: 'importe', message });
  });

  it('from 22 pesos on', async () => {
    expect((await openCard('22')).creditos).toBe(11);
  });
});

describe('what the provider tells', () => {
  it('twice, late or the wrong way round counts once', async () => {
    system.pagos.hold(true);
    const before = new Set(system.pagos.eventos().map(({ id }) => id));
    const { enlace } = await openCard('200');
    await payPage(enlace);
    const told = system.pagos.eventos().filter(({ id }) => !before.has(id));
    expect(told.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    system.pagos.hold(false);
    const all = [...told.toReversed(), ...told, ...told];
    expect(await Promise.all(all.map((it) => system.pagos.enviar(it)))).toEqual(all.map(() => 200));
    expect(await account.credits()).toBe(100);
    await vi.waitFor(async () => expect(await historial()).toHaveLength(1));
  });

  it('is believed only with its signature over the very bytes, made now', async () => {
    const [event] = system.pagos.eventos();
    const body = JSON.stringify(event);
    const send = async (signature: string, sent = body) =>
      (
        await fetch(`${system.url}/pagos/stripe/webhook`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body: sent,
        })
      ).status;
    const sign = (secret: string, at: number) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
    const now = Math.floor(Date.now() / 1000);
    expect(await send('')).toBe(400);
    expect(await send(sign('whsec_otra', now))).toBe(400);
    expect(await send(sign('whsec_otra', now), `${body} `)).toBe(400);
  });

  it('of money that went back is taken from the balance, and what was spent is a debt', async () => {
    const pago = await buy('100', 50);
    await system.pagos.refund(pago, 2000);
    await untilCredits(40);
    await vi.waitFor(async () =>
      expect(await historial()).toMatchObject([{ estado: 'devueltaEnParte', creditos: 40 }]),
    );
    const body = { creditos: -35, motivo: 'Se gastaron para esta prueba' };
    await operator.call('POST', `/operador/creditos/${account.id}/ajustes`, { body });
    await system.pagos.refund(pago);
    await untilCredits(0);
    const { body: saldo } = await account.call<Saldo>('GET', '/creditos');
    expect(saldo).toMatchObject({ disponibles: 0, deuda: 35, puedeProbar: false });
    await vi.waitFor(async () =>
      expect(await historial()).toMatchObject([{ estado: 'devuelta', creditos: 0 }]),
    );
  });

  it('of a dispute takes the credits until it is won, and for good when it is lost', async () => {
    const pago = await buy('100', 50);
    const { id } = await system.pagos.dispute(pago);
    await untilCredits(0);
    await vi.waitFor(async () =>
      expect(await historial()).toMatchObject([{ estado: 'enDisputa' }]),
    );
    await system.pagos.endDispute(id, 'won');
    await untilCredits(50);
    const { id: second } = await system.pagos.dispute(pago);
    await untilCredits(0);
    await system.pagos.endDispute(second, 'lost');
    await until('it is lost', async () => (await historial())[0]?.estado === 'devuelta');
    expect(await account.credits()).toBe(0);
  });
});

describe('a payment that is nobody’s', () => {
  const unmatched = async () =>
    (await operator.call<Page<PagoSinCuenta>>('GET', '/operador/pagos')).body.items;

  it('waits for a person, who gives it to one account and to no other', async () => {
    const { id: pago } = await system.pagos.payUnknown(5000);
    const found = await until('it is listed', async () =>
      (await unmatched()).find((it) => it.pago === pago),
    );
    expect(found).toMatchObject({ importe: '50.00', motivo: 'cuentaDesconocida' });
    const path = `/operador/pagos/${found.id}/asignar`;
    const motivo = 'Envió su comprobante por correo';
    const assign = (cuenta: string) =>
      operator.call<Recarga & ProblemBody>('POST', path, { body: { cuenta, motivo } });
    const { status, body } = await assign(account.id);
    expect([status, body.creditos]).toEqual([200, 25]);
    expect((await assign(account.id)).status).toBe(200);
    expect((await assign(operator.id)).body.code).toBe('pagoAsignado');
    expect(await account.credits()).toBe(25);
    expect((await unmatched()).map((it) => it.pago)).not.toContain(pago);
  });

  it('or is too small to be a top-up waits, too', async () => {
    const { body } = await account.call<CuentaClabe>('POST', '/creditos/clabe');
    await system.pagos.transfer(body.clabe, 2000);
    const found = await until('it is listed', async () =>
      (await unmatched()).find(({ motivo }) => motivo === 'importeMenor'),
    );
    expect(found).toMatchObject({ importe: '20.00', metodo: 'transferencia' });
    expect(await account.credits()).toBe(0);
  });
});

it('an account is told what it spends a month, and when its balance ends at that pace', async () => {
  const { body: nothing } = await account.call<Consumo>('GET', '/creditos/consumo');
  expect(nothing).toMatchObject({ porMes: 0, seAgota: null });
  expect(nothing.meses).toHaveLength(6);
});

it('what an account bought is not seen by another', async () => {
  await buy('50', 25);
  const { body } = await operator.call<Page<Recarga>>('GET', '/creditos/recargas');
  expect(body.items).toEqual([]);
});
