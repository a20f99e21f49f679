import { freePort } from '@timbra/local';
import {
  createSandbox,
  type Buzon,
  type CatalogosPublicados,
  type Control,
  type StripeSandbox,
} from '@timbra/sandbox';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { internalSecrets, type ServiceName, type Signer } from '@timbra/service-kit';
import { REBOTES_SECRET } from './a-rebote.ts';
import { runningDatabase, runningRedis } from './infrastructure.ts';
import { HURRY } from './running-container.ts';
import { signerTo } from './signer-to.ts';
import { spawnService, spawnTogether, type SpawnedService } from './spawn-service.ts';

export interface SystemOptions {
  /**
   * Each service and each worker is a process of its own, as in an installation; otherwise the services
   * and the first worker share one, as on one machine. For tests in which one of them is away while the
   * others work, or has an environment of its own.
   */
  apart?: boolean;
  /** Workers to start with. */
  workers?: number;
  /** Added to the environment of every process. */
  env?: Record<string, string>;
  /** Added to the environment of one workspace's processes. */
  envOf?: (workspace: ServiceName) => Record<string, string>;
  mongodbUri?: string;
  redisUrl?: string;
  /** The folder that the files of a workspace's process stand in: this repository unless told. */
  rootOf?: (workspace: ServiceName) => string;
  /** What starts a process in place of Node, told the names of the variables that are its own. */
  commandOf?: (process: {
    name: string;
    workspace: ServiceName;
    variables: readonly string[];
  }) => readonly [string, ...string[]];
}

/** A running product, as a file of tests may use it that does not have it for itself. */
export interface SharedSystem {
  /** Address of the gateway. */
  url: string;
  /** The outside world's switches. */
  pac: Control;
  /** Every message that the product sent. */
  buzon: Buzon;
  /** The payment provider, and the people who pay. */
  pagos: StripeSandbox;
  internalSecret: string;
  /** Signs as one of that service's callers. */
  signerTo(service: ServiceName): Signer;
  urls: Record<ServiceName | 'sandbox', string>;
  /** Name of a service's database in this system. */
  databaseOf(service: 'invoices' | 'stamping' | 'credits' | 'catalogs' | 'gateway'): string;
  /** Where every service and worker is reached, whatever process it is in. */
  all(): readonly Pick<SpawnedService, 'name' | 'url' | 'metricsUrl'>[];
  /** Every process's latest output, for a failing test. */
  logs(): string;
}

/** A running product of one test alone: it may end its processes, and change what all accounts see. */
export interface System extends SharedSystem {
  /** The workbook that SAT publishes. */
  catalogos: CatalogosPublicados;
  /** Folder of the object store. */
  objects: string;
  services: ReadonlyMap<ServiceName, SpawnedService>;
  /** Starts a service again on its port, after it was killed, with all that share its process. */
  restart(name: ServiceName, env?: Record<string, string>): Promise<SpawnedService>;
  /** Ends every process at once, as a machine does that loses its power, and starts it again with one worker. */
  losePower(): Promise<void>;
  /** Starts one more process of a service, on a port of its own. */
  startAnother(name: ServiceName, env?: Record<string, string>): Promise<SpawnedService>;
  /** Stamping workers that run in processes of their own. */
  workers: SpawnedService[];
  startWorker(env?: Record<string, string>): Promise<SpawnedService>;
  all(): SpawnedService[];
  stop(): Promise<void>;
}

const SERVICES: readonly ServiceName[] = [
  'svc-credits',
  'svc-catalogs',
  'svc-invoices',
  'svc-stamping',
  'gateway',
];

/**
 * Recovery is seen within a test; the mechanism is the same. How long an answer of the PAC or of SAT is
 * waited for does not follow from it: on a busy machine it comes late, and one that is given up is
 * another answer. A file whose PAC falls silent says how long it is waited for.
 */
const IMPATIENT = { TEST_HURRY: String(HURRY), SAT_POLLS_PER_MINUTE: '10000' };

