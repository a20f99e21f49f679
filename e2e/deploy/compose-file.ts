import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { Environment } from './environment.ts';
import { ROOT } from './root.ts';

export interface ComposeService {
  image?: string;
  build?: { context: string; target: string; args: { WORKSPACE: string } };
  command?: string[];
  restart?: string;
  mem_limit?: string;
  stop_grace_period?: string;
  environment?: Environment;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
  healthcheck?: { test?: string | string[]; disable?: boolean };
  profiles?: string[];
}
export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** `${NAME:-default}` as Compose reads it: the default when the variable is unset or empty. */
const interpolate = (text: string, env: Environment): string =>
  text.replace(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, other: string) => env[name] || other);

/** docker-compose.yml as Compose would run it under that environment: values, not YAML, are filled in. */
export const readComposeFile = (env: Environment = {}): ComposeFile => {
  const text = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
  const file = JSON.stringify(parse(text, { merge: true }));
  return JSON.parse(file, (_key, value: unknown) =>
    typeof value === 'string' ? interpolate(value, env) : value,
  ) as ComposeFile;
};

/** Target and workspace of each image, as docker-compose.yml builds them. */
export const imagesOf = (): Map<string, string> =>
  new Map(
    Object.values(readComposeFile().services).flatMap(({ build }) =>
      build ? [[build.args.WORKSPACE, build.target] as const] : [],
    ),
  );

/**
 * What Debian's docker-compose makes of the file; null where it is not installed.
 * @throws Error with its words when it refuses the file
 */
export const dockerComposeConfig = async (env: Environment = {}): Promise<ComposeFile | null> => {
  try {
    const { PATH, HOME } = process.env;
    const { stdout } = await promisify(execFile)(
      'docker-compose',
      ['--file', 'docker-compose.yml', '--env-file', '.env.example', 'config'],
      { cwd: ROOT, env: { PATH, HOME, ...env } },
    );
    return parse(stdout) as ComposeFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
