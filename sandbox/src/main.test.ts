import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../test/harness.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (environment: Record<string, string> = {}) => {
  const started = fork(MAIN, {
    silent: true,
    env: {
      ...process.env,
      PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  child = started;
  for await (const line of createInterface({ input: started.stdout! })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url) return { started, url };
  }
  throw new Error('the sandbox ended before it was ready');
};

it('serves alone, ends with 0 on SIGTERM and keeps its certificates', async () => {
  const certificate = async () => {
    const { started, url } = await start();
    const csd = await (await fetch(`${url}/csd/EKU9003173C9`)).text();
    started.kill('SIGTERM');
    expect(await once(started, 'exit')).toEqual([0, null]);
    return csd;
  };
  expect(await certificate()).toEqual(await certificate());
});

it('ends with its parent when it was told to', async () => {
  const { started } = await start({ EXIT_WITH_PARENT: '1' });
  started.disconnect();
  expect(await once(started, 'exit')).toEqual([0, null]);
});
