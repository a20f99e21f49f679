import { readFileSync } from 'node:fs';
import { descendantsOf } from '../../local/src/processes/cpu.ts';

/** Bytes of memory that a process holds now; null once it has ended. */
export const memoryOf = (pid: number): number | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kib === undefined ? null : Number(kib) * 1024;
  } catch {
    return null;
  }
};

/** Bytes that a process holds, what it shares with others divided among them; null once it has ended. */
export const proportionalMemoryOf = (pid: number): number | null => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kib = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
    return kib === undefined ? null : Number(kib) * 1024;
  } catch {
    return null;
  }
};

export const mebibytesOf = (pid: number): number => (memoryOf(pid) ?? 0) / 2 ** 20;

/** What a process is called in the table; the bench's own is client and sandbox in one. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/postgres/, 'base de datos (motor)'],
  [/documentdb/, 'base de datos (pasarela)'],
  [/mongod/, 'base de datos'],
  [/redis-server/, 'Redis'],
  [/local\/src\/services/, 'servicios y trabajador'],
  [/svc-stamping\/src\/worker/, 'svc-stamping (trabajador)'],
  [/(svc-\w+|gateway)\/src\/main/, '$1'],
  [/bench\/src\/main/, 'cliente y sandbox'],
];

const nameOf = (command: string): string | undefined => {
  for (const [pattern, name] of NAMES) {
    const found = pattern.exec(command);
    if (found) return name.replace('$1', found[1] ?? '');
  }
  return undefined;
};

/** Milliseconds of CPU by name of all that this run of the bench started, servers included. */
export const cpuByName = (): Map<string, number> => {
  const sums = new Map<string, number>();
  // `npm run bench` is the parent of the servers and of this process.
  for (const { command, cpu } of descendantsOf(process.ppid)) {
    const name = nameOf(command);
    if (name) sums.set(name, (sums.get(name) ?? 0) + cpu);
  }
  return sums;
};
