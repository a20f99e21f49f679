import { jobs } from '@timbra/contracts';
import { connectRedis, createLifecycle, createLogger, createQueues } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { environmentFaults, exampleSecrets } from './environment.ts';
import { configurationFaults, documentedSecrets, environments } from './kubernetes/environment.ts';
import {
  ROOT,
  filesIn,
  listedFiles,
  loadManifests,
  type Manifest,
} from './kubernetes/manifests.ts';
import { callFaults, egressFaults, policyFaults, serviceFaults } from './kubernetes/network.ts';
import { scalingFaults, waitingJobs } from './kubernetes/scaling.ts';
import { schemaErrors, unknownFields } from './kubernetes/schemas.ts';
import { imageFaults, podFaults, secretValues } from './kubernetes/workloads.ts';

let manifests: Manifest[];
let secrets: Map<string, string[]>;
beforeAll(async () => {
  manifests = await loadManifests();
  secrets = documentedSecrets(await readFile(join(ROOT, 'k8s/README.md'), 'utf8'));
});

const configuration = (them: Manifest[]) => configurationFaults(them, secrets);
const scaling = (them: Manifest[]) => {
  const known = new Map(environments(them, secrets).map(({ name, env }) => [name, env]));
  return scalingFaults(them, (name) => known.get(name) ?? {});
};

type Check = (manifests: Manifest[]) => string[];
const checks: [string, Check][] = [
  ['every document is valid against its schema', schemaErrors],
  ['no document has a field that its schema does not know', unknownFields],
  ['every pod has probes, resources, few rights and time to stop', podFaults],
  ['every image is built here and starts a file that exists', imageFaults],
  ['no secret value is written down', secretValues],
  ['every Service and route leads to pods that exist, and every pod is watched', serviceFaults],
  ['every pod is closed but to those named', policyFaults],
  ['every service is called by those that have a secret with it, and by nobody else', callFaults],
  ['every pod goes to those named alone', egressFaults],
  ['every process accepts its environment', configuration],
  ['every pod is scaled and lost one at a time, and workers follow the real queue', scaling],
];

describe('k8s/base', () => {
  it.each(checks)('%s', (_title, check) => {
    expect(manifests.length).toBeGreaterThan(15);
    expect(check(manifests)).toEqual([]);
  });

  it('lists every file that it has', async () => {
    expect((await listedFiles()).toSorted()).toEqual((await filesIn()).toSorted());
  });

  it('names secrets of the README, each of them used', () => {
    const text = JSON.stringify(manifests);
    expect([...secrets.keys()].filter((name) => !text.includes(`"${name}"`))).toEqual([]);
    expect(secrets.size).toBe(7);
  });
});

