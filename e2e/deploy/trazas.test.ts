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

let collector: Collector;
let system: System;
let account: Account;
beforeAll(async () => {
  collector = await startCollector();
  system = await startSystem({ apart: true, env: { NODE_OPTIONS } });
  account = await signUp(system);
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
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  await Promise.all([...system.services.keys()].map((name) => system.restart(name, env)));
  await Promise.all(system.workers.splice(0).map((it) => it.kill()));
  await system.startWorker(env);
};

it('one stamp is one trace, from who asked to the PAC, through the queue', async () => {
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

it('services that share a process are told each under its own name', async () => {
  const shared = await startSystem({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  try {
    const someone = await signUp(shared);
    const id = hex(16);
    const draft = await someone.draft();
    const path = `/facturas/${draft.id}/timbrar?wait=30`;
    const headers = { traceparent: `00-${id}-${hex(8)}-01` };
    expect((await someone.call('POST', path, { headers })).status).toBe(200);
    const whose = () => new Set(collector.trace(id).map((it) => it.process));
    const expected = [
      'gateway',
      'svc-invoices',
      'svc-stamping',
      'svc-credits',
      'svc-stamping-worker',
    ];
    await until('all of them told', () => expected.every((name) => whose().has(name)));
    const job = await until('the worker told of its job', () =>
      named(collector.trace(id), 'svc-stamping-worker', 'process stampFactura'),
    );
    // A child may be told before its parent: each process tells in batches of its own.
    const parent = await until('the parent of the job told', () =>
      collector.trace(id).find(({ spanId }) => spanId === job.parentSpanId),
    );
    expect(parent).toMatchObject({ process: 'svc-stamping', kind: 2 });
  } finally {
    await shared.stop();
  }
});
