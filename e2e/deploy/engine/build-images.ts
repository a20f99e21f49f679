import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';
import { podman } from './podman.ts';

const CERTIFICATES = '/etc/ssl/certs';
const BASE = 'localhost/timbra-test/node';
/** On every image that the tests build. */
const OURS = 'timbra-test=image';

const output = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: ROOT })).stdout.trim();

/** The npm of this machine: images only run `npm ci` with it. */
const npmFolder = async (): Promise<string> => {
  const program = await realpath(await output('sh', '-c', 'command -v npm'));
  return dirname(dirname(program));
};

const CONTAINERFILE = `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && useradd --uid 1000 --create-home node
`;

/**
 * What the Dockerfile starts from, made of Debian's packages and npm's own "node": no registry of images
 * is asked. Made once on a machine for each version of Node.
 */
const ensureBase = async (folder: string): Promise<string> => {
  const require = createRequire(join(ROOT, 'package.json'));
  const { version } = require('node/package.json') as { version: string };
  const tag = `${BASE}:${version}`;
  if (await podman('images', '--quiet', tag)) return tag;
  const context = join(folder, 'base');
  await mkdir(context, { recursive: true });
  await output(
    'mmdebstrap',
    ...['--variant=minbase', '--include=ca-certificates', 'bookworm', join(context, 'debian.tar')],
  );
  await copyFile(require.resolve('node/bin/node'), join(context, 'node'));
  await cp(await npmFolder(), join(context, 'npm'), { recursive: true });
  await writeFile(join(context, 'Containerfile'), CONTAINERFILE);
  await podman('build', '--isolation', 'chroot', '--tag', tag, context);
  return tag;
};

/** How this machine reaches its registry, and that what was fetched before is not asked for again. */
const writeNpmrc = async (folder: string): Promise<string> => {
  const settings: string[] = [];
  for (const level of ['globalconfig', 'userconfig']) {
    const file = await output('npm', 'config', 'get', level);
    if (existsSync(file)) settings.push(await readFile(file, 'utf8'));
  }
  const path = join(folder, 'npmrc');
  const ours = ['prefer-offline=true', 'audit=false', 'fund=false'];
  await writeFile(path, [...settings, ...ours, ''].join('\n'), { mode: 0o600 });
  return path;
};

/** Name of a workspace's image in these tests. */
export const imageOf = (workspace: string): string => `localhost/timbra-test/${workspace}`;

/**
 * Builds every image by the Dockerfile as it stands, from this tree.
 * @param images target by workspace
 * @throws Error with the end of the build's output
 */
export const buildImages = async (
  images: ReadonlyMap<string, string>,
  folder: string,
): Promise<void> => {
  const base = await ensureBase(folder);
  const npmrc = await writeNpmrc(folder);
  const cache = await output('npm', 'config', 'get', 'cache');
  const certificates = existsSync(CERTIFICATES)
    ? ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`]
    : [];
  for (const [workspace, target] of images)
    await podman(
      ...['build', '--isolation', 'chroot', '--network', 'host'],
      // npm opens its cache's files as it finds them: on a busy machine more than the usual 1,024.
      ...['--ulimit', 'nofile=8192:8192'],
      ...['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${cache}:/root/.npm:O`],
      ...certificates,
      ...['--build-arg', `NODE_IMAGE=${base}`, '--build-arg', `WORKSPACE=${workspace}`],
      ...['--target', target, '--label', OURS, '--tag', imageOf(workspace), ROOT],
    );
  // Those of before this build have lost their name; what they are made of stays for the next one.
  await podman('image', 'prune', '--force', '--filter', `label=${OURS}`);
};
