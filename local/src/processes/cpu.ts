import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc are hundredths of a second on every Linux. */
const MS_PER_TICK = 10;

export interface ProcessStat {
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

/** Names below /proc, of processes and others; none on a system that has no /proc. */
const namesInProc = (): string[] => {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
};

/** What runs below a process, itself included. */
export const descendantsOf = (root: number): ProcessStat[] => {
  const all = namesInProc()
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const byPid = new Map(all.map((it) => [it.pid, it]));
  const isBelow = ({ pid }: ProcessStat): boolean => {
    for (let at = byPid.get(pid); at; at = byPid.get(at.parent)) if (at.pid === root) return true;
    return false;
  };
  return all.filter(isBelow);
};

/** What a process is for, by its command; the first that matches. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/chrom/, 'Chromium'],
  [/local\/src\/services|(svc-\w+|gateway)\/src\//, 'servicios'],
  [/postgres|documentdb|mongod/, 'base de datos'],
  [/redis-server/, 'Redis'],
  [/vitest/, 'corredor y PAC de prueba'],
];
const kindOf = (command: string): string =>
  KINDS.find(([pattern]) => pattern.test(command))?.[1] ?? 'lo demás';

const LOOK_EVERY_MS = 500;

/**
 * Adds up the CPU of all that runs below this process, by kind, until it is asked for seconds. Of a
 * process that ends, what it used since the last look is not counted.
 */
export const watchCpu = (): (() => Map<string, number>) => {
  const seen = new Map<string, ProcessStat>();
  const commands = new Map<number, string>();
  const look = () => {
    for (const it of descendantsOf(process.pid)) {
      // One that has ended and is not taken away yet has no command any more.
      const command = it.command || (commands.get(it.pid) ?? '');
      commands.set(it.pid, command);
      // Before it becomes its own program, a child carries its parent's command.
      seen.set(`${it.pid} ${command.slice(0, 200)}`, { ...it, command });
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    const last = new Map<number, ProcessStat>();
    for (const it of seen.values()) {
      if (it.cpu >= (last.get(it.pid)?.cpu ?? -1)) last.set(it.pid, it);
    }
    const seconds = new Map<string, number>();
    for (const { command, cpu } of last.values()) {
      const kind = kindOf(command);
      seconds.set(kind, (seconds.get(kind) ?? 0) + cpu / 1000);
    }
    return seconds;
  };
};
