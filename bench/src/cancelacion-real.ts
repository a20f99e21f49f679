import { jobs } from '@timbra/contracts';
import {
  connectMongo,
  connectRedis,
  createLifecycle,
  createLogger,
  createQueues,
  outboxEntry,
  type Queues,
} from '@timbra/service-kit';
import { runningDatabase, runningRedis, startSystem, until, type System } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createCancelarRequestModel,
  type CancelarRequestModel,
} from '../../svc-stamping/src/cancelacion/cancelar-request.model.ts';
import { CancelarRequestRepository } from '../../svc-stamping/src/cancelacion/cancelar-request.repository.ts';
import { createFacturaModel } from '../../svc-invoices/src/facturas/factura.model.ts';
import { readCounters } from './counters.ts';
import { aRecord } from './facturas.ts';
import { row, title } from './measure.ts';

const OPEN = 10_000;
/** Asked about while it is measured: as many as the rhythm asks in five hours. */
const ASKED = 2000;
const BATCH = 500;
/** Seconds in which nothing is due. */
const IDLE = 20;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** As svc-stamping is configured unless it is told otherwise. */
const PER_MINUTE = 60;
const ACCOUNTS = 100;
const WORKER = 'svc-stamping (trabajador)';

const accountOf = (n: number) => `cuenta-${n % ACCOUNTS}`;
const idOf = (n: number) => n.toString(16).padStart(24, '0');
/** About as long as SAT's own. */
const ACUSE = `<Acuse>${'x'.repeat(2500)}</Acuse>`;

/** Production's patience, and a limit that lets five hours of questions through in a minute. */
const ENV = {
  LOG_LEVEL: 'warn',
  STAMP_LEASE_MS: '4000',
  SWEEP_EVERY_MS: '15000',
  SWEEP_AFTER_MS: '90000',
  SAT_POLL_FIRST_MS: '60000',
  SAT_POLL_LAST_MS: String(DAY_MS),
  SAT_POLLS_PER_MINUTE: '10000',
};

const inBatches = async (work: (n: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < OPEN; from += BATCH) {
    await Promise.all(Array.from({ length: BATCH }, (_, i) => work(from + i)));
  }
};

/** One request that SAT has had for months, with the job that asks about it within the next day. */
const openOne = async (requests: CancelarRequestRepository, n: number): Promise<void> => {
  const lease = { owner: 'bench', ms: 60_000 };
  const { uuid, fecha, emisor, receptor, total, sello } = aRecord(n);
  const opened = await requests.open(accountOf(n), {
    ...{ id: idOf(n), facturaId: idOf(n), uuid, motivo: '02', lease },
    ...{ requestHash: uuid, traceId: 'bench' },
    snapshot: {
      ...{ rfcEmisor: emisor.rfc, rfcReceptor: receptor.rfc, total, sello },
      ...{ lugarExpedicion: '06000', fechaTimbrado: fecha, certificado: '3'.repeat(20) },
    },
  });
  if (!opened) throw new Error(`request ${n} is there already`);
  const notBefore = new Date(Date.now() + HOUR_MS + (n / OPEN) * (DAY_MS - HOUR_MS));
  await requests.advance(opened, lease.owner, {
    to: 'delivered',
    set: {
      ...{ sentAt: new Date(), acknowledgedAt: new Date(), codigo: '201' },
      ...{ acuse: ACUSE, acuseKey: 'acuse', consultas: 20, vistaEnProceso: true },
      proximaConsulta: notBefore,
    },
    push: outboxEntry(
      jobs.consultarEstado,
      { accountId: accountOf(n), requestId: idOf(n) },
      { notBefore },
    ),
    letGo: true,
  });
};

interface Reading {
  at: number;
  questions: number;
  redis: number;
  database: number;
  cpu: Map<string, number>;
}

/** Measures one running product: what it does between two readings, and the memory of its Redis. */
const createMeter = (system: System, info: (section: string) => Promise<string>) => {
  const number = async (section: string, name: string): Promise<number> =>
    Number(new RegExp(`${name}:(\\d+)`).exec(await info(section))?.[1] ?? 0);
  return {
    read: async (): Promise<Reading> => {
      const { cpu, commands } = await readCounters(system);
      return {
        ...{ at: Date.now(), cpu, database: commands },
        questions: system.pac.stats().statusCalls,
        redis: await number('stats', 'total_commands_processed'),
      };
    },
    megabytes: async () => (await number('memory', 'used_memory')) / 1024 / 1024,
  };
};

