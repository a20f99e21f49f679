import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** By path, the text that stands in a file and what takes its place. */
export type Patches = Readonly<Record<string, readonly [from: string, to: string]>>;

/** Libraries are those of the repository; its own packages are the copy's. */
const linkModules = async (tree: string): Promise<void> => {
  const from = join(ROOT, 'node_modules');
  const to = join(tree, 'node_modules');
  await mkdir(join(to, '@timbra'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@timbra') await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, '@timbra'))) {
    const workspace = relative(ROOT, await realpath(join(from, '@timbra', name)));
    await symlink(join(tree, workspace), join(to, '@timbra', name));
  }
};

const patch = async (file: string, [from, to]: readonly [string, string]): Promise<void> => {
  const text = await readFile(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has «${from}» not once`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
};

/** A copy of the repository with some files changed, in a folder of its own. */
export const plantedTree = async (patches: Patches): Promise<string> => {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'timbra-campo-')));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of stdout.split('\n').filter(Boolean)) {
    // What walks the planted field is a test there, and none here.
    const name = path.replace(/\.planted\.(tsx?)$/, '.test.$1');
    await mkdir(join(tree, dirname(name)), { recursive: true });
    await cp(join(ROOT, path), join(tree, name)).catch((error: NodeJS.ErrnoException) => {
      // A file that was deleted and not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const [path, change] of Object.entries(patches)) await patch(join(tree, path), change);
  await linkModules(tree);
  return tree;
};

/** What a tool of the repository says in the copy; its output when it fails. */
export const runIn = async (tree: string, tool: string, ...args: string[]): Promise<string> => {
  try {
    await run(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
      cwd: tree,
      maxBuffer: 16 * 1024 * 1024,
    });
    return 'ok';
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ''}${stderr ?? String(error)}`;
  }
};