const secret = () => randomBytes(32).toString('base64url');

/** `TEST_LAYOUT=apart` runs every system in separate processes, to show that both layouts hold. */
const isApart = ({ apart, rootOf, commandOf }: SystemOptions): boolean =>
  apart === true || Boolean(rootOf ?? commandOf) || process.env.TEST_LAYOUT === 'apart';

/** The whole product, with a sandbox, a database and a queue of its own. */
export const startSystem = async (options: SystemOptions = {}): Promise<System> => {
  const folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'timbra-test-'));
  const objects = join(folder, 'objects');
  const prefix = `test-${randomUUID().slice(0, 8)}`;
  const sandbox = await createSandbox({
    dataDir: join(folder, 'sandbox'),
    satResourcesDir: process.env.SAT_RESOURCES_DIR,
    switches: { late307Ms: 0, propagationMs: 0, sw: { late307Ms: 0 } },
  });
  const outside = await sandbox.listen(await freePort());
  const ports = Object.fromEntries(
    await Promise.all(SERVICES.map(async (name) => [name, await freePort()] as const)),
  ) as Record<ServiceName, number>;
  const workerPort = await freePort();
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`;
  const internalSecret = options.env?.INTERNAL_SECRET ?? secret();
  const webhookSecret = `whsec_${secret()}`;
  sandbox.pagos.deliverTo({
    url: `${urlOf('gateway')}/pagos/stripe/webhook`,
    secret: webhookSecret,
  });
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    MONGODB_URI: options.mongodbUri ?? runningDatabase(),
    MONGODB_DB_PREFIX: prefix,
    REDIS_URL: options.redisUrl ?? runningRedis(),
    QUEUE_PREFIX: prefix,
    OBJECT_STORE_URL: pathToFileURL(objects).href,
    INTERNAL_SECRET: internalSecret,
    SESSION_SECRET: secret(),
    VAULT_MASTER_KEY: randomBytes(32).toString('base64'),
    SVC_INVOICES_URL: urlOf('svc-invoices'),
    SVC_STAMPING_URL: urlOf('svc-stamping'),
    SVC_CREDITS_URL: urlOf('svc-credits'),
    SVC_CATALOGS_URL: urlOf('svc-catalogs'),
    GATEWAY_URL: urlOf('gateway'),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: outside.url,
    FINKOK_URL: `${outside.url}/finkok`,
    FINKOK_USERNAME: 'sandbox',
    FINKOK_PASSWORD: 'sandbox',
    SW_URL: `${outside.url}/sw`,
    SW_USER: 'sandbox-sw',
    SW_PASSWORD: 'sandbox',
    SAT_CERTIFICATES_URL: `${outside.url}/certificados`,
    SAT_STATUS_URL: `${outside.url}/sat/ConsultaCFDIService.svc`,
    SAT_CONSTANCIA_URL: `${outside.url}/sat/validadorqr.jsf`,
    SAT_CONTRIBUYENTES_URL: `${outside.url}/sat/contribuyentes`,
    LEGADO_URL: `${outside.url}/legado/exportar`,
    LEGADO_CREDITOS_URL: `${outside.url}/legado/creditos`,
    CATALOGOS_URL: `${outside.url}/sat/catalogos`,
    SMTP_URL: outside.smtpUrl,
    REBOTES_SECRET,
    PUBLIC_URL: urlOf('gateway'),
    // Each test calls from an address of its own (`fromAnAddress`): limits count by address.
    TRUST_PROXY: '1',
    ...IMPATIENT,
    ...options.env,
  };

  const workers: SpawnedService[] = [];
  const start = (
    name: string,
    workspace: ServiceName,
    port: number,
    extra: Record<string, string>,
    file = 'src/main.ts',
  ) => {
    // ENTRY is what an image's command starts.
    const own = { ...env, ...options.envOf?.(workspace), ...extra, ENTRY: file };
    return spawnService({
      name,
      entry: `${workspace}/${file}`,
      root: options.rootOf?.(workspace),
      port,
      env: own,
      command: options.commandOf?.({ name, workspace, variables: Object.keys(own) }),
    });
  };
  const startWorker = async (extra: Record<string, string> = {}) => {
    const worker = await start(
      `svc-stamping-worker-${workers.length + 1}`,
      'svc-stamping',
      await freePort(),
      extra,
      'src/worker.ts',
    );
    workers.push(worker);
    return worker;
  };

  const services = new Map<ServiceName, SpawnedService>();
  const apart = isApart(options);
  /** The worker that shares the services' process. */
  let inside: SpawnedService | undefined;
  const workersAtStart = options.workers ?? 1;
  let isWorkerInside = workersAtStart > 0;
  /** What a service was last started with, that is for it alone: the others of its process keep theirs. */
  const lastGiven: Partial<Record<ServiceName, Record<string, string>>> = {};
  const startTogether = async () => {
    const shared: { name: string; port: number; env: Record<string, string> }[] = SERVICES.map(
      (name) => ({
        name,
        port: ports[name],
        env: { ...options.envOf?.(name), ...lastGiven[name] },
      }),
    );
    if (isWorkerInside) {
      const ofWorker = { ...options.envOf?.('svc-stamping') };
      shared.push({ name: 'svc-stamping-worker', port: workerPort, env: ofWorker });
    }
    const started = await spawnTogether({ services: shared, env });
    SERVICES.forEach((name, n) => services.set(name, started[n] as SpawnedService));
    inside = started[SERVICES.length];
  };
  const restart = async (name: ServiceName, extra: Record<string, string> = {}) => {
    await services.get(name)?.kill('SIGKILL');
    lastGiven[name] = extra;
    if (apart) services.set(name, await start(name, name, ports[name], extra));
    else await startTogether();
    return services.get(name) as SpawnedService;
  };
  const all = () => [...services.values(), ...(inside ? [inside] : []), ...workers];
  const others: SpawnedService[] = [];
  const startAnother = async (name: ServiceName, extra: Record<string, string> = {}) => {
    const service = await start(`${name}-${others.length + 2}`, name, await freePort(), extra);
    others.push(service);
    return service;
  };
  const losePower = async () => {
    await Promise.all(all().map((it) => it.kill('SIGKILL')));
    isWorkerInside = true;
    if (apart) await Promise.all([...SERVICES.map((name) => restart(name)), startWorker()]);
    else await startTogether();
  };
  const stop = async () => {
    await Promise.all(
      [...workers, ...others, ...services.values()].map((it) => it.kill('SIGKILL')),
    );
    await outside.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (apart) {
      // All of them, also when one fails: what is still starting could not be stopped.
      const started = await Promise.allSettled(SERVICES.map((name) => restart(name)));
      for (const it of started) if (it.status === 'rejected') throw it.reason;
    } else await startTogether();
    for (let n = apart ? 0 : 1; n < workersAtStart; n += 1) await startWorker();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: urlOf('gateway'),
    pac: sandbox.control,
    buzon: sandbox.buzon,
    pagos: sandbox.pagos,
    catalogos: sandbox.catalogos,
    internalSecret,
    signerTo: (service) =>
      signerTo(service, internalSecrets.parse({ ...env, ...options.envOf?.(service) })),
    urls: {
      ...(Object.fromEntries(SERVICES.map((name) => [name, urlOf(name)])) as Record<
        ServiceName,
        string
      >),
      sandbox: outside.url,
    },
    objects,
    databaseOf: (service) => `${prefix}-${service}`,
    services,
    restart,
    losePower,
    startAnother,
    workers,
    startWorker,
    all,
    logs: () => {
      const byPid = new Map(all().map((it) => [it.pid, it]));
      return [...byPid.values()].map((it) => `── ${it.name}\n${it.log()}`).join('\n');
    },
    stop,
  };
};
