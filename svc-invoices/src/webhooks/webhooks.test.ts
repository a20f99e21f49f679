import {
  jobs,
  type Factura,
  type Page,
  type ProblemBody,
  type WebhookEntrega,
  type Webhooks,
  type WebhookSecreto,
} from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  runMasivos,
  type CuentaConMasivos as Cuenta,
  type Masivos,
} from '../../test-support/run-masivos.ts';
import {
  answers,
  hangs,
  startReceiver,
  type Received,
  type Receiver,
} from '../../test-support/webhook-receiver.ts';

const ENV = { WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://timbra.test' };
const EVENTOS = ['factura.timbrada', 'factura.cancelada'] as const;

let service: Masivos;
let receiver: Receiver;
let account: Cuenta;
let secreto: string;
beforeAll(async () => {
  service = await runMasivos({ env: ENV });
  receiver = await startReceiver();
  account = service.open();
  const body = { url: receiver.url('/cuenta') };
  const answer = await account.call<Webhooks>('PUT', '/webhooks', { body });
  secreto = answer.body.secreto ?? '';
});
afterAll(async () => {
  await receiver?.stop();
  await service?.stop();
});

const verified = ({ body, headers }: Received, secret = secreto) =>
  new Webhook(secret).verify(body, headers) as Record<string, unknown>;
const stamp = async (over: object = {}, of = account): Promise<Factura> =>
  of.stampOne((await of.draft(over)).id);
const entregasOf = async (factura: string, of = account): Promise<WebhookEntrega[]> => {
  const path = `/webhooks/entregas?factura=${factura}`;
  return (await of.call<Page<WebhookEntrega>>('GET', path)).body.items;
};
/** The delivery of an invoice to an address, once it is as it should be. */
const entregaTo = (factura: Factura, url: string, is: (it: WebhookEntrega) => boolean) =>
  until(`the delivery to ${url}`, async () =>
    (await entregasOf(factura.id)).find((it) => it.url === url && is(it)),
  );
const isEntregada = ({ estado }: WebhookEntrega) => estado === 'entregada';
const hasTried = ({ intentos }: WebhookEntrega) => intentos.length > 0;

describe('what a receiver is told', () => {
  it('a stamp is told with the summary of the invoice, under a signature that checks', async () => {
    const webhookUrl = receiver.url('/resumen');
    const factura = await stamp({ webhookUrl, serie: 'WH' });
    const [message] = await receiver.take('/resumen');
    if (!message) throw new Error('no message');
    expect(verified(message)).toEqual({
      evento: 'factura.timbrada',
      id: factura.id,
      metodoPago: 'PUE',
      formaPago: ['03'],
      tipoComprobante: 'I',
      usoCfdi: 'G03',
      lugarExpedicion: '42501',
      folio: 1,
      serie: 'WH',
      subtotal: '1000.00',
      total: '1160.00',
      descuento: factura.descuento,
      prueba: false,
      receptorRfc: 'URE180429TM6',
      emisorRfc: 'EKU9003173C9',
      uuid: factura.uuid,
      webhookUrl,
      fecha: factura.fecha,
      fechaTimbrado: factura.fechaTimbrado,
      pdfUrl: `https://timbra.test/api/facturas/${factura.id}.pdf`,
      xmlUrl: `https://timbra.test/api/facturas/${factura.id}.xml`,
    });
    const changed = { ...message, body: message.body.replace('1160.00', '9160.00') };
    expect(() => verified(changed)).toThrow();
  });

  it('a cancellation is told to the invoice, to its address for cancellations and to the account', async () => {
    const factura = await stamp({
      webhookUrl: receiver.url('/ambos'),
      successWebhookUrl: receiver.url('/solo-timbre'),
      cancelWebhookUrl: receiver.url('/solo-cancela'),
    });
    await receiver.take('/solo-timbre');
    await account.cancel(factura.id);
    const [cancelled] = await receiver.take('/solo-cancela');
    if (!cancelled) throw new Error('no message');
    expect(verified(cancelled)).toMatchObject({ evento: EVENTOS[1], uuid: factura.uuid });
    expect(verified(cancelled).fechaCancelado).toEqual(expect.any(String));
    const both = await receiver.take('/ambos', 2);
    expect(both.map((it) => verified(it).evento)).toEqual(EVENTOS);
    const done = await until('six deliveries', async () => {
      const found = await entregasOf(factura.id);
      return found.length === 6 && found.every(isEntregada) && found;
    });
    expect(new Set(done.map(({ mensaje }) => mensaje)).size).toBe(6);
    expect(
      [receiver.at('/solo-timbre'), receiver.at('/solo-cancela')].map((it) => it.length),
    ).toEqual([1, 1]);
  });

  it('an address that is named several times is told once', async () => {
    const url = receiver.url('/repetida');
    const of = service.open();
    await of.call('PUT', '/webhooks', { body: { url } });
    const factura = await stamp({ webhookUrl: url, successWebhookUrl: url }, of);
    await receiver.take('/repetida');
    expect(await entregasOf(factura.id, of)).toHaveLength(1);
    expect(receiver.at('/repetida')).toHaveLength(1);
  });

  it('a test is told of as one', async () => {
    const { id } = await account.draft({ webhookUrl: receiver.url('/de-prueba') });
    await account.stampOne(id, { prueba: true });
    const [message] = await receiver.take('/de-prueba');
    if (!message) throw new Error('no message');
    expect(verified(message)).toMatchObject({ id, prueba: true });
  });

  it('an event that the account does not listen to is not told', async () => {
    const of = service.open();
    const body = { url: receiver.url('/solo-cancelaciones'), eventos: [EVENTOS[1]] };
    await of.call('PUT', '/webhooks', { body });
    const factura = await stamp({ webhookUrl: receiver.url('/testigo') }, of);
    await receiver.take('/testigo');
    expect((await entregasOf(factura.id, of)).map(({ url }) => url)).toEqual([
      receiver.url('/testigo'),
    ]);
  });
});

describe('a receiver that does not take a message', () => {
  it('is sent the same message again, with the same id and another signature', async () => {
    const url = receiver.url('/tropieza', answers(500, { body: 'me caí' }), answers(502));
    const factura = await stamp({ webhookUrl: url });
    const [first, second, third] = await receiver.take('/tropieza', 3);
    expect(new Set([first, second, third].map((it) => it?.headers['webhook-id'])).size).toBe(1);
    expect(third?.body).toBe(first?.body);
    for (const it of [first, second, third]) if (it) verified(it);
    const { intentos } = await entregaTo(factura, url, isEntregada);
    expect(intentos.map(({ status }) => status)).toEqual([500, 502, 200]);
    expect(intentos[0]).toMatchObject({ error: 'Respondió 500', respuesta: 'me caí' });
  });

  it('is waited for so long and no longer', async () => {
    const url = receiver.url('/calla', hangs);
    const factura = await stamp({ webhookUrl: url });
    const { intentos } = await entregaTo(factura, url, isEntregada);
    expect(intentos.map(({ error }) => error)).toEqual(['No respondió en 10 s', undefined]);
  });

  it('leads nobody elsewhere: a redirection is a failure', async () => {
    const location = receiver.url('/privada');
    const url = receiver.url('/redirige', answers(302, { headers: { location } }));
    const factura = await stamp({ webhookUrl: url });
    const { intentos } = await entregaTo(factura, url, isEntregada);
    expect(intentos[0]?.error).toBe('Redirige a otra dirección (302); no se sigue');
    expect(receiver.at('/privada')).toEqual([]);
  });

  it('is left alone for as long as it asks', async () => {
    const url = receiver.url('/despacio', answers(429, { headers: { 'retry-after': '600' } }));
    const factura = await stamp({ webhookUrl: url });
    const { estado, createdAt, siguiente = '' } = await entregaTo(factura, url, hasTried);
    expect(estado).toBe('pendiente');
    expect(Date.parse(siguiente) - Date.parse(createdAt)).toBeGreaterThan(595_000);
  });

  it('is told nothing more once it says that it is gone', async () => {
    const of = service.open();
    const url = receiver.url('/se-fue', answers(410));
    await of.call('PUT', '/webhooks', { body: { url } });
    await of.call('POST', '/webhooks/probar');
    const is410 = async () => !(await of.call<Webhooks>('GET', '/webhooks')).body.activo;
    await until('the address is switched off', is410);
    const { body } = await until('the delivery has failed', async () => {
      const page = await of.call<Page<WebhookEntrega>>('GET', '/webhooks/entregas?estado=fallida');
      return page.body.items.length === 1 && page;
    });
    expect(body.items[0]?.intentos.map(({ status }) => status)).toEqual([410]);
  });

  it('has no more than the beginning of its answer kept', async () => {
    const url = receiver.url('/habla', answers(200, { body: 'ñ'.repeat(500_000) }));
    const factura = await stamp({ webhookUrl: url });
    const { intentos } = await entregaTo(factura, url, isEntregada);
    expect(intentos[0]?.respuesta).toBe('ñ'.repeat(1024));
  });
});

describe('nothing is lost', () => {
  it('a message whose job Redis lost is sent all the same', async () => {
    const url = receiver.url('/olvidada', answers(500), answers(500));
    const factura = await stamp({ webhookUrl: url });
    await receiver.take('/olvidada', 2);
    await entregaTo(factura, url, ({ intentos }) => intentos.length === 2);
    expect(await service.loseJobs(jobs.enviarWebhook.queue)).toBeGreaterThan(0);
    await receiver.take('/olvidada', 3);
    expect((await entregaTo(factura, url, isEntregada)).intentos).toHaveLength(3);
  });

  it('a delivery is sent again by hand with the same id', async () => {
    const url = receiver.url('/otra-vez');
    const factura = await stamp({ webhookUrl: url });
    const { id } = await entregaTo(factura, url, isEntregada);
    const again = await account.call('POST', `/webhooks/entregas/${id}/reenviar`);
    expect(again.status).toBe(202);
    const [first, second] = await receiver.take('/otra-vez', 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });
});

describe('the account’s address and secret', () => {
  it('a secret that was rotated signs beside the new one', async () => {
    const of = service.open();
    const body = { url: receiver.url('/rota') };
    const { body: made } = await of.call<Webhooks>('PUT', '/webhooks', { body });
    const { body: rotated } = await of.call<WebhookSecreto>('POST', '/webhooks/secreto');
    expect(rotated.anteriorHasta).not.toBeNull();
    await of.call('POST', '/webhooks/probar');
    const [message] = await receiver.take('/rota');
    if (!message) throw new Error('no message');
    for (const secret of [made.secreto ?? '', rotated.secreto]) {
      expect(verified(message, secret)).toMatchObject({ evento: 'webhook.prueba' });
    }
    const { body: shown } = await of.call<Webhooks>('GET', '/webhooks');
    expect(JSON.stringify(shown)).not.toContain(rotated.secreto);
    expect(rotated.secreto.replace(/=+$/, '').endsWith(shown.pista ?? '?')).toBe(true);
  });

  it.each([
    ['no address', 'texto', 'Debe ser una dirección https:// sin usuario ni contraseña'],
    ['one with a password', 'https://ana:x@ejemplo.mx/', /sin usuario ni contraseña/],
    ['one that is too long', `https://ejemplo.mx/${'x'.repeat(500)}`, /a lo más 500 caracteres/],
    ['the metadata of a cloud', 'http://169.254.169.254/latest', /no se envían a una red privada/],
    ['the same in one number', 'http://2852039166/latest', /no se envían a una red privada/],
  ])('%s is refused, with the name of its field', async (_what, url, message) => {
    const expected = expect.stringMatching(message) as string;
    const own = await account.call<ProblemBody>('PUT', '/webhooks', { body: { url } });
    expect([own.status, own.body.errors]).toEqual([400, [{ path: 'url', message: expected }]]);
    const draft = await account.call<ProblemBody>('POST', '/facturas', {
      body: { cancelWebhookUrl: url },
    });
    expect(draft.body.errors).toEqual([{ path: 'cancelWebhookUrl', message: expected }]);
  });

  it('an account without an address has nothing to try', async () => {
    const { body } = await service.open().call<ProblemBody>('POST', '/webhooks/probar');
    expect(body.code).toBe('webhookSinDireccion');
  });
});

describe('the log', () => {
  it('is read page by page, the newest first, each delivery once', async () => {
    const of = service.open();
    await of.call('PUT', '/webhooks', { body: { url: receiver.url('/bitacora') } });
    for (let n = 0; n < 3; n += 1) await of.call('POST', '/webhooks/probar');
    const page = async (cursor = '') =>
      (await of.call<Page<WebhookEntrega>>('GET', `/webhooks/entregas?limit=2${cursor}`)).body;
    const first = await page();
    const second = await page(`&cursor=${first.nextCursor ?? ''}`);
    const all = [...first.items, ...second.items];
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    const dates = all.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});
