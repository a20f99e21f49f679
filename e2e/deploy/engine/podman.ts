import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Output of a build that is kept for the message of one that fails. */
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs Podman to its end and gives what it printed. */
export const podman = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('podman', args, { maxBuffer: OUTPUT_BYTES });
  return stdout.trim();
};

const has = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Why images are neither built nor run on this machine; null where they are. */
export const whyNoEngine = (): string | null => {
  if (process.getuid?.() !== 0) return 'only root makes the base image';
  const missing = ['podman', 'mmdebstrap', 'npm'].filter((it) => !has(it));
  return missing.length > 0 ? `not on this machine: ${missing.join(', ')}` : null;
};

/**
 * Whose program runs the containers: runc where it is, as crun refuses machines whose control groups are
 * of both versions.
 */
const runtime = has('runc') ? ['--runtime', 'runc'] : [];

export interface Container {
  image: string;
  name: string;
  /** All of a test's containers have it, and go with it. */
  label: string;
  /** Variables whose values stand in Podman's own environment: none is seen among its arguments. */
  variables: readonly string[];
  /** Folders of this machine that it writes to, at the same path. */
  folders?: readonly string[];
  command?: readonly string[];
}

/**
 * Podman's arguments for a process as production holds it: the image's own user, files that cannot be
 * written, no capabilities, no new privileges and the memory that docker-compose.yml gives.
 */
export const runArguments = (it: Container): string[] => [
  ...runtime,
  ...['run', '--rm', '--name', it.name, '--label', it.label],
  // The database and the outside world of the tests listen on this machine's loopback alone.
  ...['--network', 'host', '--memory', '512m'],
  // Said, or the engine's own is asked for, which the machine may not give.
  ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
  ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...(it.folders ?? []).flatMap((folder) => ['--volume', `${folder}:${folder}`]),
  ...it.variables.flatMap((name) => ['--env', name]),
  it.image,
  ...(it.command ?? []),
];

/** Ends every container with that label, also one whose process was left. */
export const endContainers = async (label: string): Promise<void> => {
  const ids = await podman('ps', '--all', '--quiet', '--filter', `label=${label}`);
  if (ids) await podman('rm', '--force', '--time', '0', ...ids.split('\n'));
};
