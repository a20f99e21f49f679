import {
  FALTA_WEBHOOK,
  type AvisosFactura,
  type ClaveSecreta,
  type Factura,
  type Page,
  type FacturaRow,
  type ProblemBody,
} from '@timbra/contracts';
import {
  aFactura,
  createCall,
  runningDatabase,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main as operator } from '../../gateway/bin/operar.ts';
import { refuses, startReceiver, type Receiver } from './webhook-receiver.ts';

let system: SharedSystem;
let receiver: Receiver;
/** Its people may stamp. */
let integrador: Account;
beforeAll(async () => {
  system = await sharedSystem();
  receiver = await startReceiver();
  integrador = await anIntegrador('--timbrar');
});
afterAll(() => receiver?.stop());

const anIntegrador = async (...options: string[]): Promise<Account> => {
  const account = await signUp(system);
  await operator(['integrador', account.email, ...options], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  // The mark of another process is believed within a few seconds: then they have no test mode.
  await until('the mark is known', async () => {
    const path = `/facturas/${'0'.repeat(24)}/timbrar`;
    return (await account.call('POST', path, { body: { prueba: true } })).status === 403;
  });
  return account;
};
const stamp = (account: Account, id: string) =>
  account.call<Factura & ProblemBody>('POST', `/facturas/${id}/timbrar?wait=30`);
const stamped = async (over: object = {}, of = integrador): Promise<Factura> => {
  const { id } = await of.draft(over);
  const { status, body } = await stamp(of, id);
  if (status !== 200) throw new Error(`not stamped: ${JSON.stringify(body)}`);
  return body;
};
const sync = <T = AvisosFactura>(id: string, of = integrador) =>
  of.call<T>('POST', `/facturas/${id}/sincronizar`);
const avisosOf = async (id: string, of = integrador) =>
  (await of.call<AvisosFactura>('GET', `/facturas/${id}/avisos`)).body.items;
/** Until then a notice is being sent, and asking for it leaves it to that. */
const untilTaken = (id: string, count: number, of = integrador) =>
  until('every notice was taken', async () => {
    const avisos = await avisosOf(id, of);
    return avisos.length === count && avisos.every(({ estado }) => estado === 'entregada');
  });
/** The notice of an invoice, once it was taken or refused. */
const tried = (id: string, intentos = 1) =>
  until('the notice was tried', async () => {
    const [aviso] = await avisosOf(id);
    return aviso && aviso.intentos >= intentos && aviso;
  });

describe('an invoice of an integrator’s people', () => {
  it('is saved without webhookUrl, and not stamped without it', async () => {
    const { id } = await integrador.draft();
    const refused = await stamp(integrador, id);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'facturaInvalida',
      [{ path: 'webhookUrl', message: FALTA_WEBHOOK }],
    ]);
    const { body } = await integrador.call<Factura>('GET', `/facturas/${id}`);
    expect([body.editable, body.folio, body.timbrarRequest]).toEqual([true, undefined, undefined]);
  });

  it('keeps its draft when it is made and stamped in one call', async () => {
    const parties = { emisor: integrador.emisor.id, receptor: integrador.receptor };
    const { status, body } = await integrador.call<ProblemBody>('POST', '/facturas?timbrar=true', {
      body: aFactura(parties),
    });
    expect([status, body.errors]).toEqual([422, [{ path: 'webhookUrl', message: FALTA_WEBHOOK }]]);
    const draft = await integrador.call<Factura>('GET', `/facturas/${body.factura}`);
    expect([draft.status, draft.body.editable]).toEqual([200, true]);
  });

  it('is stamped with webhookUrl, which is told of it', async () => {
    const factura = await stamped({ webhookUrl: receiver.url('/timbrada') });
    expect(factura.uuid).toBeDefined();
    const [message] = await receiver.take('/timbrada');
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ id: factura.id, uuid: factura.uuid });
  });

  it('needs none where the integrator’s own system stamps, nor in other accounts', async () => {
    const { body } = await integrador.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
    const asKey = createCall(system.url, () => body.ClientSecret);
    const { id } = await integrador.draft();
    expect((await asKey('POST', `/facturas/${id}/timbrar?wait=30`)).status).toBe(200);
    const other = await signUp(system);
    expect((await stamp(other, (await other.draft()).id)).status).toBe(200);
  });

  it('is not stamped by those who may not, whatever it says', async () => {
    const captura = await anIntegrador();
    const { id } = await captura.draft({ webhookUrl: receiver.url('/nunca') });
    const { status, body } = await stamp(captura, id);
    expect([status, body.code]).toEqual([403, 'sinPermiso']);
  });

  it('is neither cancelled nor sent by mail by them', async () => {
    const { id } = await stamped({ webhookUrl: receiver.url('/firme') });
    const asked = [
      await integrador.call('POST', `/facturas/${id}/cancelaciones`, { body: { motivo: '02' } }),
      await integrador.call('POST', `/facturas/${id}/send_email`, { body: {} }),
      await integrador.call('POST', `/facturas/${id}/timbrar`, { body: { prueba: true } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a voucher that is synchronised', () => {
  it('tells its addresses and the account’s again, each with the same webhook-id', async () => {
    const account = await anIntegrador('--timbrar');
    await account.call('PUT', '/webhooks', { body: { url: receiver.url('/de-la-cuenta') } });
    const { id } = await stamped({ webhookUrl: receiver.url('/propia') }, account);
    await untilTaken(id, 2, account);
    const { status, body } = await sync(id, account);
    expect([status, body.items.map(({ evento }) => evento)]).toEqual([
      202,
      ['factura.timbrada', 'factura.timbrada'],
    ]);
    for (const path of ['/propia', '/de-la-cuenta']) {
      const [first, again] = await receiver.take(path, 2);
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(again?.body).toBe(first?.body);
    }
  });

  it('tells of the cancellation once it is cancelled', async () => {
    const { id } = await stamped({ webhookUrl: receiver.url('/cancelada') });
    const { body: key } = await integrador.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
    const asKey = createCall(system.url, () => key.ClientSecret);
    await asKey('POST', `/facturas/${id}/cancelaciones?wait=30`, { body: { motivo: '02' } });
    await untilTaken(id, 2);
    const { body } = await sync(id);
    expect(body.items.map(({ evento }) => evento)).toEqual(['factura.cancelada']);
    const [, , third] = await receiver.take('/cancelada', 3);
    expect(JSON.parse(third?.body ?? '')).toMatchObject({ evento: 'factura.cancelada' });
  });

  it('is still found and counted, where it was', async () => {
    const factura = await stamped({ webhookUrl: receiver.url('/indice'), externalId: 'nota-77' });
    await sync(factura.id);
    const { body } = await integrador.call<Page<FacturaRow>>('GET', '/facturas?q=nota-77');
    expect(body.items.map(({ id }) => id)).toEqual([factura.id]);
  });

  it('says how the notice goes to a user of the voucher, and no more than the server', async () => {
    const { id } = await stamped({ webhookUrl: receiver.url('/caida', refuses()) });
    const refused = await tried(id);
    expect(refused).toMatchObject({ estado: 'pendiente', intentos: 1, evento: 'factura.timbrada' });
    expect(refused.error).toContain('500');
    expect(refused.siguiente).toBeDefined();
    expect(refused.destino).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(JSON.stringify(refused)).not.toContain('/caida');
    await sync(id);
    expect(await tried(id, 2)).toMatchObject({ estado: 'entregada', intentos: 2 });
  });

  it('has to be stamped, and somebody has to listen', async () => {
    const draft = await integrador.draft({ webhookUrl: receiver.url('/borrador') });
    const soon = await sync<ProblemBody>(draft.id);
    expect([soon.status, soon.body.code]).toEqual([409, 'facturaSinTimbrar']);
    const other = await signUp(system);
    const silent = await sync<ProblemBody>((await stamped({}, other)).id, other);
    expect([silent.status, silent.body.code]).toEqual([409, 'webhookSinDireccion']);
    expect(await avisosOf((await stamped({}, other)).id, other)).toEqual([]);
  });

  it('is of its account alone', async () => {
    const { id } = await stamped({ webhookUrl: receiver.url('/propia-2') });
    const stranger = await signUp(system);
    const { status } = await stranger.call('GET', `/facturas/${id}/avisos`);
    expect([(await sync(id, stranger)).status, status]).toEqual([404, 404]);
  });
});
