import { findProgram } from '../run.ts';

/**
 * The command line under `setpriv` (util-linux, on every Debian): the kernel then sends `signal`
 * to the program when this process dies, even by SIGKILL. Elsewhere the command stays bare.
 * `extra` are further options of setpriv.
 */
export const withParentSignal = (
  signal: NodeJS.Signals,
  command: readonly string[],
  extra: readonly string[] = [],
): readonly string[] => {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : null;
  if (!setpriv) return command;
  return [setpriv, '--pdeathsig', signal.replace(/^SIG/, ''), ...extra, ...command];
};
