import { freePort } from '@timbra/local';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Two services of one process: each reads its own word and secret, and counts one command a request. */
const PROGRAM = `
  const { baseConfig, createService, defineService, runServices } =
    await import(${JSON.stringify(import.meta.resolve('./index.ts'))});
  const { z } = await import(${JSON.stringify(import.meta.resolve('zod'))});
  const serviceOf = (name, variable) => defineService({
    name,
    config: baseConfig.extend({ [variable]: z.string() }),
    create: async (settings, { logger, lifecycle, metrics }) => {
      lifecycle.onClose('last words', async () => logger.info('closed'));
      return {
        app: createService({
          name, logger, metrics, checks: {}, draining: lifecycle.draining,
          routes: [(req, res, next) => {
            if (req.path === '/breaks') Promise.reject(new Error('nobody catches it'));
            metrics.databaseCommands.inc({ command: name });
            res.json({ uno: settings.UNO, dos: settings.DOS });
          }],
        }),
      };
    },
  });
  const common = { ...process.env, MONGODB_URI: 'mongodb://x', INTERNAL_SECRET: 'x'.repeat(40) };
  runServices(process.argv.slice(1).map((ports, n) => {
    const [PORT, METRICS_PORT] = ports.split(':');
    const [name, variable] = [['svc-credits', 'UNO'], ['svc-catalogs', 'DOS']][n];
    return { service: serviceOf(name, variable), env: { ...common, PORT, METRICS_PORT } };
  }));
`;

let folder: string;
let running: ChildProcess | undefined;
let output = '';
beforeEach(async () => {
  folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'compilado-'));
});
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) running.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  url: string;
  metricsUrl: string;
}

const run = async (howMany: number, env: Record<string, string> = {}): Promise<Place[]> => {
  const ports = await Promise.all(
    Array.from({ length: howMany }, async () => [await freePort(), await freePort()] as const),
  );
  output = '';
  const given = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: folder,
    UNO: 'uno',
    DOS: 'dos',
    ...env,
  };
  running = spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, ...ports.map((it) => it.join(':'))],
    { env: given, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return ports.map(([port, metricsPort]) => ({
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
  }));
};

const areReady = async (places: readonly Place[]) => {
  for (const { url } of places) {
    await vi.waitFor(async () =>
      expect(
        await fetch(`${url}/ready`).then(
          (it) => it.status,
          () => 0,
        ),
      ).toBe(200),
    );
  }
};
const answerOf = async ({ url }: Place) => (await fetch(`${url}/`)).json() as Promise<unknown>;
const figuresOf = async ({ metricsUrl }: Place) => (await fetch(metricsUrl)).text();
const ending = async () => (await once(running!, 'exit')) as [number | null, string | null];

const compiled = async () => {
  const names = await readdir(folder, { recursive: true });
  // A file that is still being written has another name.
  return names.filter((it) => /[\\/][0-9a-f]{8}$/.test(it)).length;
};

it('a process keeps what it compiled once it has started, so that a killed one starts sooner', async () => {
  await run(1);
  await vi.waitFor(async () => expect(await compiled()).toBeGreaterThan(50));
  const ended = ending();
  running?.kill('SIGKILL');
  await ended;
  expect(await compiled()).toBeGreaterThan(50);
});

it('services of one process have settings, figures and log lines of their own', async () => {
  const places = await run(2);
  await areReady(places);
  const [credits, catalogs] = places as [Place, Place];
  expect(await answerOf(credits)).toEqual({ uno: 'uno' });
  expect(await answerOf(catalogs)).toEqual({ dos: 'dos' });
  await answerOf(catalogs);

  const commands = /^timbra_database_commands_total\{.*\} \d+$/gm;
  expect((await figuresOf(credits)).match(commands)).toEqual([
    'timbra_database_commands_total{command="svc-credits",service="svc-credits"} 1',
  ]);
  const ofCatalogs = await figuresOf(catalogs);
  expect(ofCatalogs.match(commands)).toEqual([
    'timbra_database_commands_total{command="svc-catalogs",service="svc-catalogs"} 2',
  ]);
  // Memory is the process's, and each service shows it under its own name.
  expect(ofCatalogs).toMatch(/^process_resident_memory_bytes\{service="svc-catalogs"\} \d+$/m);
  expect(ofCatalogs).not.toContain('svc-credits');
  for (const name of ['svc-credits', 'svc-catalogs']) expect(output).toContain(`"name":"${name}"`);
});

it('SIGTERM closes the services of a process in order, the last one first', async () => {
  const places = await run(2);
  await areReady(places);
  const ended = ending();
  running?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const closed = output.split('\n').filter((line) => line.includes('"msg":"closed"'));
  expect(closed.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual([
    'svc-catalogs',
    'svc-credits',
  ]);
});

it('an error that nobody caught ends the process with all that is in it, and says why', async () => {
  const places = await run(2);
  await areReady(places);
  const ended = ending();
  await fetch(`${places[0]?.url}/breaks`).catch(() => undefined);
  expect(await ended).toEqual([1, null]);
  expect(output).toContain('nobody catches it');
});

it('a service whose settings are wrong ends the process with code 78 and names the variable', async () => {
  await run(2, { LOG_LEVEL: 'gritos' });
  expect(await ending()).toEqual([78, null]);
  expect(output).toContain('LOG_LEVEL');
});
