import { describe, expect, it } from 'vitest';
import { letterOf, moveInGrid } from './grid-keys.ts';

const grid = { rows: 100, page: 10, stops: 5 };
const alone = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false };
const press = (key: string, ctrlKey = false) =>
  moveInGrid({ row: 50, stop: 2 }, { ...alone, key, ctrlKey }, grid);

describe('keys of a grid', () => {
  it.each([
    ['ArrowDown', false, 51, 2],
    ['ArrowUp', false, 49, 2],
    ['ArrowRight', false, 50, 3],
    ['ArrowLeft', false, 50, 1],
    ['PageDown', false, 60, 2],
    ['PageUp', false, 40, 2],
    ['Home', false, 50, 0],
    ['End', false, 50, 4],
    ['Home', true, 0, 0],
    ['End', true, 99, 4],
  ])('%s (ctrl %s) leads to row %i, stop %i', (key, ctrl, row, stop) => {
    expect(press(key, ctrl)).toEqual({ row, stop });
  });

  it('stops at the edges', () => {
    const from = (row: number, stop: number, key: string) =>
      moveInGrid({ row, stop }, { ...alone, key }, grid);
    expect(from(95, 4, 'PageDown')?.row).toBe(99);
    expect(from(0, 0, 'ArrowLeft')?.stop).toBe(0);
  });

  it('leaves every other key alone', () => {
    expect(press('Tab')).toBeNull();
    expect(press('a')).toBeNull();
  });
});

describe('letters of a grid', () => {
  it('are letters, whether or not the capitals are locked', () => {
    expect(letterOf({ ...alone, key: 'd' })).toBe('d');
    expect(letterOf({ ...alone, key: 'D' })).toBe('d');
    expect(letterOf({ ...alone, key: 'Delete' })).toBeNull();
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat'])('are none with %s', (with_) => {
    expect(letterOf({ ...alone, key: 'd', [with_]: true })).toBeNull();
  });
});
