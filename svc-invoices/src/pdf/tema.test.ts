import { describe, expect, it } from 'vitest';
import { temaOf, type Aspecto } from './tema.ts';

const aspecto = (over: Partial<Aspecto> = {}): Aspecto => ({
  code: 'basic',
  label: 'General',
  color: '#1c5fa8',
  ...over,
});

describe('a template on paper', () => {
  it('uses a colour that can be read as it is', () => {
    expect(temaOf(aspecto())).toEqual({
      label: 'General',
      accent: '#1c5fa8',
      band: { fillColor: '#edf2f8', color: '#1c5fa8' },
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

  it('carries its logo with it', () => {
    expect(temaOf(aspecto({ logo: Buffer.from('png') })).logo).toBe('data:image/png;base64,cG5n');
  });

  it('has the usual look without one', () => {
    expect(temaOf()).toMatchObject({ accent: '#1f2933', label: '' });
  });
});
