/** What package-lock.json says of a package. */
interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Under these what ships may be handed on; LGPL's library is one that sharp opens, and not a part of it. */
const FREE = new Set([
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Zlib', 'MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1'],
]);
/** Those whose package.json says none and whose LICENSE does, by name. */
const BY_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Of alternatives one is enough, of what stands together all are needed (SPDX). */
const isFree = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((it) => FREE.has(it.trim())));

/** Packages that ship under no licence that lets them, each with what it says. */
export const unlicensed = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { license }]) => ({ place, license: license ?? BY_FILE[nameOf(place)] ?? '' }))
    .filter(({ license }) => !isFree(license))
    .map(({ place, license }) => `${nameOf(place)}: ${license || 'sin licencia'}`);
