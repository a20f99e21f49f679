import { freePort } from '@timbra/local';
import { signUp, spawnService, startSystem, type System } from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imagesOf, writeImage } from './image-files.ts';

let folder: string;
let system: System;
/** Each image has a folder outside the repository: a file that it lacks is found nowhere else. */
const rootOf = (workspace: string) => join(folder, workspace);

beforeAll(async () => {
  folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'timbra-images-'));
  for (const workspace of imagesOf().keys()) await writeImage(workspace, rootOf(workspace));
  system = await startSystem({ rootOf });
});
afterAll(async () => {
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('every process is healthy and ready with the files of its image alone', async () => {
  for (const { url } of [...system.services.values(), ...system.workers]) {
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  }
});

it.each([
  ['/api/docs', 'text/html'],
  ['/api/docs/errores', 'text/html'],
  ['/api/docs/errores/creditosAgotados', 'text/html'],
  ['/api/docs/referencia', 'text/html'],
  ['/api/docs/operaciones', 'text/html'],
  ['/api/docs/api.css', 'text/css'],
  ['/api/docs/referencia.css', 'text/css'],
  ['/manual', 'text/html'],
  ['/manual/primera-factura', 'text/html'],
  ['/manual/manual.css', 'text/css'],
  ['/manual/img/primera-factura.webp', 'image/webp'],
  ['/', 'text/html'],
])('the gateway of the image shows %s', async (path, type) => {
  const answer = await fetch(`${system.url}${path}`, { headers: { accept: type } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining(type),
  ]);
});

it('stamps an invoice and prints it with the files of the images alone', async () => {
  const account = await signUp(system);
  const stamped = await account.stamp((await account.draft()).id, { wait: 30 });
  expect(stamped.status).toBe(200);
  const answer = await fetch(`${system.url}/api/facturas/${stamped.body.id}.pdf`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

it('the image of the gateway makes the first accounts of an installation', async () => {
  const { urls } = system;
  const { stdout } = await promisify(execFile)(process.execPath, ['gateway/bin/sembrar.ts'], {
    cwd: rootOf('gateway'),
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: process.env.MONGODB_URI,
      MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
      INTERNAL_SECRET: system.internalSecret,
      GATEWAY_URL: system.url,
      SVC_CREDITS_URL: urls['svc-credits'],
      SVC_CATALOGS_URL: urls['svc-catalogs'],
      SVC_INVOICES_URL: urls['svc-invoices'],
      SVC_STAMPING_URL: urls['svc-stamping'],
      SANDBOX_URL: urls.sandbox,
    },
  });
  expect(stdout).toContain('demo@timbra.test / timbra-demo (cuenta nueva)');
  expect(stdout).toContain('operador@timbra.test opera esta instalación');
});

it.each([...imagesOf().keys()].filter((it) => it !== 'sandbox'))(
  'the image of %s migrates its database and builds its indexes',
  async (workspace) => {
    const { stdout } = await promisify(execFile)(process.execPath, [`${workspace}/bin/migrar.ts`], {
      cwd: rootOf(workspace),
      env: {
        PATH: process.env.PATH,
        MONGODB_URI: process.env.MONGODB_URI,
        MONGODB_DB_PREFIX: `test-${randomUUID().slice(0, 8)}`,
      },
    });
    expect(stdout).toMatch(/: \d+ migraci\S+, índices al día \(/);
  },
);

it('the sandbox starts with the files of its image alone', async () => {
  const sandbox = await spawnService({
    name: 'sandbox',
    entry: 'sandbox/src/main.ts',
    root: rootOf('sandbox'),
    port: await freePort(),
    env: {
      SANDBOX_DATA_DIR: join(folder, 'data'),
      SANDBOX_SMTP_PORT: String(await freePort()),
    },
  });
  try {
    expect((await fetch(`${sandbox.url}/csd/EKU9003173C9`)).status).toBe(200);
  } finally {
    await sandbox.kill();
  }
});

it.each([
  ['gateway', 'gateway/bin/operar.ts'],
  ['svc-credits', 'svc-credits/bin/operar-creditos.ts'],
  ['svc-stamping', 'svc-stamping/bin/operar-timbrado.ts'],
  ['svc-stamping', 'svc-stamping/bin/timbra.ts'],
])('the image of %s holds the command of who operates it: %s', async (workspace, file) => {
  const command = promisify(execFile)(process.execPath, [file], {
    cwd: rootOf(workspace),
    env: { PATH: process.env.PATH },
  });
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Uso:/) as string,
  });
});
