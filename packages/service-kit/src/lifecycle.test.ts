import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PROGRAM = `
  const { createLogger, runProcess } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))});
  runProcess(createLogger('prueba', 'info'), async () => { setInterval(() => {}, 1_000); }, { tracing: {} });
`;

let folder: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'compilado-'));
});
afterEach(async () => {
  if (running?.exitCode === null) running.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const compiled = async () => {
  const names = await readdir(folder, { recursive: true });
  // A file that is still being written has another name.
  return names.filter((it) => /[\\/][0-9a-f]{8}$/.test(it)).length;
};

it('a process keeps what it compiled once it has started, so that a killed one starts sooner', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder },
    stdio: 'ignore',
  });
  running = child;
  await expect.poll(compiled).toBeGreaterThan(50);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(await compiled()).toBeGreaterThan(50);
});
