import { expect, it } from 'vitest';
import { statusNames, statusPalette } from './status-colors.ts';

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

it.each(statusNames)('%s is legible on its ground and on white, at 4.5 to 1 or more', (name) => {
  const { text, ground } = statusPalette[name];
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