/** One text replaced by another in the document of that kind and name. */
type Planted = [check: Check, what: string, kind: string, from: string | RegExp, to: string];
const gateway = 'Deployment gateway';
const worker = 'Deployment svc-stamping-worker';
const planted: Planted[] = [
  [schemaErrors, 'unknown kind', 'Gateway timbra', '"kind":"Gateway"', '"kind":"Ingress"'],
  [schemaErrors, 'must be integer', 'Service gateway', '"port":8080', '"port":"8080"'],
  [schemaErrors, 'listLength must be string', 'ScaledObject svc-stamping-worker', '"50"', '50'],
  [unknownFields, '"selectors"', 'Deployment svc-credits', '"selector"', '"selectors"'],
  [unknownFields, '"host"', 'HTTPRoute timbra', '"hostnames"', '"host"'],
  [unknownFields, '"imag"', gateway, '"image"', '"imag"'],
  [podFaults, 'readinessProbe', gateway, '"readinessProbe"', '"otherProbe"'],
  [podFaults, 'livenessProbe', gateway, '/health', '/healt'],
  [podFaults, 'memory limit', gateway, '"limits":{"memory"', '"limits":{"disk"'],
  [podFaults, 'non-root', gateway, '"runAsNonRoot":true', '"runAsNonRoot":false'],
  [podFaults, 'read-only root', gateway, 'readOnlyRootFilesystem', 'readOnly'],
  [podFaults, 'time to stop', gateway, /"terminationGracePeriodSeconds":\d+/, '"x":1'],
  [podFaults, 'selector matches', gateway, 'name":"gateway"}},"template', 'name":"g"}},"template'],
  [imageFaults, 'image at', gateway, /gateway:[\d.]+/, 'gateway:latest'],
  [imageFaults, 'starts src/wrker.ts', worker, 'src/worker.ts', 'src/wrker.ts'],
  [secretValues, 'PASSWORD', 'ConfigMap timbra', '"data":{', '"data":{"FINKOK_PASSWORD":"x",'],
  [secretValues, 'LOG_LEVEL', 'ConfigMap timbra', '"info"', '"redis://a:b@c"'],
  [secretValues, 'KEY_REQUESTS_PER_MINUTE', 'ConfigMap timbra', '"6000"', '"timbra_sk_x"'],
  [secretValues, 'MY_KEY', gateway, '"ENTRY"', '"MY_KEY"'],
  [secretValues, 'Secret timbra', 'ConfigMap timbra', '"ConfigMap"', '"Secret"'],
  [serviceFaults, 'selects 0', 'Service svc-credits', 'name":"svc-credits"}', 'name":"svc-c"}'],
  [serviceFaults, 'no port web', 'Service gateway', '"targetPort":"http"', '"targetPort":"web"'],
  [serviceFaults, 'no service door', 'HTTPRoute timbra', '"name":"gateway"', '"name":"door"'],
  [serviceFaults, 'no service gateway:80', 'HTTPRoute timbra', '8080', '80'],
  [serviceFaults, 'no listener timbra/tls', 'HTTPRoute timbra', '"https"', '"tls"'],
  [serviceFaults, 'no port of figures http', 'PodMonitor timbra', '"metrics"', '"http"'],
  [serviceFaults, 'gateway: nobody watches it', 'PodMonitor timbra', '"timbra"}}', '"other"}}'],
  [podFaults, 'spread over nodes', gateway, '"topologySpreadConstraints"', '"spread"'],
  [podFaults, 'time to be left alone', 'ConfigMap timbra', 'DRAIN_MS', 'DRAIN'],
  [podFaults, 'time to be left alone', 'ConfigMap timbra', '"5000"', '"4000"'],
  [egressFaults, 'cannot reach 53', 'NetworkPolicy egress-names', /53/g, '54'],
  [egressFaults, 'lets go anywhere', 'NetworkPolicy egress-mail', '"ports"', '"port"'],
  [
    policyFaults,
    'svc-stamping-worker: no policy',
    worker,
    /part-of":"timbra"/g,
    'part-of":"other"',
  ],
  [policyFaults, 'chooses no pod', 'NetworkPolicy gateway', 'name":"gateway"}}', 'name":"g"}}'],
  [policyFaults, 'no port web', 'NetworkPolicy metrics', '"port":"metrics"', '"port":"web"'],
  [policyFaults, 'lets everyone in', 'NetworkPolicy svc-credits', '"from"', '"to"'],
  [
    callFaults,
    'svc-catalogs is let in to svc-credits',
    'NetworkPolicy svc-credits',
    '"svc-invoices"',
    '"svc-catalogs"',
  ],
  [
    callFaults,
    'svc-invoices cannot call svc-credits',
    'NetworkPolicy svc-credits',
    '"svc-invoices"',
    '"svc-catalogs"',
  ],
  [configuration, 'SVC_CREDITS_URL: falta', 'ConfigMap timbra', 'SVC_CREDITS_URL', 'SVC_CREDIT'],
  [configuration, 'nobody reads', 'ConfigMap timbra', 'SECURE_COOKIES', 'SECURE_COOKIE'],
  [configuration, 'PAC_ORDER', 'ConfigMap timbra', '"finkok"', '"nobody"'],
  [
    configuration,
    'INTERNAL_SECRETS: falta gateway/svc-stamping',
    worker,
    '"timbra-stamping"',
    '"timbra-catalogs"',
  ],
  [configuration, 'nobody documents', gateway, '"timbra-gateway"', '"timbra-door"'],
  [
    scaling,
    'svc-credits: nothing scales it',
    'HorizontalPodAutoscaler svc-credits',
    /svc-credits/g,
    'gateway',
  ],
  [scaling, 'not one budget', 'PodDisruptionBudget gateway', '"gateway"}}', '"g"}}'],
  [scaling, 'no deployment', worker, '"name":"svc-stamping-worker"', '"name":"other"'],
  [
    scaling,
    'the list is {timbra:timbrado}:timbrado:prioritized',
    'ScaledObject svc-stamping-worker',
    ':prioritized',
    ':p',
  ],
  [scaling, 'the list is {two:', 'ConfigMap timbra', '"data":{', '"data":{"QUEUE_PREFIX":"two",'],
  [scaling, 'fixes its own replicas', gateway, '"spec":{', '"spec":{"replicas":2,'],
  [scaling, 'addressFromEnv', 'ScaledObject svc-stamping-worker', 'REDIS_ADDRESS', 'REDIS_HOST'],
];

