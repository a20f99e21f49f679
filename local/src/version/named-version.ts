/** Files that name Timbra's version beside the root's package.json, as globs from the root. */
export const NAMING_FILES = [
  '{gateway,svc-*,operar,sandbox,local,local/*,shell,mf-*,e2e,bench,packages/*}/package.json',
  'package-lock.json',
  'Dockerfile',
  'docker-compose.yml',
  'k8s/*/*.yaml',
  'docs/api/una-venta.md',
];

/** A workspace and those it depends on, an image and its label, and the client's package. */
const NAMED =
  /("name": "@timbra\/[\w-]+",\s+"version": "|"@timbra\/[\w-]+": "|timbra\/[\w-]+:|image\.version=|timbra-cliente-)(\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?)/g;

/** The versions of Timbra that a file names. */
export const namedVersions = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, , version = '']) => version);

/** The same file, which names that version. */
export const nameVersion = (text: string, version: string): string =>
  text.replace(NAMED, (_, before: string) => before + version);
