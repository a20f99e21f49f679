import { expect, it } from 'vitest';
import { regimenLine, regimenText } from './regimen-text.ts';

it('says the regime of a receiver by its code and its name', () => {
  expect(regimenText('601')).toBe('601 General de Ley Personas Morales');
  expect(regimenLine('601')).toBe('Régimen 601 General de Ley Personas Morales');
});

it('says a code that the catalogue does not have alone', () => {
  expect(regimenLine('999')).toBe('Régimen 999');
});

it('says that a receiver has no regime', () => {
  expect([regimenText(''), regimenLine('')]).toEqual(['Sin régimen', 'Sin régimen']);
});
