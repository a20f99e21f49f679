import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { buildFrontEnds, FRONT_ENDS } from '../front-end.ts';
import { ROOT } from '../paths.ts';
import { readChunkMaps } from './chunk-maps.ts';
import { missingColors, missingStyles } from './missing-styles.ts';
import { ways } from './ways.ts';
import { weigh } from './weigh.ts';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const read = (file: string): string => readFileSync(file, 'utf8');

/** The built files that end so, of every front end. */
const builtTexts = (ending: string): string[] =>
  FRONT_ENDS.flatMap((name) => {
    const dist = path.join(ROOT, name, 'dist');
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => read(path.join(dist, file)));
  });

await buildFrontEnds();
const sizeOf = (file: string): number =>
  gzipSync(readFileSync(path.join(ROOT, file)), { level: 9 }).length;
const weights = weigh(readChunkMaps(ROOT), ways, sizeOf);
for (const { name, bytes, limit, files } of weights) {
  console.log(`${name.padEnd(28)}${kB(bytes).padStart(10)}   de ${kB(limit)} (gzip)`);
  if (bytes <= limit) continue;
  process.exitCode = 1;
  for (const file of files) console.log(`  ${kB(sizeOf(file)).padStart(10)}  ${file}`);
}

const require = createRequire(path.join(ROOT, 'packages', 'ui-kit', 'package.json'));
const built = { scripts: builtTexts('.js'), styles: builtTexts('.css') };
const missing = missingStyles({
  mantine: [read(require.resolve('@mantine/core/styles.css'))],
  ...built,
});
if (missing.length > 0) {
  process.exitCode = 1;
  const where = 'packages/ui-kit/src/shared/styles.ts';
  console.log(`Faltan en ${where} los estilos de un componente: ${missing.join(', ')}`);
}
const colors = missingColors(built);
if (colors.length > 0) {
  process.exitCode = 1;
  const where = 'packages/remote-kit/webpack/used-palettes.mjs';
  console.log(`Colores de Mantine que quita ${where} y que algo usa: ${colors.join(', ')}`);
}
