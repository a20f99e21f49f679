import { filesOf, type ChunkMaps } from './chunk-maps.ts';
import { STYLES_LIMIT, type Way } from './ways.ts';

export interface Weight {
  name: string;
  bytes: number;
  limit: number;
  /** What is fetched here for the first time. */
  files: readonly string[];
}

const isStyle = (file: string): boolean => file.endsWith('.css');

/** What each way adds to those before it, without repeating a file, and all their styles. */
export const newFiles = (maps: ChunkMaps, ways: readonly Way[]): string[][] => {
  const known = new Set<string>();
  return ways.map(({ steps }) =>
    steps
      .flatMap((step) => filesOf(maps, step))
      .filter((file) => !known.has(file) && known.add(file)),
  );
};

/** The ways against their limits; `sizeOf` says how many bytes of a file travel. */
export const weigh = (
  maps: ChunkMaps,
  ways: readonly Way[],
  sizeOf: (file: string) => number,
): Weight[] => {
  const sum = (files: readonly string[]): number =>
    files.reduce((bytes, file) => bytes + sizeOf(file), 0);
  const parts = newFiles(maps, ways);
  const scripts = parts.map((files) => files.filter((file) => !isStyle(file)));
  const styles = parts.flat().filter(isStyle);
  const weights = ways.map(({ screen, limit, counts }, at) => {
    const files = scripts[at] ?? [];
    const before = counts === 'from the first' ? scripts.slice(0, at).flat() : [];
    return { name: `JavaScript: ${screen}`, bytes: sum([...before, ...files]), limit, files };
  });
  return [...weights, { name: 'estilos', bytes: sum(styles), limit: STYLES_LIMIT, files: styles }];
};
