import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { ROOT } from './paths.ts';
import { watchCpu } from './processes/cpu.ts';
import { exitWithParent } from './processes/exit-with-parent.ts';
import { report } from './start-error.ts';
import { openTestEnvironment } from './test-environment.ts';

/** A Node program with the arguments that the user gave, and what it alone finds in its environment. */
export interface Run {
  program: readonly string[];
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs Node programs in the foreground, one after the other, with servers of their own, and tells what
 * CPU they took. Ends this process with the first exit code that is not 0; the servers stop and their
 * data goes, however the programs ended.
 */
export const runWithServers = async (runs: readonly Run[]): Promise<void> => {
  try {
    process.exitCode = await runAll(runs);
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
  // An open channel to the launcher would keep this process waiting.
  if (process.connected) process.disconnect();
};

const runAll = async (runs: readonly Run[]): Promise<number> => {
  const paths = runs.flatMap(({ args }) => (args.length > 0 ? args : ['e2e']));
  const environment = await openTestEnvironment(paths.filter((each) => !each.startsWith('-')));
  const began = performance.now();
  const cpu = watchCpu();
  try {
    const codes: number[] = [];
    for (const each of runs) codes.push(await runOnce(each, environment.env));
    return codes.find((code) => code !== 0) ?? 0;
  } finally {
    tellCost(cpu(), (performance.now() - began) / 1000);
    await environment.close();
  }
};

const runOnce = async (
  { program, args, env }: Run,
  environment: Record<string, string>,
): Promise<number> => {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...plainOutput(), ...environment, ...env, NODE_CHANNEL_FD: undefined },
  });
  const stop = (): void => void child.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  exitWithParent(stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const tellCost = (cpu: ReadonlyMap<string, number>, seconds: number): void => {
  const all = [...cpu.values()].reduce((sum, it) => sum + it, 0);
  const kinds = [...cpu]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, it]) => `${kind} ${it.toFixed(0)}`);
  console.log(`· ${(seconds / 60).toFixed(1)} min; CPU ${all.toFixed(0)} s: ${kinds.join(', ')}`);
};

/** A log file or a pipe gets the runner's summary without escape codes, also under CI=true. */
const plainOutput = (): NodeJS.ProcessEnv =>
  process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
