import { describe, expect, it } from 'vitest';
import { ariaChord, isPressed, type Press } from './chord.ts';

const press = (key: string, ...held: string[]): Press => ({
  key,
  ctrlKey: held.includes('Ctrl'),
  altKey: held.includes('Alt'),
  metaKey: held.includes('Cmd'),
  shiftKey: held.includes('Shift'),
});

describe('a chord', () => {
  it.each([
    ['Ctrl+K', press('k', 'Ctrl')],
    ['Ctrl+K', press('K', 'Cmd')],
    ['Ctrl+Shift+Enter', press('Enter', 'Ctrl', 'Shift')],
    ['Alt+↑', press('ArrowUp', 'Alt')],
    ['Alt+Supr', press('Delete', 'Alt')],
    ['Espacio', press(' ')],
    ['D', press('d')],
    ['?', press('?', 'Shift')],
    ['?', press('?')],
  ])('%s is pressed', (chord, pressed) => {
    expect(isPressed(chord, pressed)).toBe(true);
  });

  it.each([
    ['Ctrl+K', press('k')],
    ['Ctrl+K', press('k', 'Ctrl', 'Alt')],
    ['Ctrl+Enter', press('Enter', 'Ctrl', 'Shift')],
    ['Alt+N', press('n', 'Ctrl', 'Alt')],
    ['Enter', press('Enter', 'Ctrl')],
    ['D', press('d', 'Ctrl')],
    ['↓', press('PageDown')],
  ])('%s is not what was pressed with other modifiers or keys', (chord, pressed) => {
    expect(isPressed(chord, pressed)).toBe(false);
  });

  it('with Alt is known by its place, as a Mac writes another letter', () => {
    expect(isPressed('Alt+N', { ...press('˜', 'Alt'), code: 'KeyN' })).toBe(true);
    expect(isPressed('N', { ...press('˜'), code: 'KeyN' })).toBe(false);
  });

  it('is named as readers of screens know it', () => {
    expect(ariaChord('Ctrl+K')).toBe('Control+K');
    expect(ariaChord('Alt+↑')).toBe('Alt+ArrowUp');
  });
});
