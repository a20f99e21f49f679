import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusNames, statusTokens } from './status-colors.ts';

const css = readFileSync(new URL('../shared/tokens.css', import.meta.url), 'utf8');
const declared = (block: string): Map<string, string> =>
  new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
const [, light = '', dark = ''] = css.split(/:root \{|\[data-mantine-color-scheme='dark'\] \{/);
const schemes = {
  light: declared(light),
  dark: new Map([...declared(light), ...declared(dark)]),
};
type Scheme = keyof typeof schemes;

const hexOf = (scheme: Scheme, name: string): string => {
  const value = schemes[scheme].get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return hexOf(scheme, other);
  const [, short] = /^#([0-9a-f]{3})$/.exec(value) ?? [];
  const hex = short ? `#${[...short].map((it) => it + it).join('')}` : value;
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${name} is no colour in ${scheme}: ${value}`);
  return hex;
};

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (scheme: Scheme, a: string, b: string) => {
  const [low = 0, high = 0] = [a, b]
    .map((name) => luminance(hexOf(scheme, name)))
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const GROUNDS = ['--papel', '--hundido', '--lienzo', '--alzado'];
const TEXTS = ['--tinta', '--tinta-2', '--tinta-3', '--enlace', '--error', '--canc'];
/** Text and what it stands on. */
const texts: [text: string, ground: string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...['--tinta', '--tinta-2', '--enlace'].flatMap((text) =>
    ['--suave', '--suave-2'].map((ground): [string, string] => [text, ground]),
  ),
  ...statusNames
    .filter((name) => name !== 'borrador')
    .map((name): [string, string] => [statusTokens[name], `${statusTokens[name]}-f`]),
  ['--borrador', '--papel'],
  ['--canc', '--canc-f'],
  ...['--prueba-f', '--proceso-f', '--canc-f', '--error-f', '--timbrada-f', '--cancelada-f'].map(
    (ground): [string, string] => ['--tinta', ground],
  ),
  // A disabled button is read, too.
  ['--tinta-3', '--cancelada-f'],
  ['--sobre-accion', '--accion'],
  ['--sobre-accion', '--accion-hover'],
  ['--sobre-sello', '--sello'],
  ['--sobre-sello', '--sello-hover'],
  ['--sobre-barra', '--barra'],
  ['--sobre-barra', '--barra-2'],
  ['--sobre-barra-2', '--barra'],
];
/** Edges of what is typed into, and rings of what has the focus. */
const edges: [edge: string, ground: string][] = [
  ['--borde-campo', '--papel'],
  ['--borde-campo', '--hundido'],
  ['--foco', '--papel'],
  ['--foco', '--lienzo'],
  ['--sello', '--barra'],
  ['--accion', '--papel'],
];

describe.each(['light', 'dark'] as const)('the tokens of the %s scheme', (scheme) => {
  it.each(texts)('give the text %s on %s 4.5 to 1 or more', (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('give the edge %s on %s 3 to 1 or more', (edge, ground) => {
    expect(contrast(scheme, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
