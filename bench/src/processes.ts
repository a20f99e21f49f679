import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc are hundredths of a second on every Linux. */
const MS_PER_TICK = 10;

interface ProcessStat {
  pid: number;
  parent: number;
  /** Milliseconds of CPU since it started, in the program and in the kernel for it. */
  cpu: number;
  command: string;
}

const readStat = (pid: number): ProcessStat | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may have any of them inside.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: parent ?? 0, cpu: ((user ?? 0) + (system ?? 0)) * MS_PER_TICK, command };
  } catch {
    return null; // it ended between the two looks
  }
};

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

export const mebibytesOf = (pid: number): number => (memoryOf(pid) ?? 0) / 2 ** 20;

/** What a process is called in the table; the bench's own is client and sandbox in one. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/postgres/, 'base de datos (motor)'],
  [/documentdb/, 'base de datos (pasarela)'],
  [/mongod/, 'base de datos'],
  [/redis-server/, 'Redis'],
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
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const byPid = new Map(all.map((it) => [it.pid, it]));
  const isOurs = ({ pid }: ProcessStat): boolean => {
    // `npm run bench` is the parent of the servers and of this process.
    for (let at = byPid.get(pid); at; at = byPid.get(at.parent)) {
      if (at.pid === process.ppid) return true;
    }
    return false;
  };
  const sums = new Map<string, number>();
  for (const it of all.filter(isOurs)) {
    const name = nameOf(it.command);
    if (name) sums.set(name, (sums.get(name) ?? 0) + it.cpu);
  }
  return sums;
};
