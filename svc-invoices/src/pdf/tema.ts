import type { Aspecto } from '../shared/plantillas.client.ts';
import { INK } from './trazos.ts';

/** What the layout takes from a template. */
export interface Tema {
  label: string;
  /** Names and totals: dark enough on white paper. */
  accent: string;
  /** Of the box of the total, and of the words that head a table. */
  band: { fillColor?: string; color: string };
  /** The heading is one field of the accent with white letters, and the total stands in it. */
  isSolid: boolean;
  /** Above a table. */
  rule: string;
  /** As an address that holds its own bytes: nothing is fetched. */
  logo?: string;
}

type Rgb = [number, number, number];

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as Rgb;

/** WCAG 2: contrast with white of at least 4.5 to 1, which is this luminance at most. */
const MAX_LUMINANCE = 1.05 / 4.5 - 0.05;
const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The same colour, darker by tenths until it can be read; ten tenths are black. */
const readable = (rgb: Rgb): Rgb => {
  for (let tenths = 0; tenths < 10; tenths += 1) {
    const darker = mix(rgb, BLACK, tenths / 10);
    if (luminance(darker) <= MAX_LUMINANCE) return darker;
  }
  return BLACK;
};

const USUAL: Aspecto = { code: 'basic', label: '', color: '#1f2933' };

/**
 * The old design (plantillas §3) has no bands: its headings stand on white. The modern one is a
 * band.
 */
export const temaOf = ({ code, label, color, logo }: Aspecto = USUAL): Tema => {
  const accent = readable(rgbOf(color));
  const band = code === 'old-basic' ? {} : { fillColor: hexOf(mix(accent, WHITE, 0.92)) };
  return {
    label,
    accent: hexOf(accent),
    band: { ...band, color: hexOf(accent) },
    isSolid: code === 'modern',
    rule: code === 'modern' ? hexOf(accent) : INK,
    ...(logo && { logo: `data:image/png;base64,${logo.toString('base64')}` }),
  };
};
