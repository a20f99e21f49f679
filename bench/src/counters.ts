import type { System } from '@timbra/test-kit';
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
  const processes = system.all();
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

const CLIENT = 'cliente y sandbox';

/** Milliseconds of CPU of each of `count` pieces of work between the two readings. */
export const cpuOfEach = (before: Counters, after: Counters, count: number) => {
  const ms = new Map(
    [...after.cpu].map(([name, it]) => [name, (it - (before.cpu.get(name) ?? 0)) / count]),
  );
  const all = [...ms.values()].reduce((sum, it) => sum + it, 0);
  return { ms, all, product: all - (ms.get(CLIENT) ?? 0) };
};

interface Round {
  /** Of each stamping: milliseconds of CPU by process, commands and calls. */
  costs: ReturnType<typeof cpuOfEach>;
  commands: number;
  calls: number;
  /** Milliseconds of CPU of an RSA-2048 signature under the same load. */
  signature: number;
}

/** What each of `count` stampings between the two readings took. */
export const roundOf = (
  before: Counters,
  after: Counters,
  { count, signature }: { count: number; signature: number },
): Round => ({
  costs: cpuOfEach(before, after, count),
  commands: (after.commands - before.commands) / count,
  calls: (after.calls - before.calls) / count,
  signature,
});

const inSignatures = ({ costs, signature }: Round): number => costs.product / signature;

/** The round in the middle: what else the machine did in one of them is no cost of ours. */
export const printCosts = (rounds: readonly Round[]): void => {
  const sorted = rounds.toSorted((a, b) => inSignatures(a) - inSignatures(b));
  const [least, middle, most] = [0, (sorted.length - 1) >> 1, sorted.length - 1].map(
    (at) => sorted[at] as Round,
  ) as [Round, Round, Round];
  const { costs, signature, commands, calls } = middle;
  const firmas = (it: number) => `${it.toFixed(0)} firmas`;
  row(
    'CPU de un timbrado',
    `${costs.product.toFixed(1)} ms`,
    firmas(inSignatures(middle)),
    'meta ≤ 100',
    `de ${inSignatures(least).toFixed(0)} a ${inSignatures(most).toFixed(0)}`,
  );
  for (const [name, it] of [...costs.ms].sort((a, b) => b[1] - a[1])) {
    row(`  ${name}`, `${it.toFixed(1)} ms`, firmas(it / signature));
  }
  row('Una firma RSA-2048, con la misma carga', `${signature.toFixed(3)} ms`);
  row('Operaciones de base de datos', commands.toFixed(1), 'meta ≤ 11');
  row('Llamadas entre servicios', calls.toFixed(1), 'meta ≤ 3');
};