/** What happened between two readings, for each of `count`. */
const between = (from: Reading, to: Reading, count: number) => ({
  redis: (to.redis - from.redis) / count,
  database: (to.database - from.database) / count,
  cpuMs: ((to.cpu.get(WORKER) ?? 0) - (from.cpu.get(WORKER) ?? 0)) / count,
});
type Cost = ReturnType<typeof between>;

const print = (name: string, perHour: number, idle: Cost, each: Cost): void => {
  const sum = (of: keyof Cost) => idle[of] + perHour * each[of];
  row(
    name,
    `${perHour.toFixed(0)} al SAT/h`,
    `${sum('redis').toFixed(0)} Redis/h`,
    `${sum('database').toFixed(0)} base/h`,
    `${(sum('cpuMs') / 1000).toFixed(1)} s CPU/h`,
  );
};

const fill = async (
  connect: (service: 'stamping' | 'invoices') => ReturnType<typeof connectMongo>,
): Promise<CancelarRequestModel> => {
  const facturas = createFacturaModel(await connect('invoices'));
  for (let from = 0; from < OPEN; from += BATCH) {
    await facturas.collection.insertMany(
      Array.from({ length: BATCH }, (_, i) => ({
        ...aRecord(from + i, accountOf(from + i)),
        ...{ _id: new facturas.base.Types.ObjectId(idOf(from + i)), status: 3 },
      })),
    );
  }
  const model = createCancelarRequestModel(await connect('stamping'));
  const requests = new CancelarRequestRepository(model);
  await inBatches((n) => openOne(requests, n));
  return model;
};

/** Asks as whoever opens an invoice does: at once. */
const askNow = async (queues: Queues): Promise<void> => {
  for (let n = 0; n < ASKED; n += 1) {
    const payload = { accountId: accountOf(n), requestId: idOf(n) };
    await queues.add(jobs.consultarEstado, payload, { jobId: randomUUID(), requestId: 'bench' });
  }
};

/**
 * Ten thousand open requests in a real database, with their questions in a real Redis, and the product's
 * own processes. What one question costs is measured in a minute; what an hour costs follows from the
 * rhythm and from the limit. SAT answers that it does not know the voucher, which ends nothing.
 */
export const benchCancelacionReal = async (): Promise<void> => {
  title(`Cancelación: ${OPEN} solicitudes abiertas en la base y en Redis, un trabajador`);
  const logger = createLogger('bench', 'warn');
  const lifecycle = createLifecycle(logger);
  const system = await startSystem({ workers: 0, env: ENV });
  try {
    const prefix = system.databaseOf('stamping').replace(/-stamping$/, '');
    const redis = connectRedis({ url: runningRedis(), name: 'bench', lifecycle, logger });
    const meter = createMeter(system, (section) => redis.info(section));
    const before = await meter.megabytes();
    const model = await fill((service) =>
      connectMongo({
        ...{ uri: runningDatabase(), dbName: system.databaseOf(service), lifecycle, logger },
      }),
    );
    await system.startWorker();
    await until(
      'every question is in the queue',
      async () => (await model.countDocuments({ outbox: { $exists: true } })) === 0,
      120_000,
    );
    const withAll = await meter.megabytes();

    const idleFrom = await meter.read();
    await sleep(IDLE * 1000);
    const idleTo = await meter.read();
    const idle = between(idleFrom, idleTo, (idleTo.at - idleFrom.at) / HOUR_MS);

    const queues = createQueues(redis, { prefix, lifecycle });
    const from = await meter.read();
    await askNow(queues);
    await until(
      'all of them were asked about',
      async () => (await model.countDocuments({ consultas: 20 })) === OPEN - ASKED,
      300_000,
    );
    const to = await meter.read();
    const asked = to.questions - from.questions;
    const each = between(from, to, asked);

    row('Memoria de Redis con todas', `${(withAll - before).toFixed(1)} MB más`);
    row(
      `Una pregunta (de ${asked}, ${(asked / ((to.at - from.at) / 1000)).toFixed(0)}/s)`,
      `${each.redis.toFixed(1)} Redis`,
      `${each.database.toFixed(1)} base`,
      `${each.cpuMs.toFixed(1)} ms CPU`,
    );
    print('Una hora sin preguntas', 0, idle, each);
    print('Una hora al ritmo de una al día', OPEN / 24, idle, each);
    print(`Una hora al límite de ${PER_MINUTE} por minuto`, PER_MINUTE * 60, idle, each);
  } finally {
    await lifecycle.close();
    await system.stop();
  }
};
