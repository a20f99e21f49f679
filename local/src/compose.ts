import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './paths.ts';
import { findProgram, lastLines, run } from './run.ts';

/** Where Docker Compose published the infrastructure. */
export interface ComposeInfrastructure {
  mongodbUri: string;
  redisUrl: string;
}

const compose = (...args: string[]) =>
  run('docker', ['compose', ...args], {
    cwd: ROOT,
    onProgress: (seconds) => console.log(`  … ${seconds} s`),
  });

/** The address on this machine of a service's port, or null when it is not published. */
const published = async (service: string, port: number): Promise<string | null> => {
  const { code, output } = await compose('port', service, String(port));
  const found = /:(\d+)\s*$/.exec(output)?.[1];
  return code === 0 && found ? `127.0.0.1:${found}` : null;
};

let started: Promise<ComposeInfrastructure | null> | undefined;

/**
 * Starts database and Redis of docker-compose.yml. Null where no Docker engine answers, or when it
 * could not start them: the caller then goes on with what the machine has.
 */
export const composeInfrastructure = (): Promise<ComposeInfrastructure | null> =>
  (started ??= start());

const start = async (): Promise<ComposeInfrastructure | null> => {
  if (!existsSync(path.join(ROOT, 'docker-compose.yml')) || !findProgram('docker')) return null;
  if ((await run('docker', ['info'])).code !== 0) return null;
  console.log('· Docker responde: se usa su MongoDB y su Redis…');
  const up = await compose('up', '-d', '--wait', 'mongo', 'redis');
  if (up.code !== 0) {
    console.log(`  Docker Compose no pudo iniciarlos:\n${lastLines(up.output, 4)}`);
    return null;
  }
  const [mongo, redis] = [await published('mongo', 27017), await published('redis', 6379)];
  if (!mongo || !redis) return null;
  // A replica set of one announces the name that it has inside Docker's network.
  return { mongodbUri: `mongodb://${mongo}/?directConnection=true`, redisUrl: `redis://${redis}` };
};
