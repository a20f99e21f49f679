import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freePort } from '../ports.ts';
import { waitUntil } from '../wait-until.ts';
import { toLogFile } from './output.ts';
import type { ProcessSpec } from './process-spec.ts';
import { Supervisor, type SupervisorOptions } from './supervisor.ts';

const SERVICE = `
import http from 'node:http';
import { appendFileSync } from 'node:fs';
const { PORT, NAME, EVENTS, BEHAVIOUR } = process.env;
console.log(NAME + ' begins');
if (BEHAVIOUR === 'fails') { console.error('no hay configuracion'); process.exit(3); }
if (BEHAVIOUR === 'unset') process.exit(78);
const server = http.createServer((request, response) => response.writeHead(BEHAVIOUR === 'never' ? 503 : 200).end());
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  appendFileSync(EVENTS, NAME + '\\n');
  if (BEHAVIOUR !== 'deaf') process.exit(0);
});
`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Milliseconds: a busy machine starts a process in its own time. */
const PATIENCE_MS = 60_000;

describe('Supervisor', () => {
  let dir: string;
  let deaths: string[];
  let told: string[];
  let supervisor: Supervisor;

  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'timbra-supervisor-'));
    writeFileSync(path.join(dir, 'service.mjs'), SERVICE);
    writeFileSync(path.join(dir, 'events'), '');
    deaths = [];
    told = [];
    supervisor = aSupervisor();
  });
  afterEach(async () => {
    await supervisor.stop();
    rmSync(dir, { recursive: true });
  });

  const aSupervisor = (times: Partial<SupervisorOptions> = {}) =>
    new Supervisor({
      outputFor: ({ name }, again) => toLogFile(path.join(dir, 'logs'), name, again),
      restartMs: 100,
      ...times,
      tell: (message) => told.push(message),
      onDeath: (message) => deaths.push(message),
    });
  const service = async (name: string, behaviour = 'good'): Promise<ProcessSpec> => {
    const port = await freePort();
    const entry = path.join(dir, 'service.mjs');
    const own = { PORT: String(port), NAME: name, BEHAVIOUR: behaviour };
    const env = { ...process.env, ...own, EVENTS: path.join(dir, 'events') };
    return {
      name,
      title: name,
      command: [process.execPath, entry],
      cwd: dir,
      env,
      serves: [{ name, title: name, port, portVariable: 'PORT' }],
      entry,
    };
  };

  it('returns when all are ready, and stops the last layer first', async () => {
    await supervisor.start([[await service('a')], [await service('b')], [await service('c')]]);
    const pids = supervisor.processes.map(({ pid }) => pid);
    expect(pids.every(isAlive)).toBe(true);
    await supervisor.stop();
    expect(pids.some(isAlive)).toBe(false);
    expect(readFileSync(path.join(dir, 'events'), 'utf8')).toBe('c\nb\na\n');
    expect(deaths).toEqual([]);
  });

  it('starts again a process that died, and says so with the end of its log', async () => {
    await supervisor.start([[await service('a'), await service('b')]]);
    const [a, b] = supervisor.processes.map(({ pid }) => pid);
    process.kill(b!, 'SIGKILL');
    expect(await waitUntil(() => told.length === 2, PATIENCE_MS)).toBe(true);
    expect(told[0]).toMatch(
      /^b terminó inesperadamente \(SIGKILL\).*b begins.*Se vuelve a arrancar/s,
    );
    expect(told[1]).toBe('b vuelve a estar listo.');
    const again = supervisor.processes.map(({ pid }) => pid);
    expect(again[0]).toBe(a);
    expect(again[1]).not.toBe(b);
    await supervisor.stop();
    expect(isAlive(again[1]!)).toBe(false);
    expect(deaths).toEqual([]);
  });

  it('waits twice as long each time that it dies again', async () => {
    const spec = await service('a');
    await supervisor.start([[spec]]);
    spec.env.BEHAVIOUR = 'fails';
    const began = performance.now();
    process.kill(supervisor.processes[0]!.pid, 'SIGKILL');
    expect(await waitUntil(() => told.length >= 4, PATIENCE_MS)).toBe(true);
    // 100, 200 and 400 ms before the fourth time.
    expect(performance.now() - began).toBeGreaterThan(700);
    expect(told[3]).toMatch(/^a terminó inesperadamente \(código 3\)/);
  });

  it('does not start again what ends because of its settings', async () => {
    const spec = await service('a');
    await supervisor.start([[spec]]);
    spec.env.BEHAVIOUR = 'unset';
    process.kill(supervisor.processes[0]!.pid, 'SIGKILL');
    expect(await waitUntil(() => deaths.length > 0, PATIENCE_MS)).toBe(true);
    expect(deaths[0]).toMatch(/^a terminó inesperadamente \(código 78\)/);
  });

  it('stops while a process waits to be started again', async () => {
    supervisor = aSupervisor({ restartMs: PATIENCE_MS });
    await supervisor.start([[await service('a')]]);
    process.kill(supervisor.processes[0]!.pid, 'SIGKILL');
    expect(await waitUntil(() => told.length > 0, PATIENCE_MS)).toBe(true);
    const last = supervisor.processes[0]!.pid;
    await supervisor.stop();
    expect([isAlive(last), told.length]).toEqual([false, 1]);
  });

  it('shows the log of a process that does not start', async () => {
    const start = supervisor.start([[await service('a'), await service('b', 'fails')]]);
    await expect(start).rejects.toThrow(
      /^b no arrancó: terminó \(código 3\).*no hay configuracion/s,
    );
  });

  it('does not wait for ever for a process that never gets ready', async () => {
    supervisor = aSupervisor({ readyTimeoutMs: 500 });
    await expect(supervisor.start([[await service('a', 'never')]])).rejects.toThrow(
      /a no arrancó: no respondió a tiempo/,
    );
  });

  it('kills a process that ignores the order to stop', async () => {
    supervisor = aSupervisor({ stopTimeoutMs: 500 });
    await supervisor.start([[await service('a', 'deaf')]]);
    const pid = supervisor.processes[0]!.pid;
    await supervisor.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves nothing running when it is itself killed by SIGKILL', async () => {
    const host = path.join(dir, 'host.ts');
    writeFileSync(
      host,
      `import { Supervisor } from ${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))};
import { toLogFile } from ${JSON.stringify(path.join(import.meta.dirname, 'output.ts'))};
const supervisor = new Supervisor({ outputFor: ({ name }) => toLogFile(process.argv[2]!, name), tell: () => undefined, onDeath: () => undefined });
await supervisor.start([[JSON.parse(process.argv[3]!)]]);
process.send!(supervisor.processes[0]!.pid);`,
    );
    const child = fork(host, [path.join(dir, 'logs'), JSON.stringify(await service('a'))], {
      execArgv: [],
    });
    const [pid] = (await once(child, 'message')) as [number];
    child.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), PATIENCE_MS)).toBe(true);
  });
});
