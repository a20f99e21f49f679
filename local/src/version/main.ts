import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../paths.ts';
import { cutChangelog } from './cut-changelog.ts';
import { NAMING_FILES, nameVersion } from './named-version.ts';

/** `npm version` runs this first and says which version comes; what it throws leaves everything as it was. */
const version = process.env['npm_new_version'];
if (!version) throw new Error('Se corre con `npm version <x.y.z>`');

const rewrite = (file: string, change: (text: string) => string): void => {
  const place = path.join(ROOT, file);
  const text = readFileSync(place, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(place, changed);
};

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
rewrite('CHANGELOG.md', (text) => cutChangelog(text, version, today));
for (const file of globSync(NAMING_FILES, { cwd: ROOT }))
  rewrite(file, (text) => nameVersion(text, version));
