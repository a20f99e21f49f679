import { describe, expect, it } from 'vitest';
import {
  judgePlantilla,
  logoType,
  newPlantilla,
  toggle,
  toPlantillaForm,
} from './plantilla-form.ts';

describe('a PDF template', () => {
  it('needs a name and a colour as #rrggbb', () => {
    expect(judgePlantilla(newPlantilla()).map(({ path }) => path)).toEqual(['label']);
    const wrong = { ...newPlantilla(), label: 'General', color: 'azul' };
    expect(judgePlantilla(wrong).map(({ path }) => path)).toEqual(['color']);
    expect(judgePlantilla({ ...wrong, color: '#1C5FA8' })).toEqual([]);
  });

  it('knows whether a logo is stored', () => {
    const stored = { id: '1', label: 'A', code: 'basic' as const, color: '#000000', emisores: [] };
    expect(toPlantillaForm(stored).hasLogo).toBe(false);
    expect(toPlantillaForm({ ...stored, logo: '/api/plantillas/1/logo' }).hasLogo).toBe(true);
  });

  it('is enabled for an issuer once, however often it is checked', () => {
    expect(toggle(['a'], 'a', true)).toEqual(['a']);
    expect(toggle(['a'], 'b', true)).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a', false)).toEqual(['b']);
  });

  it('sends a picture under its own type, and by its name when the browser knows none', () => {
    expect(logoType({ type: 'image/png', name: 'a.jpg' })).toBe('image/png');
    expect(logoType({ type: '', name: 'A.PNG' })).toBe('image/png');
    expect(logoType({ type: '', name: 'a.jpeg' })).toBe('image/jpeg');
  });
});
