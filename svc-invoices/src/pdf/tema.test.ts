import { describe, expect, it } from 'vitest';
import type { Aspecto } from '../shared/plantillas.client.ts';
import { temaOf } from './tema.ts';

const aspecto = (over: Partial<Aspecto> = {}): Aspecto => ({
  code: 'basic',
  label: 'General',
  color: '#1c5fa8',
  ...over,
});

/** WCAG 2, of a colour with white. */
const contrastOnWhite = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
};

describe('a template on paper', () => {
  it('uses a colour that can be read as it is', () => {
    expect(temaOf(aspecto())).toEqual({
      label: 'General',
      accent: '#1c5fa8',
      band: { fillColor: '#edf2f8', color: '#1c5fa8' },
      isSolid: false,
      rule: '#1b2733',
    });
  });

  it.each([
    ['#ffff00', '#666600'],
    ['#ffffff', '#666666'],
    ['#000000', '#000000'],
  ])('prints %s as %s: light text on white paper is darkened', (color, accent) => {
    expect(temaOf(aspecto({ color })).accent).toBe(accent);
  });

  it('of the old design has no bands', () => {
    expect(temaOf(aspecto({ code: 'old-basic' })).band).toEqual({ color: '#1c5fa8' });
  });

  it.each(['#ffff00', '#ffffff', '#7fb2ff', '#000000'])(
    'of the modern design has a band of %s that white letters can be read on',
    (color) => {
      const { isSolid, accent, rule } = temaOf(aspecto({ code: 'modern', color }));
      expect([isSolid, rule]).toEqual([true, accent]);
      expect(contrastOnWhite(accent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('carries its logo with it', () => {
    expect(temaOf(aspecto({ logo: Buffer.from('png') })).logo).toBe('data:image/png;base64,cG5n');
  });

  it('has the usual look without one', () => {
    expect(temaOf()).toMatchObject({ accent: '#1f2933', label: '' });
  });
});
