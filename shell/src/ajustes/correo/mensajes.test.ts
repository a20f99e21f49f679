import { MARCADORES } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { MARCADORES_TEXTO } from './mensajes.ts';

it('the screen names every placeholder that the API takes, and no other', () => {
  const names = Object.keys(MARCADORES).map((name) => `{{${name}}}`);
  expect(MARCADORES_TEXTO).toBe(names.join(', '));
});
