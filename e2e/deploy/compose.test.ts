import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSeedConfig } from '../../gateway/bin/sembrar.ts';
import { dockerComposeConfig, readComposeFile, type ComposeService } from './compose-file.ts';
import {
  environmentFaults,
  exampleSecrets,
  imageEnvironment,
  unreadVariables,
} from './environment.ts';
import { ROOT } from './root.ts';

const { INTERNAL_SECRET = '', SESSION_SECRET = '', VAULT_MASTER_KEY = '' } = exampleSecrets;
const secrets = { INTERNAL_SECRET, SESSION_SECRET, VAULT_MASTER_KEY };
const file = readComposeFile(secrets);
const services = Object.entries(file.services);
/** What is there to stay; what runs once has a test of its own. */
const lasting = services.filter(([, it]) => it.restart === 'unless-stopped');
const built = lasting.flatMap(([name, it]) =>
  it.build ? [[name, it.build.args.WORKSPACE, it] as const] : [],
);
const environmentOf = (it?: ComposeService) => ({ ...imageEnvironment(), ...it?.environment });

it('is accepted by docker-compose without a secret, so that npm start can use mongo and redis', async () => {
  const config = await dockerComposeConfig();
  if (!config) process.stdout.write('docker-compose is not installed: its verdict was skipped\n');
  const read = config ?? readComposeFile();
  expect(Object.keys(read.services)).toEqual(expect.arrayContaining(['mongo', 'redis']));
  expect(read.services.gateway?.environment?.SESSION_SECRET).toBe('');
});

it('means to docker-compose what it means to these tests', async () => {
  const config = (await dockerComposeConfig(secrets)) ?? file;
  const environments = ({ services: them }: typeof file) =>
    Object.fromEntries(Object.entries(them).map(([name, it]) => [name, it.environment]));
  expect(environments(config)).toEqual(environments(file));
});

it('publishes database and Redis to this machine alone, at the ports that npm start asks for', () => {
  expect(file.services.mongo?.ports).toEqual(['127.0.0.1:27017:27017']);
  expect(file.services.redis?.ports).toEqual(['127.0.0.1:6379:6379']);
  const published = services.filter(([, it]) => it.ports?.some((port) => !/^127\./.test(port)));
  expect(published.map(([name]) => name)).toEqual(['gateway']);
});

/** Every process is given them: it writes its own lines. */
const UNREAD_BY_SEED = /^(LOG_LEVEL|OTEL_\w+)$/;

it('runs once what prepares an installation that is tried: after the others, and with the sandbox alone', () => {
  const once = services.filter(([name]) => !lasting.some(([other]) => other === name));
  const isMigrar = (name: string) => name.startsWith('migrar-');
  expect(once.map(([name]) => name).filter((it) => !isMigrar(it))).toEqual(['seed']);
  const { seed, sandbox } = file.services;
  expect([seed?.profiles, sandbox?.profiles]).toEqual([['sandbox'], ['sandbox']]);
  expect(seed?.image).toBe(file.services.gateway?.image);
  expect(Object.keys(readSeedConfig(seed?.environment ?? {})).toSorted()).toEqual(
    Object.keys(seed?.environment ?? {})
      .filter((name) => !UNREAD_BY_SEED.test(name))
      .toSorted(),
  );
});

const migrated = built.filter(([, workspace]) => workspace !== 'sandbox');
it.each(migrated)(
  '%s waits until its database was migrated by its own image',
  (_name, workspace, it) => {
    const command = `migrar-${workspace.replace('svc-', '')}`;
    expect(it.depends_on).toMatchObject({
      mongo: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
      [command]: { condition: 'service_completed_successfully' },
    });
    const job = file.services[command];
    expect(job).toMatchObject({
      image: it.image,
      build: it.build,
      command: ['node', `${workspace}/bin/migrar.ts`],
    });
    expect(job?.restart).toMatch(/^on-failure:\d+$/);
    const { MONGODB_URI, MONGODB_DB_PREFIX } = it.environment ?? {};
    expect(job?.environment).toEqual({ MONGODB_URI, MONGODB_DB_PREFIX });
  },
);

it.each(lasting)('%s comes back, has a limit, a health check and time to stop', (name, it) => {
  expect(it.restart).toBe('unless-stopped');
  expect(it.mem_limit).toMatch(/^\d+[mg]$/);
  // The process's own limit is 15 s (packages/service-kit/src/run-services.ts).
  // The worker ends a call to the PAC first (svc-stamping/src/worker-service.ts): 30 s more.
  const own = name === 'svc-stamping-worker' ? 45 : 15;
  expect(Number.parseInt(it.stop_grace_period ?? '0', 10)).toBeGreaterThan(own);
  // What is built here brings the check of its image.
  expect(Boolean(it.healthcheck) !== Boolean(it.build)).toBe(true);
});

it.each(built)('%s accepts its environment', (_name, workspace, service) => {
  const env = environmentOf(service);
  expect(environmentFaults(workspace, env)).toEqual([]);
  if (workspace !== 'sandbox') expect(unreadVariables(Object.keys(env))).toEqual([]);
});

