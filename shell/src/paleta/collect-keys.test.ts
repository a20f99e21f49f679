// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { collectKeys } from './collect-keys.ts';

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

it('keeps what is typed, as it was mended, and Enter, until somebody takes it', () => {
  const keys = collectKeys();
  expect([...'abx'].map(press)).toEqual([true, true, true]);
  press('Backspace');
  press('Enter');
  expect(keys.end()).toEqual({ text: 'ab', entered: true });
  expect(press('c')).toBe(false);
});

it('gives the keyboard back with Escape', () => {
  const keys = collectKeys();
  press('a');
  press('Escape');
  expect([keys.isCancelled(), press('b')]).toEqual([true, false]);
});
