import { jobs, type Factura, type Page, type WebhookEntrega } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Job } from 'bullmq';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  runMasivos,
  type CuentaConMasivos as Cuenta,
  type Masivos,
} from '../../test-support/run-masivos.ts';
import { hangs, startReceiver, type Receiver } from '../../test-support/webhook-receiver.ts';

/** Nothing is late, and nothing is tried again, while a test looks. */
const PATIENT = { TEST_HURRY: '1' };

let service: Masivos;
let receiver: Receiver;
let account: Cuenta;
beforeAll(async () => {
  service = await runMasivos({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  receiver = await startReceiver();
  account = service.open();
});
afterEach(() => receiver.stop().then(async () => void (receiver = await startReceiver())));
afterAll(async () => {
  await receiver?.stop();
  await service?.stop();
});

const stamp = async (over: object): Promise<Factura> =>
  account.stampOne((await account.draft(over)).id);
const entregasOf = async (factura: Factura): Promise<WebhookEntrega[]> => {
  const path = `/webhooks/entregas?factura=${factura.id}`;
  return (await account.call<Page<WebhookEntrega>>('GET', path)).body.items;
};
const delivered = (factura: Factura) =>
  until('it is delivered', async () => {
    const [entrega] = await entregasOf(factura);
    return entrega?.estado === 'entregada' && entrega;
  });

it('a message that was written and not sent by a process that ended is sent by the next, once', async () => {
  const { queue } = jobs.enviarWebhook;
  await service.withQueue(queue, (it) => it.pause());
  const factura = await stamp({ webhookUrl: receiver.url('/muerto') });
  const [written] = await until('it is written', async () => {
    const found = await entregasOf(factura);
    return found.length > 0 && found;
  });
  expect([written?.estado, written?.intentos]).toEqual(['pendiente', []]);
  await service.restart();
  expect(receiver.at('/muerto')).toEqual([]);
  expect(await service.loseJobs(queue)).toBeGreaterThan(0);
  const [message] = await receiver.take('/muerto');
  expect(message?.headers['webhook-id']).toBe(written?.mensaje);
  expect((await delivered(factura)).intentos).toHaveLength(1);
  expect(receiver.at('/muerto')).toHaveLength(1);
});

it('a receiver that takes a message too late gets the same one again, and knows it by its id', async () => {
  let late: ServerResponse | undefined;
  const url = receiver.url('/tarde', (res) => void (late = res));
  const factura = await stamp({ webhookUrl: url });
  const [first, second] = await receiver.take('/tarde', 2);
  late?.writeHead(200).end();
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  const { intentos } = await delivered(factura);
  expect(intentos.map(({ status, error }) => [status, error])).toEqual([
    [undefined, 'No respondió en 10 s'],
    [200, undefined],
  ]);
});

it('of a receiver that answers twice the first answer counts, and it is told once', async () => {
  const twice = ['200 OK', '500 Internal Server Error']
    .map((it) => `HTTP/1.1 ${it}\r\ncontent-length: 0\r\n\r\n`)
    .join('');
  const url = receiver.url('/doble', (res) => void res.socket?.end(twice));
  const factura = await stamp({ webhookUrl: url });
  expect((await delivered(factura)).intentos.map(({ status }) => status)).toEqual([200]);
  expect(receiver.at('/doble')).toHaveLength(1);
});

/** An account that is told at an address, and so many messages to it at once. */
const told = async (url: string) => {
  const of = service.open();
  await of.call('PUT', '/webhooks', { body: { url } });
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => of.call('POST', '/webhooks/probar')));
  return { id: of.id, send };
};

it('accounts take turns: one with many notices does not hold up one with few', async () => {
  // On a slow machine they stand in the paused queue for longer than the sweeper lets them be.
  await service.restart(PATIENT);
  const much = await told(receiver.url('/mucho'));
  const little = await told(receiver.url('/poco'));
  await service.withQueue(jobs.enviarWebhook.queue, async (queue) => {
    const waits = (count: number) =>
      until(`${count} messages wait`, async () => (await queue.getPrioritizedCount()) >= count);
    await queue.pause();
    await much.send(40);
    await waits(40);
    await little.send(1);
    await waits(41);
    // Not the order of arrival: what leaves first may be waiting for a new connection of the database.
    const next = (await queue.getPrioritized(0, 1)) as Job<{ payload: { accountId: string } }>[];
    expect(next.map(({ data }) => data.payload.accountId)).toEqual([much.id, little.id]);
    await queue.resume();
  });
  await receiver.take('/poco');
  await receiver.take('/mucho', 40);
});

it('messages of one account whose receiver hangs hold up nobody else’s', async () => {
  await service.restart(PATIENT);
  const hanging = await told(receiver.url('/cuelga', ...Array.from({ length: 40 }, () => hangs)));
  const other = await told(receiver.url('/otra'));
  await hanging.send(40);
  await receiver.take('/cuelga', 40);
  await other.send(1);
  await receiver.take('/otra');
  expect(receiver.at('/cuelga')).toHaveLength(40);
});
