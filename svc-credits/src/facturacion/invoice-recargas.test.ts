import { MetodoPago, RecargaEstado } from '@timbra/contracts';
import { createLogger, DomainError } from '@timbra/service-kit';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endOfMonth, mesOf } from '../recargas/months.ts';
import type { NewInvoice } from '../recargas/recarga.model.ts';
import { createRecargas, type Recargas } from '../recargas/recarga.repository.ts';
import { invoiceRecargas } from './invoice-recargas.ts';

const HOUR_MS = 60 * 60_000;
/** The last hour of a month: global invoices are due. */
const LATE = new Date(endOfMonth(mesOf(new Date())) - HOUR_MS);
const after = (minutes: number) => new Date(LATE.getTime() + minutes * 60_000);
const RECEPTOR = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA',
  regimen: '601',
  fiscalDirecciones: [{ cp: '42501' }],
};

let connection: Connection;
let recargas: Recargas;
/** What was stamped, by its key. */
let stamped: Map<string, NewInvoice>;
/** What was asked, in order. */
let asked: string[];
/** What happens to the next stamps. */
let failing: DomainError | 'slow' | null;
let mails: string[];
let lost: Set<string>;
/** Accounts that may be invoiced by themselves. */
let withReceptor: Set<string>;

const UNAVAILABLE = new DomainError('servicioNoDisponible', { internal: 'being stamped' });
const REFUSED = new DomainError('rechazoDelPac', { detail: 'El PAC no lo aceptó' });

const invoice = (now: Date): Promise<number> =>
  invoiceRecargas({
    recargas,
    logger: createLogger('test', 'silent'),
    cuenta: 'emisora',
    chooseReceptor: async (account) =>
      withReceptor.has(account) ? { receptor: RECEPTOR, elegido: true } : null,
    gateway: {
      byEmail: async () => null,
      cuenta: async (account) =>
        ({ administradores: [{ nombre: '', email: `${account}@timbra.test` }] }) as never,
    },
    issuer: {
      emisores: async () =>
        [{ id: 'e', isUsable: true, fiscalDirecciones: [{ cp: '62661' }] }] as never,
      receptor: async () => null,
      issue: async (_account: string, key: string, body: NewInvoice) => {
        asked.push(key);
        const known = stamped.get(key);
        if (known && JSON.stringify(known) !== JSON.stringify(body)) {
          throw new DomainError('idempotenciaDistinta');
        }
        if (failing instanceof DomainError) throw failing;
        stamped.set(key, body);
        if (failing === 'slow') throw UNAVAILABLE;
        return { id: key, uuid: randomUUID(), serie: 'REC', folio: 1 } as never;
      },
      send: async (_account: string, _id: string, { to }: { key: string; to: string[] }) => {
        if (to.some((it) => lost.has(it))) throw UNAVAILABLE;
        mails.push(...to);
      },
      file: async () => Buffer.alloc(0),
    },
  })(now);

beforeEach(async () => {
  connection = await openDatabase();
  recargas = createRecargas(connection);
  await Promise.all(Object.values(connection.models).map((it) => it.createIndexes()));
  stamped = new Map();
  asked = [];
  failing = null;
  mails = [];
  lost = new Set();
  withReceptor = new Set();
});
afterEach(() => dropDatabase(connection));

const pay = (account: string, { retirado = 0, version = 1 } = {}) =>
  recargas.show({
    account,
    pago: `pago-${account}`,
    metodo: MetodoPago.Tarjeta,
    version,
    fecha: new Date(LATE.getTime() - 2 * HOUR_MS),
    centavos: 10_000,
    retirado,
    creditos: (10_000 - retirado) / 200,
    estado: retirado > 0 ? RecargaEstado.Devuelta : RecargaEstado.Acreditada,
  });
const refund = (account: string, retirado = 10_000) => pay(account, { retirado, version: 2 });
const facturaOf = async (account: string) => (await recargas.byPago(`pago-${account}`))?.factura;
const estados = async (...accounts: string[]) =>
  Promise.all(accounts.map(async (it) => (await facturaOf(it))?.estado));

it('a top-up whose own invoice may be stamped already is in no global invoice', async () => {
  await pay('ana');
  await pay('beto');
  // Nobody to invoice yet.
  await invoice(new Date(LATE.getTime() - 24 * HOUR_MS));
  withReceptor.add('ana');
  failing = 'slow';
  await invoice(after(0));
  failing = null;
  await invoice(after(30));
  await invoice(after(59));
  expect(await estados('ana', 'beto')).toEqual(['emitida', 'global']);
  const conceptos = [...stamped.values()].flatMap((it) =>
    (it.conceptos ?? []).map((one) => one.noIdentificacion),
  );
  expect(conceptos.toSorted()).toEqual(['pago-ana', 'pago-beto']);
});

it('a global invoice is repeated as it was, whatever went back since, and then it is corrected', async () => {
  await pay('ana');
  await pay('beto');
  failing = 'slow';
  await invoice(after(0));
  await refund('ana');
  await refund('beto', 2000);
  failing = null;
  await invoice(after(10));
  expect(await estados('ana', 'beto')).toEqual(['global', 'global']);
  expect(stamped.size).toBe(1);
  const { length } = await recargas.missing({ limit: 10 });
  expect(length).toBe(2);
});

it('a global invoice that was refused is followed by another, a while later', async () => {
  await pay('ana');
  failing = REFUSED;
  await invoice(after(0));
  await invoice(after(5));
  const [first] = asked;
  expect(asked).toEqual([first]);
  failing = null;
  await invoice(after(20));
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toBe(first);
  expect(await estados('ana')).toEqual(['global']);
});

it('two processes make one global invoice of a month', async () => {
  for (let n = 0; n < 20; n += 1) await pay(`cuenta-${n}`);
  await Promise.all([invoice(after(0)), invoice(after(0)), invoice(after(0))]);
  await invoice(after(10));
  const of = [...stamped.values()].flatMap((it) =>
    (it.conceptos ?? []).map((c) => c.noIdentificacion),
  );
  expect(new Set(of).size).toBe(20);
  expect(of).toHaveLength(20);
});

it('an invoice that was stamped for money that went back meanwhile is found, and listed', async () => {
  withReceptor.add('ana');
  await pay('ana');
  failing = 'slow';
  await invoice(after(0));
  await refund('ana');
  expect((await recargas.missing({ limit: 10 })).map(({ account }) => account)).toEqual(['ana']);
  failing = null;
  await invoice(after(10));
  expect(await estados('ana')).toEqual(['emitida']);
  expect(stamped.size).toBe(1);
  expect((await recargas.missing({ limit: 10 })).map(({ account }) => account)).toEqual(['ana']);
});

it('one that cannot be sent does not keep the others from being sent, and is sent later', async () => {
  for (const account of ['ana', 'beto']) {
    withReceptor.add(account);
    await pay(account);
  }
  lost.add('ana@timbra.test');
  await invoice(after(0));
  expect(mails).toEqual(['beto@timbra.test']);
  lost.clear();
  await invoice(after(30));
  expect(mails).toEqual(['beto@timbra.test']);
  await invoice(after(61));
  expect(mails.toSorted()).toEqual(['ana@timbra.test', 'beto@timbra.test']);
});
