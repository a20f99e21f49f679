import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

/** What stands for the version before until the first one has a tag: a commit that was delivered. */
const DELIVERED = '6a74198b2dd3dc681bd806e9a394d8d429959183';

/** What the processes read; the screens are those of today, as a browser may hold either. */
const PLACES = [
  ...['package.json', 'packages', 'gateway', 'svc-catalogs', 'svc-credits', 'svc-invoices'],
  ...['svc-stamping', 'docs/api', 'docs/errores', 'docs/manual'],
];
const SCREENS = ['shell', 'mf-invoicing', 'mf-masterdata'];

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();

/** The commit of the last tag, or of what stands for it; null where its history was not fetched. */
export const versionBefore = async (): Promise<string | null> => {
  // Of a commit that has a tag, the one before it.
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null);
  const commit = tag ?? DELIVERED;
  return git('cat-file', '-e', `${commit}^{commit}`).then(
    () => commit,
    () => null,
  );
};

/**
 * Writes the version of that commit into `folder`, so that its processes start from there with its own
 * packages; those of others are the ones installed here.
 */
export const writeVersion = async (commit: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const tar = join(folder, 'version.tar');
  await git('archive', '--output', tar, commit, ...PLACES);
  await promisify(execFile)('tar', ['--extract', '--file', tar, '--directory', folder]);
  await rm(tar);
  for (const screen of SCREENS) {
    await mkdir(join(folder, screen), { recursive: true });
    await symlink(join(ROOT, screen, 'dist'), join(folder, screen, 'dist'));
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@timbra'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@timbra' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(packages, '@timbra', name));
};
