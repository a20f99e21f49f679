import type {
  ClaveCreada,
  Factura,
  FacturaSerie,
  Page,
  ProblemBody,
  TimbrarRequest,
} from '@timbra/contracts';
import {
  addCredits,
  aFactura,
  runningDatabase,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';

let system: SharedSystem;
let account: Account;
/** Of one key that makes tests and one that stamps for real, both of the same account. */
let prueba: string;
let real: string;

beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  // Not one credit, so that nothing but a test could be stamped.
  account = await signUp(system, { creditos: 0 });
  await account.call('POST', '/series', { body: { serie: 'A', lastFolio: 7 } });
  [prueba, real] = [await aKey(true), await aKey(false)];
});

const aKey = async (isTest: boolean): Promise<string> => {
  const alcances = ['leer', 'capturar', 'timbrar', 'cancelar'];
  const body = { nombre: isTest ? 'Pruebas' : 'Tienda', alcances, prueba: isTest };
  return (await account.call<ClaveCreada>('POST', '/claves', { body })).body.ClientSecret;
};
const drafted = () =>
  aFactura({ emisor: account.emisor.id, receptor: account.receptor, serie: 'A' });

interface Stamp {
  body?: unknown;
  key?: string;
  wait?: number;
}
const post = (token: string, path: string, { body = {}, key, wait = 30 }: Stamp = {}) =>
  account.call<Factura & TimbrarRequest & ProblemBody>(
    'POST',
    `${path}${path.includes('?') ? '&' : '?'}wait=${wait}`,
    { token, body, headers: key ? { 'idempotency-key': key } : {} },
  );

/** What the ledger of credits holds of one account. */
const entriesOf = async ({ id }: Account) => {
  const dbName = system.databaseOf('credits');
  const connection = await mongoose.createConnection(runningDatabase(), { dbName }).asPromise();
  try {
    return await connection
      .collection<{ account: string; operationType: string }>('creditLedger')
      .find({ account: id })
      .toArray();
  } finally {
    await connection.close();
  }
};
/** No call to the PAC, no folio and no entry of this account in the ledger of credits. */
const expectNothingSpent = async (stampCalls: number) => {
  expect(system.pac.stats().stampCalls).toBe(stampCalls);
  const { body } = await account.call<Page<FacturaSerie>>('GET', '/series');
  expect(body.items.map(({ serie, lastFolio }) => [serie, lastFolio])).toEqual([['A', 7]]);
  expect(await entriesOf(account)).toEqual([]);
};

