import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../paths.ts';
import { cutChangelog } from './cut-changelog.ts';
import { NAMING_FILES, namedVersions, nameVersion } from './named-version.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const before = '# Cambios\n\n## [Sin publicar]\n';
const older = '\n## [1.0.0] - 2026-11-29\n\n### Agregado\n\n- Timbrar.\n';

it('gives the new version, with its day, what stands under «Sin publicar»', () => {
  const changes = '\n### Corregido\n\n- Cancelar.\n';
  expect(cutChangelog(before + changes + older, '1.1.0', '2027-01-15')).toBe(
    `${before}\n## [1.1.0] - 2027-01-15\n${changes}${older}`,
  );
});

it.each([
  ['with nothing under «Sin publicar»', before + older],
  ['with headings alone under it', `${before}\n### Corregido\n${older}`],
  ['without the heading', `# Cambios\n${older}`],
])('cuts no version from a CHANGELOG.md %s', (_what, markdown) => {
  expect(() => cutChangelog(markdown, '1.1.0', '2027-01-15')).toThrow('Sin publicar');
});

it('CHANGELOG.md has a place for what comes next, and dates this version', () => {
  const changelog = read('CHANGELOG.md');
  expect(changelog).toContain('\n## [Sin publicar]\n');
  expect(changelog).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'));
});

it.each(globSync(NAMING_FILES, { cwd: ROOT }))('%s names no version but this one', (file) => {
  expect(new Set([version, ...namedVersions(read(file))])).toEqual(new Set([version]));
});

it.each([
  'package-lock.json',
  'svc-invoices/package.json',
  'Dockerfile',
  'docker-compose.yml',
  'k8s/base/gateway.yaml',
  'k8s/migrar/jobs.yaml',
  'docs/api/una-venta.md',
])('%s names the version that is cut', (file) => {
  const named = namedVersions(nameVersion(read(file), '1.1.0-rc.1'));
  expect(new Set(named)).toEqual(new Set(['1.1.0-rc.1']));
});

it('leaves packages of others at their own version', () => {
  const text = '"powershell-utils": "^0.1.0",\n"name": "other",\n"version": "0.1.0"';
  expect(nameVersion(text, '1.1.0')).toBe(text);
});
