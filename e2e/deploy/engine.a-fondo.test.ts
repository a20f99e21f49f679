import { freePort } from '@timbra/local';
import { signUp, spawnService, startSystem, type System } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildImages, imageOf } from './engine/build-images.ts';
import { endContainers, podman, runArguments, whyNoEngine } from './engine/podman.ts';
import { imagesOf } from './compose-file.ts';

/** Six images, and the one that they rest on, on two cores. */
const BUILD_MS = 20 * 60_000;
const SERVICES = [...imagesOf().keys()].filter((it) => it !== 'sandbox');

const why = whyNoEngine();
if (why) process.stdout.write(`no image was built or run (${why})\n`);

const prefix = `test-${randomUUID().slice(0, 8)}`;
const label = `timbra-test=${prefix}`;
let folder: string;
let system: System;

/** Runs one command of an image to its end. */
const runOnce = async (workspace: string, command: string[], env: Record<string, string> = {}) => {
  const args = runArguments({
    image: imageOf(workspace),
    name: `${prefix}-${randomUUID().slice(0, 8)}`,
    label,
    command,
    variables: Object.keys(env),
  });
  const { stdout } = await promisify(execFile)('podman', args, { env: { ...process.env, ...env } });
  return stdout.trim();
};

describe.skipIf(why !== null)('images that Podman builds', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'timbra-engine-'));
    await buildImages(imagesOf(), folder);
  }, BUILD_MS);
  afterAll(async () => {
    await system?.stop();
    await endContainers(label);
    await rm(folder, { recursive: true, force: true });
  });

  it.each([...imagesOf().keys()])(
    '%s runs as a user of its own, cannot write its files, and has no test in it',
    async (workspace) => {
      const found = await runOnce(workspace, [
        ...['sh', '-c'],
        'id -un; touch /app/x 2>/dev/null && echo written; find /app -name node_modules -prune -o -name "*.test.*" -print',
      ]);
      expect(found).toBe('node');
    },
  );

  it.each(SERVICES)('%s migrates its database', async (workspace) => {
    const said = await runOnce(workspace, ['node', `${workspace}/bin/migrar.ts`], {
      MONGODB_URI: process.env.MONGODB_URI ?? '',
      MONGODB_DB_PREFIX: prefix,
    });
    expect(said).toMatch(/: \d+ migraci\S+, índices al día \(/);
  });

  it('the whole product runs from them, read-only, without capabilities, each in 512 MB', async () => {
    const objects = join(folder, 'objects');
    await mkdir(objects);
    await chmod(objects, 0o777);
    system = await startSystem({
      workers: 2,
      env: {
        HOST: '127.0.0.1',
        MONGODB_DB_PREFIX: prefix,
        MIGRATE_ON_START: 'false',
        OBJECT_STORE_URL: pathToFileURL(objects).href,
      },
      commandOf: ({ name, workspace, variables }) => [
        'podman',
        ...runArguments({
          image: imageOf(workspace),
          name: `${prefix}-${name}`,
          label,
          variables: [...variables, 'PORT', 'METRICS_PORT'],
          folders: [objects],
        }),
      ],
    });
    const names = await podman('ps', '--filter', `label=${label}`, '--format', '{{.Names}}');
    expect(names.split('\n').toSorted()).toEqual(
      [...SERVICES, 'svc-stamping-worker-1', 'svc-stamping-worker-2']
        .map((it) => `${prefix}-${it}`)
        .toSorted(),
    );
    for (const { url } of system.all()) expect((await fetch(`${url}/ready`)).status).toBe(200);
  });

  it('stamps and prints an invoice', async () => {
    const account = await signUp(system);
    const stamped = await account.stamp((await account.draft()).id, { wait: 30 });
    expect(stamped.status).toBe(200);
    const pdf = await fetch(`${system.url}/api/facturas/${stamped.body.id}.pdf`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([pdf.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it.each([
    ['/', 'text/html'],
    ['/manual', 'text/html'],
    ['/manual/primera-factura', 'text/html'],
    ['/manual/manual.css', 'text/css'],
    ['/manual/img/primera-factura.webp', 'image/webp'],
    ['/api/docs', 'text/html'],
    ['/api/docs/errores', 'text/html'],
    ['/api/docs/errores/creditosAgotados', 'text/html'],
    ['/api/docs/referencia', 'text/html'],
    ['/api/docs/operaciones', 'text/html'],
    ['/api/docs/api.css', 'text/css'],
    ['/api/docs/referencia.css', 'text/css'],
  ])('the gateway of the image shows %s', async (path, type) => {
    const answer = await fetch(`${system.url}${path}`, { headers: { accept: type } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining(type),
    ]);
  });

  it('the image of the gateway makes the first accounts of an installation', async () => {
    const { urls } = system;
    const said = await runOnce('gateway', ['node', 'gateway/bin/sembrar.ts'], {
      MONGODB_URI: process.env.MONGODB_URI ?? '',
      MONGODB_DB_PREFIX: prefix,
      INTERNAL_SECRET: system.internalSecret,
      GATEWAY_URL: system.url,
      SVC_CREDITS_URL: urls['svc-credits'],
      SVC_CATALOGS_URL: urls['svc-catalogs'],
      SVC_INVOICES_URL: urls['svc-invoices'],
      SVC_STAMPING_URL: urls['svc-stamping'],
      SANDBOX_URL: urls.sandbox,
    });
    expect(said).toContain('demo@timbra.test / timbra-demo (cuenta nueva)');
    expect(said).toContain('operador@timbra.test opera esta instalación');
  });

  it.each([
    ['gateway', 'operar', /^Uso:\n {2}operar integrador/],
    ['svc-credits', 'operar-creditos', /^Uso:\n {2}operar-creditos saldo/],
    ['svc-stamping', 'operar-timbrado', /^Uso:\n {2}operar-timbrado abandonadas/],
    ['svc-stamping', 'respaldar', /^Uso:\n {2}timbra respaldar/],
    ['svc-credits', 'respaldar', /^«respaldar» está en la imagen de svc-stamping$/m],
  ])('the image of %s knows what to say of «timbra %s»', async (workspace, command, said) => {
    await expect(runOnce(workspace, ['timbra', command])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(said) as string,
    });
  });

  it('a worker that is killed at work loses and doubles nothing', async () => {
    const account = await signUp(system);
    const before = (await system.pac.timbres()).length;
    const drafts = await Promise.all(Array.from({ length: 30 }, () => account.draft()));
    const stamping = drafts.map(({ id }) => account.stamp(id, { wait: 60 }));
    await vi.waitFor(async () =>
      expect((await system.pac.timbres()).length).toBeGreaterThan(before),
    );
    await podman('kill', `${prefix}-svc-stamping-worker-1`);
    const answers = await Promise.all(stamping);
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    expect((await system.pac.timbres()).length).toBe(before + drafts.length);
  });

  it('the sandbox answers from its image', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await chmod(data, 0o777);
    const env = {
      HOST: '127.0.0.1',
      SANDBOX_DATA_DIR: data,
      SANDBOX_SMTP_PORT: String(await freePort()),
    };
    const sandbox = await spawnService({
      name: 'sandbox',
      entry: 'sandbox/src/main.ts',
      port: await freePort(),
      env,
      command: [
        'podman',
        ...runArguments({
          image: imageOf('sandbox'),
          name: `${prefix}-sandbox`,
          label,
          folders: [data],
          variables: [...Object.keys(env), 'PORT', 'METRICS_PORT'],
        }),
      ],
    });
    try {
      expect((await fetch(`${sandbox.url}/csd/EKU9003173C9`)).status).toBe(200);
    } finally {
      await sandbox.kill();
    }
  });
});