describe('a test key', () => {
  it.each([
    ['/facturas/{id}/timbrar', {}],
    ['/facturas/{id}/timbrar', { prueba: false }],
    ['/facturas/{account}/{id}/timbrar', { prueba: false }],
    ['/facturas/{account}/{id}/timbrar', { prueba: true }],
  ])('makes a test at %s, whatever the body says: %j', async (path, body) => {
    const calls = system.pac.stats().stampCalls;
    const { id } = await account.draft({ serie: 'A' });
    const address = path.replace('{account}', account.id).replace('{id}', id);
    const { status, body: made } = await post(prueba, address, { body });
    expect([status, made.prueba, made.status, made.folio]).toEqual([200, true, 2, undefined]);
    expect(made.timbrarRequest).toMatchObject({ viaRest: true });
    const xml = await account.call<string>('GET', `/facturas/${id}.xml`, { token: prueba });
    expect(xml.body).toContain('Este CFDI es de Prueba, no tiene validez.');
    expect(xml.body).not.toContain('TimbreFiscalDigital');
    await expectNothingSpent(calls);
  });

  it.each(['timbrar=true', 'timbrar=TRUE&prueba=false', 'timbrar=1&prueba=no'])(
    'makes a test of a draft that is stamped in the same call with %s',
    async (query) => {
      const calls = system.pac.stats().stampCalls;
      const { status, body } = await post(prueba, `/facturas?${query}`, { body: drafted() });
      expect([status, body.prueba, body.folio]).toEqual([201, true, undefined]);
      await expectNothingSpent(calls);
    },
  );

  it('needs no credits, and others do, also for a test and with the request that it made', async () => {
    // It had one, and spent it: only an account that never had any makes tests without.
    await addCredits(system, account.id, { targetId: 'uno', amount: 1 });
    expect((await account.stamp((await account.draft()).id)).status).toBe(200);
    const { id } = await account.draft({ serie: 'A' });
    const path = `/facturas/${id}/timbrar`;
    const body = { prueba: true };
    const refused = await post(real, path, { body, key: 'una' });
    expect([refused.status, refused.body.code]).toEqual([409, 'creditosAgotados']);
    // The same key goes on with the caller that sends it now.
    const made = await post(prueba, path, { body, key: 'una' });
    expect([made.status, made.body.prueba]).toEqual([200, true]);
    const other = await account.draft({ serie: 'A', formaPago: [] });
    const its = `/facturas/${other.id}/timbrar`;
    expect((await post(prueba, its, { key: 'dos' })).body.code).toBe('facturaInvalida');
    await account.call('PUT', `/facturas/${other.id}`, { body: drafted() });
    const again = await post(real, its, { body, key: 'dos' });
    expect(again.body.code).toBe('creditosAgotados');
  });

  it('cannot turn its test into a stamp, nor a request of a real key into its own', async () => {
    account = await signUp(system, { creditos: 5 });
    [prueba, real] = [await aKey(true), await aKey(false)];
    const [mine, theirs] = [await account.draft(), await account.draft()];
    const at = ({ id }: Factura) => `/facturas/${id}/timbrar`;
    expect((await post(real, at(theirs), { key: 'de-verdad' })).body.status).toBe(3);
    const stolen = await post(prueba, at(theirs), { key: 'de-verdad' });
    expect([stolen.status, stolen.body.code]).toEqual([409, 'idempotenciaDistinta']);
    const over = await post(prueba, at(theirs));
    expect([over.status, over.body.code]).toEqual([409, 'facturaTimbrada']);
    expect((await post(prueba, at(mine), { key: 'ensayo' })).body.prueba).toBe(true);
    const promoted = await post(real, at(mine), { key: 'ensayo' });
    expect([promoted.status, promoted.body.code]).toEqual([409, 'idempotenciaDistinta']);

    const created = await post(real, '/facturas?timbrar=true', { body: drafted(), key: 'pedido' });
    expect([created.status, created.body.status]).toEqual([201, 3]);
    const same = await post(prueba, '/facturas?timbrar=true', { body: drafted(), key: 'pedido' });
    expect([same.status, same.body.code]).toEqual([409, 'idempotenciaDistinta']);
    expect(await account.credits()).toBe(3);
    // The ledger has the first top-up and the two stamps. What was refused has an entry that is
    // released from its beginning, so that no late reservation counts.
    await until('two stamps are charged, and nothing else', async () => {
      const entries = await entriesOf(account);
      const of = (type: string) => entries.filter((it) => it.operationType === type).length;
      return of('captura') === 2 && of('reserva') - of('liberacion') === 2;
    });
  });

  it('asks for no folio where the account wants them typed, as a test does not', async () => {
    await account.call('PUT', '/settings', { body: { folioValidation: true } });
    const { id } = await account.draft({ serie: 'A' });
    const { status, body } = await post(prueba, `/facturas/${id}/timbrar`);
    expect([status, body.prueba]).toEqual([200, true]);
  });

  it('makes tests for an integrator’s account, whose people have no test mode', async () => {
    const settings = {
      MONGODB_URI: runningDatabase(),
      MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    };
    const { id } = await account.draft({ serie: 'A' });
    await operar(['integrador', account.email, '--timbrar'], settings);
    const path = `/facturas/${id}/timbrar`;
    const own = await until('the gateway knows', async () => {
      const answer = await post(account.token, path, { body: { prueba: true } });
      return answer.status === 403 && answer;
    });
    expect(own.body.code).toBe('sinPermiso');
    const { status, body } = await post(prueba, path);
    expect([status, body.prueba]).toEqual([200, true]);
  });

  it('stamps nothing, not even a test, without the scope timbrar', async () => {
    const { body: leer } = await account.call<ClaveCreada>('POST', '/claves', {
      body: { nombre: 'Lee', alcances: ['leer', 'capturar'], prueba: true },
    });
    const { id } = await account.draft();
    const refused = await post(leer.ClientSecret, `/facturas/${id}/timbrar`);
    expect([refused.status, refused.body.code]).toEqual([403, 'sinPermiso']);
  });
});
