import type { ServiceName } from '@timbra/service-kit';
import { execFileSync } from 'node:child_process';
import { ROOT } from './root.ts';

/** What `npm run secretos` makes: each service's INTERNAL_SECRETS. */
export const makePairSecrets = (): ReadonlyMap<ServiceName, string> => {
  const text = execFileSync(process.execPath, ['packages/service-kit/bin/secretos.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const lines = text.trimEnd().split('\n');
  return new Map(lines.map((line) => line.split(' ') as [ServiceName, string]));
};

/** Each secret of a service by its pair. */
export const pairsIn = (secrets = ''): ReadonlyMap<string, string> =>
  new Map(secrets.split(',').map((it) => it.split('=') as [string, string]));