it('refuses to start what lacks a secret, and says which', () => {
  const empty = readComposeFile().services;
  const faults = (name: string, workspace = name) =>
    environmentFaults(workspace, environmentOf(empty[name]));
  expect(faults('svc-credits')).toEqual(['  INTERNAL_SECRET: falta']);
  expect(faults('gateway')).toEqual(['  SESSION_SECRET: falta', '  INTERNAL_SECRET: falta']);
  expect(faults('svc-stamping-worker', 'svc-stamping')).toEqual([
    '  VAULT_MASTER_KEY: falta',
    '  INTERNAL_SECRET: falta',
  ]);
});

it('names only services and volumes that it has', () => {
  const names = Object.keys(file.services);
  for (const [, it] of services) {
    const before = it.depends_on ?? [];
    expect(names).toEqual(
      expect.arrayContaining(Array.isArray(before) ? before : Object.keys(before)),
    );
    const hosts = Object.values(it.environment ?? {}).flatMap(
      (value) => /^\w+:\/\/(?:[^/@]*@)?([\w-]+)/.exec(value)?.[1] ?? [],
    );
    expect(names).toEqual(expect.arrayContaining(hosts));
    const volumes = (it.volumes ?? []).map((volume) => volume.split(':')[0]);
    expect(Object.keys(file.volumes)).toEqual(expect.arrayContaining(volumes));
  }
});

it.each([
  ['MONGODB_URI', 'mongodb://db.example/?replicaSet=rs0', 6],
  ['REDIS_URL', 'rediss://redis.example:6379', 5],
  ['OBJECT_STORE_URL', 's3s://key:secret@objects.example/timbra', 4],
  ['SMTP_URL', 'smtps://mail.example', 4],
])('%s of .env is used by every service that needs one', (name, value, atLeast) => {
  const given = Object.values(readComposeFile({ ...secrets, [name]: value }).services);
  const used = given.flatMap(({ environment }) => environment?.[name] ?? []);
  expect(used.length).toBeGreaterThanOrEqual(atLeast);
  expect([...new Set(used)]).toEqual([value]);
});

it('keeps the data of the sandbox where its image lets it write', () => {
  const { volumes, environment } = file.services.sandbox ?? {};
  expect(volumes).toEqual([`sandbox:${environment?.SANDBOX_DATA_DIR}`]);
  expect(environment?.SANDBOX_DATA_DIR).toBe('/data');
});

it('one image stamps over HTTP and as a worker', () => {
  const { image, build } = file.services['svc-stamping'] ?? {};
  expect(image).toMatch(/^timbra\/svc-stamping:/);
  expect(file.services['svc-stamping-worker']).toMatchObject({ image, build });
});

it('images run on the Node that the tests ran on', async () => {
  const read = (path: string) => readFile(join(ROOT, path), 'utf8');
  const { devDependencies } = JSON.parse(await read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  expect(await read('Dockerfile')).toContain(`NODE_IMAGE=node:${devDependencies.node}-`);
});

it('an image says which version of Timbra it holds', async () => {
  const read = (path: string) => readFile(join(ROOT, path), 'utf8');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const label = `\nLABEL org.opencontainers.image.version=${version}\n`;
  expect(await read('Dockerfile')).toContain(label);
});

it('an image runs without rights, checks its health and hands signals to Node', async () => {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK [^\n]*\\\n[^\n]*\/health/m);
  expect(dockerfile).toMatch(/^CMD .*exec node \$WORKSPACE\/\$ENTRY/m);
  expect(dockerfile).toMatch(/^ENV .*HOST=0\.0\.0\.0/m);
  expect(dockerfile).toContain('ENV NODE_OPTIONS=--max-semi-space-size=8');
});

/** '**' stands for folders, '*' for what has no slash: the part of Docker's patterns in use here. */
const expressionOf = (pattern: string): RegExp => {
  const body = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (it) => (it === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${body}(?:/.*)?$`);
};

it('keeps secrets and what was installed, built or tested here out of the images', async () => {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n');
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ out: !line.startsWith('!'), at: expressionOf(line.replace(/^!/, '')) }));
  // The last line that matches decides.
  const isOut = (path: string) => rules.findLast(({ at }) => at.test(path))?.out ?? false;
  const out = [
    '.env',
    '.env.local',
    '.timbra/secrets.json',
    '.git/config',
    'gateway/node_modules/a',
    'shell/dist/index.html',
    'e2e/lint.test.ts',
    'local/src/start.ts',
    'packages/test-kit/a',
    'gateway/src/config.test.ts',
    'sandbox/test/harness.ts',
    'docs/adr/0001-a.md',
    'svc-stamping/src/pac/pac.contract.ts',
    'packages/cfdi/test-support/casos.ts',
  ];
  expect(out.filter((path) => !isOut(path))).toEqual([]);
  const kept = [
    'gateway/src/config.ts',
    'gateway/bin/operar.ts',
    'operar/bin/timbra.ts',
    'packages/remote-kit/src/contract.ts',
    'docs/errores/creditosAgotados.md',
    'svc-stamping/src/sat/consulta-cfdi.wsdl',
  ];
  expect(kept.filter(isOut)).toEqual([]);
});
