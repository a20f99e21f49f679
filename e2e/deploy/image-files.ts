import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { copiedInto, ignores, ROOT } from './dockerfile.ts';
import { readComposeFile } from './compose-file.ts';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
}

/** Where npm looks for a package that the one at `place` names, nearest first. */
const placesOf = (place: string, name: string): string[] => {
  const own = join(place, 'node_modules', name);
  const parent = place === '' ? [] : placesOf(dirname(place) === '.' ? '' : dirname(place), name);
  return [own, ...parent];
};

/** The folders of node_modules that `npm ci --omit=dev -w {workspace}` makes, by package-lock.json. */
const installedFor = async (workspace: string): Promise<string[]> => {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const seen = new Set<string>();
  const visit = (place: string): void => {
    const it = lock.packages[place];
    if (!it || seen.has(place)) return;
    seen.add(place);
    if (it.link && it.resolved) return visit(it.resolved);
    const { dependencies, optionalDependencies, peerDependencies } = it;
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const found = placesOf(place, name).find((path) => path in lock.packages);
      if (found) visit(found);
    }
  };
  visit(workspace);
  // What stands inside another package comes with it.
  return [...seen].filter((it) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(it));
};

/** What that image has in /app/node_modules: ours by the folders beside it, as npm links them. */
const linkPackages = async (workspace: string, folder: string): Promise<void> => {
  for (const place of await installedFor(workspace)) {
    const source = join(ROOT, place);
    // Another platform's: npm leaves it out, too.
    if (!existsSync(source)) continue;
    const at = join(folder, place);
    await mkdir(dirname(at), { recursive: true });
    const own = /^node_modules\/@timbra\/(.+)$/.exec(place)?.[1];
    await symlink(own ? relative(dirname(at), join(folder, 'packages', own)) : source, at);
  }
};

/** Target and workspace of each image, as docker-compose.yml builds them. */
export const imagesOf = (): Map<string, string> =>
  new Map(
    Object.values(readComposeFile().services).flatMap(({ build }) =>
      build ? [[build.args.WORKSPACE, build.target] as const] : [],
    ),
  );

/**
 * Writes into `folder` the files of /app of an image, by the Dockerfile's COPY lines and
 * .dockerignore; what is installed or built there is what is installed or built here.
 */
export const writeImage = async (workspace: string, folder: string): Promise<void> => {
  const target = imagesOf().get(workspace) ?? '';
  const isOut = ignores();
  for (const { stage, source, to } of copiedInto(target, workspace)) {
    if (stage === 'installed' && to === 'node_modules') {
      await linkPackages(workspace, folder);
      continue;
    }
    const from = stage ? source.replace(/^\/app\//, '') : source;
    await cp(join(ROOT, from), join(folder, to), {
      recursive: true,
      filter: (path) => Boolean(stage) || !isOut(relative(ROOT, path)),
    });
  }
};

/** Our own packages that a workspace rests on, itself left out. */
export const ownPackagesOf = (workspace: string): string[] => {
  const found = new Set<string>();
  const visit = (place: string): void => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, place, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> };
    for (const name of Object.keys(dependencies)) {
      const own = /^@timbra\/(.+)$/.exec(name)?.[1];
      if (!own || found.has(own)) continue;
      found.add(own);
      visit(join('packages', own));
    }
  };
  visit(workspace);
  return [...found].toSorted();
};
