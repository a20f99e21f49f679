import type { RunningServer } from '@timbra/local';
import type { SpawnedService, System } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { rename, symlink, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

export interface Target {
  system: System;
  database: RunningServer;
  redis: RunningServer;
  random: Random;
  /** Processes that are being harmed, by their ids: one harm at a time for each, whatever it serves. */
  harmed: Set<number>;
  /** What was done, and how often. */
  tally: Map<string, number>;
}

const MOST_AT_ONCE = 3;
const PAUSE_MS = { atLeast: 300, more: 2500 };
const STARTS = 40;
const START_AGAIN_MS = 500;

const note = ({ tally }: Target, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
const aMoment = (random: Random) => sleep(PAUSE_MS.atLeast + random.below(PAUSE_MS.more));

/** What starts while something that it needs is away ends, and is started again, as an orchestrator does. */
const start = async (begin: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await begin();
      return;
    } catch (error) {
      if (tries >= STARTS) throw error;
      await sleep(START_AGAIN_MS);
    }
  }
};

const killWorker = async (target: Target, worker: SpawnedService) => {
  const { system } = target;
  await worker.kill('SIGKILL');
  system.workers.splice(system.workers.indexOf(worker), 1);
  note(target, 'SIGKILL de svc-stamping-worker');
  await start(() => system.startWorker());
};

/** What dies with a service: alone, or with all that share its process. */
const victimOf = (name: string, { pid }: SpawnedService, { system }: Target): string =>
  system.all().some((it) => it.pid === pid && it.name !== name)
    ? 'los servicios y su worker'
    : name;

const killOne = async (target: Target) => {
  const { system, random, harmed } = target;
  // Workers every other time: what they hold is what can be lost, and the rest goes on meanwhile.
  const services =
    random.below(2) === 0 ? [] : [...system.services].filter(([, it]) => !harmed.has(it.pid));
  const workers = system.workers.filter((it) => !harmed.has(it.pid));
  const at = random.below(services.length + workers.length);
  const worker = workers[at - services.length];
  const [name, service] = services[at] ?? [];
  const victim = worker ?? service;
  if (!victim) return;
  const { pid } = victim;
  harmed.add(pid);
  if (worker) await killWorker(target, worker);
  else if (name) {
    note(target, `SIGKILL de ${victimOf(name, victim, target)}`);
    await victim.kill('SIGKILL');
    await start(() => system.restart(name));
  }
  harmed.delete(pid);
};

/** One to three processes at the same moment. */
export const killSome = async (target: Target): Promise<void> => {
  const many = 1 + target.random.below(MOST_AT_ONCE);
  await Promise.all(Array.from({ length: many }, () => killOne(target)));
};

/** It holds leases and connections, and answers nobody: others take over, then it comes back. */
const pauseOne = async (target: Target) => {
  const { system, random, harmed } = target;
  const alive = system.all().filter((it) => !harmed.has(it.pid));
  const one = alive[random.below(alive.length)];
  if (!one) return;
  const { pid } = one;
  harmed.add(pid);
  note(target, `pausa de ${victimOf(one.name, one, target).replace(/-\d+$/, '')}`);
  process.kill(pid, 'SIGSTOP');
  await aMoment(random);
  process.kill(pid, 'SIGCONT');
  harmed.delete(pid);
};

const killServer = (name: string, which: 'database' | 'redis') => async (target: Target) => {
  const server = target[which];
  await server.kill();
  note(target, `SIGKILL de ${name}`);
  await aMoment(target.random);
  await server.restart();
};

const emptyRedis = async (target: Target) => {
  const client = new Redis(target.redis.url);
  await client.flushall();
  client.disconnect();
  note(target, 'Redis vaciado');
};

/** Where the objects are, and a file that nothing can be written below or read from. */
const placesOf = (objects: string) => ({ there: `${objects}.there`, away: `${objects}.away` });

/** In one step: between two a process would make a folder of its own, and what it put there were lost. */
const lead = async (objects: string, to: string) => {
  await symlink(to, `${objects}.next`);
  await rename(`${objects}.next`, objects);
};

/** Puts the folder of the objects, which is there since somebody was ready, behind a link. */
export const linkObjects = async ({ objects }: System): Promise<void> => {
  const { there, away } = placesOf(objects);
  await rename(objects, there);
  await writeFile(away, '');
  await lead(objects, there);
};

const withoutStorage = async (target: Target) => {
  const { objects } = target.system;
  const { there, away } = placesOf(objects);
  note(target, 'almacén de objetos fuera');
  await lead(objects, away);
  await aMoment(target.random);
  await lead(objects, there);
};

type Switches = Parameters<System['pac']['set']>[0];
const pac = (name: string, patch: Switches) => async (target: Target) => {
  note(target, `PAC ${name}`);
  target.system.pac.set(patch);
  await aMoment(target.random);
  target.system.pac.reset();
  target.system.pac.set({ late307Ms: 0, sw: { late307Ms: 0 } });
};

/** What happens around the processes. */
export const FAULTS = [
  pauseOne,
  pauseOne,
  killServer('base de datos', 'database'),
  killServer('Redis', 'redis'),
  emptyRedis,
  withoutStorage,
  pac('fuera (503)', { down: '503' }),
  pac('que corta la conexión', { down: 'destroy' }),
  pac('lento', { latencyMs: 1200 }),
  pac('que timbra y no contesta', { commitThenHang: 6 }),
  pac('que timbra y contesta tarde', { commitThenHang: 6, hangMs: 900 }),
  pac('que timbra y contesta sin UUID', { answerWithoutUuid: 4 }),
  pac('que contesta a medias', { nonsense: 'truncated' }),
  pac('que contesta una página', { nonsense: 'html' }),
  pac('sin el SAT', { satDown: true }),
] as const;
