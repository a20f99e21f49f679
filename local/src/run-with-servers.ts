import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { ROOT } from './paths.ts';
import { exitWithParent } from './processes/exit-with-parent.ts';
import { report } from './start-error.ts';
import { openTestEnvironment } from './test-environment.ts';

/**
 * Runs a Node program in the foreground with servers of its own; `args` are the user's. Ends this process with the
 * program's exit code; the servers stop and their data goes, however the program ended.
 */
export const runWithServers = async (
  program: readonly string[],
  args: readonly string[],
): Promise<void> => {
  try {
    process.exitCode = await runOnce(program, args);
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
  // An open channel to the launcher would keep this process waiting.
  if (process.connected) process.disconnect();
};

const runOnce = async (program: readonly string[], args: readonly string[]): Promise<number> => {
  const environment = await openTestEnvironment(args.filter((each) => !each.startsWith('-')));
  try {
    const child = spawn(process.execPath, [...program, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...plainOutput(), ...environment.env, NODE_CHANNEL_FD: undefined },
    });
    const stop = (): void => void child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    exitWithParent(stop);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await environment.close();
  }
};

/** A log file or a pipe gets the runner's summary without escape codes, also under CI=true. */
const plainOutput = (): NodeJS.ProcessEnv =>
  process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
