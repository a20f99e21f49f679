import type { Factura } from '@timbra/contracts';
import {
  aFactura,
  signUp,
  startSystem,
  until,
  type Account,
  type SpawnedService,
  type System,
} from '@timbra/test-kit';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCollector, type Collector, type Tramo } from './collector.ts';

/** Tells in the process's output of each module of OpenTelemetry that it loads, required or imported. */
const TELLS_MODULES = `
import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (url.includes('/@opentelemetry/')) process.stderr.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TELLS_MODULES)}`;

/** Each service a process of its own is told as services that share one are. */
const apart = process.env.A_FONDO !== undefined;
let collector: Collector;
let system: System;
let account: Account;
const start = async (env: Record<string, string> = {}) => {
  system = await startSystem({ apart, env: { NODE_OPTIONS, ...env } });
  account = await signUp(system);
};
beforeAll(async () => {
  collector = await startCollector();
  await start();
});
afterAll(async () => {
  await system?.stop();
  await collector?.stop();
});

const processes = () => system.all();
/** The interface alone is loaded by the library that counts, which does nothing with it. */
const loaded = (of: SpawnedService) =>
  of
    .log()
    .split('\n')
    .filter((it) => it.startsWith('loaded ') && !it.includes('/@opentelemetry/api/'));

const createAndStamp = async (headers: Record<string, string>, over: object = {}) => {
  const body = aFactura({ emisor: account.emisor.id, receptor: account.receptor, ...over });
  const path = '/facturas?timbrar=true&wait=30';
  const answer = await account.call<Factura>('POST', path, { body, headers });
  expect([answer.status, answer.body.status]).toEqual([201, 3]);
  return answer.body;
};

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const named = (tramos: Tramo[], process: string, name: string | RegExp) =>
  tramos.find((it) => it.process === process && it.name.match(name));

it('without the variable no process loads OpenTelemetry or sends anything', async () => {
  await createAndStamp({ traceparent: `00-${hex(16)}-${hex(8)}-01` });
  expect(processes()).toHaveLength(6);
  for (const it of processes()) expect([it.name, loaded(it)]).toEqual([it.name, []]);
  expect(collector.text()).toBe('');
});

const record = async () => {
  await system.stop();
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
};

it('one stamp is one trace, from the caller to the PAC, through the queue', async () => {
  await record();
  for (const it of processes()) expect([it.name, loaded(it)]).not.toEqual([it.name, []]);
  const id = hex(16);
  const browser = hex(8);
  await createAndStamp({ traceparent: `00-${id}-${browser}-01` });
  const worker = 'svc-stamping-worker';
  const sandbox = Number(new URL(system.urls.sandbox).port);
  const toPac = (tramos: Tramo[]) =>
    tramos.find((it) => it.process === worker && it.port === sandbox && it.name.startsWith('POST'));
  const jobIn = (tramos: Tramo[]) => named(tramos, worker, 'process stampFactura');
  await until('the worker told of the PAC', () => toPac(collector.trace(id)));
  // It ends after who asked was answered, and may be told after all others.
  await until('the worker told of its job', () => jobIn(collector.trace(id)));
  await until('the gateway told', () => named(collector.trace(id), 'gateway', /^POST \//));
  const parentIn = (all: Tramo[], of?: Tramo) =>
    all.find(({ spanId }) => spanId === of?.parentSpanId);
  // A child may be told before its parent: each process tells in batches of its own.
  const tramos = await until('the services told, and of what the job began in', () => {
    const all = collector.trace(id);
    const haveTold = ['svc-invoices', 'svc-stamping'].every((it) => named(all, it, /^POST \//));
    return haveTold && parentIn(all, jobIn(all)) && all;
  });
  const parentOf = (of?: Tramo) => parentIn(tramos, of);
  const job = jobIn(tramos);
  expect(parentOf(toPac(tramos))?.spanId).toBe(job?.spanId);
  expect(parentOf(job)).toMatchObject({ process: 'svc-stamping', kind: 2 });
  expect(named(tramos, 'gateway', /^POST \//)?.parentSpanId).toBe(browser);
  expect(named(tramos, 'svc-stamping', /^\w+ timbrarRequests$/)?.kind).toBe(3);
});

it('a line of the log says of which trace it is', async () => {
  const id = hex(16);
  await createAndStamp({ traceparent: `00-${id}-${hex(8)}-01` });
  const told = (it: SpawnedService) => it.log().includes(`"trace_id":"${id}"`);
  for (const name of ['gateway', 'svc-invoices', 'svc-stamping'] as const) {
    await until(`${name} wrote of it`, () => told(system.services.get(name)!));
  }
});

it('a trace that is not well-formed is not continued, and baggage goes nowhere', async () => {
  const id = hex(16);
  const baggage = `equipaje=${hex(8)}`;
  await createAndStamp({ traceparent: `00-${id}-${hex(8)}`, baggage, tracestate: baggage });
  const after = hex(16);
  await createAndStamp({ traceparent: `00-${after}-${hex(8)}-01` });
  await until('what came later', () => named(collector.trace(after), 'gateway', /^POST \//));
  expect(collector.trace(id)).toEqual([]);
  expect(collector.text()).not.toContain(baggage);
});

it('no trace holds who, what, with which secret, or what was looked for', async () => {
  const { id, uuid = '' } = await createAndStamp({});
  const sought = `buscado-${hex(4)}`;
  await account.call('GET', `/receptores?q=${sought}`);
  const last = hex(16);
  const headers = { traceparent: `00-${last}-${hex(8)}-01` };
  const xml = await account.call('GET', `/facturas/${id}.xml`, { headers });
  await until('the last one came', () => named(collector.trace(last), 'gateway', /^GET \//));
  expect(String(xml.body)).toContain(uuid);
  const text = collector.text();
  const secrets = [
    account.token,
    account.password,
    account.email,
    account.id,
    system.internalSecret,
  ];
  const data = [account.emisor.rfc, 'URE180429TM6', id, uuid, sought, 'cfdi:', 'Envelope'];
  expect([...secrets, ...data].filter((it) => it === '' || text.includes(it))).toEqual([]);
});

it('each service is told under its own name, also where they share a process', async () => {
  for (const name of [...system.services.keys(), 'svc-stamping-worker']) {
    await until(`${name} told`, () => collector.of(name).length > 0);
  }
});
