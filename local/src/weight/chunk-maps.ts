import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FRONT_ENDS } from '../front-end.ts';

type FrontEnd = (typeof FRONT_ENDS)[number];

/** What is fetched together: files of the own build, and modules that the shell may offer. */
interface Part {
  files: readonly string[];
  takes: readonly string[];
}

/** chunks.json of a build: packages/remote-kit/webpack/chunk-map.mjs. */
export interface ChunkMap {
  entries: Readonly<Record<string, Part>>;
  /** By the file that is imported, from the root of the repository. */
  imports: Readonly<Record<string, Part>>;
  offers: Readonly<Record<string, Part>>;
  /** The build's own copies of what it takes. */
  own: Readonly<Record<string, Part>>;
}
export type ChunkMaps = Readonly<Record<FrontEnd, ChunkMap>>;

export const readChunkMaps = (root: string): ChunkMaps => {
  const read = (name: FrontEnd): ChunkMap =>
    JSON.parse(readFileSync(path.join(root, name, 'dist', 'chunks.json'), 'utf8')) as ChunkMap;
  return {
    shell: read('shell'),
    'mf-invoicing': read('mf-invoicing'),
    'mf-masterdata': read('mf-masterdata'),
  };
};

/** An entry by its name, or an `import()` by the file that it names. */
export interface Step {
  of: FrontEnd;
  part: string;
}

/**
 * The files that a browser fetches for one step, as `<front end>/dist/<file>`.
 * @throws Error when the build has no such part, or nobody offers what it takes
 */
export const filesOf = (maps: ChunkMaps, { of, part }: Step): string[] => {
  const { entries, imports } = maps[of];
  const found = entries[part] ?? imports[part];
  if (!found) throw new Error(`${of} no tiene ${part}: ¿cambió de nombre?`);
  return [
    ...found.files.map((file) => `${of}/dist/${file}`),
    ...found.takes.flatMap((module) => offered(maps, module)),
  ];
};

const offered = ({ shell }: ChunkMaps, module: string): string[] => {
  const offer = shell.offers[module];
  if (!offer) throw new Error(`El anfitrión no ofrece ${module}: cada remoto bajaría su copia`);
  return offer.files.map((file) => `shell/dist/${file}`);
};
