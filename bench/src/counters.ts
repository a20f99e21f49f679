import type { System } from '@timbra/test-kit';
import { generateKeyPairSync, sign } from 'node:crypto';
import { row } from './measure.ts';
import { cpuByName } from './processes.ts';

interface Counters {
  /** Milliseconds of CPU by process. */
  cpu: Map<string, number>;
  /** Commands that the database was sent, by all services. */
  commands: number;
  /** Calls between services. */
  calls: number;
}

const sumOf = (metrics: string, name: string): number =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

export const readCounters = async (system: System): Promise<Counters> => {
  const cpu = cpuByName();
  const processes = [...system.services.values(), ...system.workers];
  const metrics = await Promise.all(
    processes.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()),
  );
  const total = (name: string) => metrics.reduce((sum, text) => sum + sumOf(text, name), 0);
  return {
    cpu,
    commands: total('timbra_database_commands_total'),
    calls: total('timbra_internal_calls_total'),
  };
};

/** Milliseconds of CPU of one RSA-2048 signature on this machine, now. */
export const signatureMs = (): number => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = Buffer.alloc(1000, 'x');
  const times = 1500;
  for (let n = 0; n < 200; n += 1) sign('sha256', text, privateKey);
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) sign('sha256', text, privateKey);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
};

const CLIENT = 'cliente y sandbox';

/** Milliseconds of CPU of each of `count` pieces of work between the two readings. */
export const cpuOfEach = (before: Counters, after: Counters, count: number) => {
  const ms = new Map(
    [...after.cpu].map(([name, it]) => [name, (it - (before.cpu.get(name) ?? 0)) / count]),
  );
  const all = [...ms.values()].reduce((sum, it) => sum + it, 0);
  return { ms, all, product: all - (ms.get(CLIENT) ?? 0) };
};

/** What one stamping costs, of `count` between the two readings. */
export const printCosts = (before: Counters, after: Counters, count: number): void => {
  const signature = signatureMs();
  const { ms, product } = cpuOfEach(before, after, count);
  const inSignatures = (it: number) => `${(it / signature).toFixed(0)} firmas`;
  row('CPU de un timbrado', `${product.toFixed(1)} ms`, inSignatures(product), 'meta ≤ 100');
  for (const [name, it] of [...ms].sort((a, b) => b[1] - a[1])) {
    row(`  ${name}`, `${it.toFixed(1)} ms`, inSignatures(it));
  }
  row('Una firma RSA-2048', `${signature.toFixed(3)} ms`);
  const each = (name: 'commands' | 'calls') => ((after[name] - before[name]) / count).toFixed(1);
  row('Operaciones de base de datos', each('commands'), 'meta ≤ 16');
  row('Llamadas entre servicios', each('calls'), 'meta ≤ 5');
};
