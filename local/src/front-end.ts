import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withLock } from '../bin/lock.mjs';
import { ROOT, STATE } from './paths.ts';
import { lastLines, run } from './run.ts';

export const FRONT_ENDS = ['shell', 'mf-invoicing', 'mf-masterdata'] as const;

/** What every front end is made of, besides its own folder. */
const SHARED = [
  'packages/ui-kit',
  'packages/remote-kit',
  'packages/contracts',
  'packages/cfdi',
  'package-lock.json',
];

const SKIPPED = new Set(['node_modules', 'dist']);

interface Manifest {
  scripts?: Record<string, string>;
}

/** The workspaces that have this npm script. */
export const withScript = (script: string, root = ROOT): string[] =>
  FRONT_ENDS.filter((name) => {
    const file = path.join(root, name, 'package.json');
    if (!existsSync(file)) return false;
    return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).scripts?.[script] !== undefined;
  });

/** A hash of every file below the given paths: names and contents. */
export const hashOf = (root: string, places: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, root, place);
  return hash.digest('hex');
};

const addTo = (hash: ReturnType<typeof createHash>, root: string, place: string): void => {
  const file = path.join(root, place);
  if (!existsSync(file)) return;
  const entries = readEntries(file);
  if (!entries) {
    hash.update(`${place}\0`).update(readFileSync(file));
    return;
  }
  for (const name of entries) if (!SKIPPED.has(name)) addTo(hash, root, path.join(place, name));
};

const readEntries = (file: string): string[] | null => {
  try {
    return readdirSync(file).sort();
  } catch {
    return null; // a file
  }
};

/** Builds the front ends whose sources changed since their last build, one after the other. */
export const buildFrontEnds = async (): Promise<void> => {
  const folder = path.join(STATE, 'front-end');
  mkdirSync(folder, { recursive: true });
  // `npm start` and `npm test` may run side by side; they write the same dist folders.
  await withLock(path.join(folder, 'build.lock'), async () => {
    for (const name of withScript('build')) await buildOne(name, path.join(folder, `${name}.hash`));
  });
};

const buildOne = async (name: string, stamp: string): Promise<void> => {
  const hash = hashOf(ROOT, [name, ...SHARED]);
  const built = existsSync(path.join(ROOT, name, 'dist'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`· Construyendo las pantallas de ${name}…`);
  rmSync(stamp, { force: true });
  const { code, output } = await run('npm', ['run', 'build'], { cwd: path.join(ROOT, name) });
  if (code !== 0) throw new Error(`La construcción de ${name} falló:\n${lastLines(output, 30)}`);
  writeFileSync(stamp, hash);
};