const named = planted.map((it) => [it[0].name, it[2], it[1], it] as const);
it.each(named)('%s refuses a %s with a fault: %s', (_name, kind, what, [check, , , from, to]) => {
  const broken = manifests.map((it) => {
    if (`${it.body.kind} ${it.body.metadata.name}` !== kind) return it;
    const text = JSON.stringify(it.body).replace(from, to);
    return { ...it, body: JSON.parse(text) as Manifest['body'] };
  });
  expect(broken).not.toEqual(manifests);
  expect(check(broken)).toContainEqual(expect.stringContaining(what));
});

it('without the secret of all, the key over the secrets of notices follows from nothing', () => {
  const { env = {} } =
    environments(manifests, secrets).find(({ name }) => name === 'svc-invoices') ?? {};
  const faults = (over: object) => environmentFaults('svc-invoices', { ...env, ...over });
  expect(faults({ WEBHOOK_SECRETS_KEY: '' })).toEqual(['  WEBHOOK_SECRETS_KEY: falta']);
  const { INTERNAL_SECRET } = exampleSecrets;
  expect(faults({ WEBHOOK_SECRETS_KEY: '', INTERNAL_SECRET })).toEqual([]);
});

it('cuts neither a download nor what a sheet tells, and bounds every other exchange', () => {
  interface Rule {
    matches?: { path: { value: string } }[];
    timeouts?: { request: string };
  }
  const route = manifests.find(
    ({ body }) => `${body.kind} ${body.metadata.name}` === 'HTTPRoute timbra',
  );
  const { rules } = (route?.body as unknown as { spec: { rules: Rule[] } }).spec;
  const limits = rules.flatMap(({ matches = [], timeouts }) =>
    matches.map(({ path }) => [path.value, timeouts?.request]),
  );
  expect(Object.fromEntries(limits)).toEqual({
    '/exportado': '0s',
    '/api/masivos': '0s',
    '/': '95s',
  });
});

it('finds the jobs that nobody has taken yet under the name that KEDA reads, as a set that it counts', async () => {
  const logger = createLogger('k8s-test', 'silent');
  const lifecycle = createLifecycle(logger);
  const url = process.env.REDIS_URL ?? '';
  const redis = connectRedis({ url, lifecycle, logger, name: 'k8s-test' });
  const prefix = `k8s-${randomUUID()}`;
  try {
    const queues = createQueues(redis, { prefix, lifecycle });
    const payload = { accountId: 'a', requestId: 'r' };
    await queues.add(jobs.stampFactura, payload, { jobId: 'one' });
    await queues.add(jobs.stampFactura, payload, { jobId: 'two' });
    const waiting = waitingJobs(prefix, jobs.stampFactura);
    expect([await redis.type(waiting), await redis.zcard(waiting)]).toEqual(['zset', 2]);
  } finally {
    const keys = await redis.keys(`{${prefix}:*`);
    if (keys.length > 0) await redis.del(...keys);
    await lifecycle.close();
  }
});
