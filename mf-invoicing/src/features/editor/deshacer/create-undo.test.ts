import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUndo } from './create-undo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('takes back the last thing only, and only once', () => {
  const undo = createUndo();
  const [first, second] = [vi.fn(), vi.fn()];
  undo.offer({ text: 'Uno', run: first });
  undo.offer({ text: 'Dos', run: second });
  undo.run();
  undo.run();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('offers each for ten seconds, whatever was offered before', () => {
  const undo = createUndo();
  undo.offer({ text: 'Uno', run: vi.fn() });
  vi.advanceTimersByTime(9_000);
  undo.offer({ text: 'Dos', run: vi.fn() });
  vi.advanceTimersByTime(9_000);
  expect(undo.offered.get()?.text).toBe('Dos');
  vi.advanceTimersByTime(1_000);
  expect(undo.offered.get()).toBeNull();
});

it('says why, for as long, where what it offers cannot be done any more', () => {
  const undo = createUndo();
  const run = vi.fn();
  undo.offer({ text: 'Uno', run, refusal: () => 'No cabe' });
  undo.run();
  expect(undo.offered.get()).toEqual({ text: 'No cabe' });
  undo.run();
  vi.advanceTimersByTime(10_000);
  expect([run.mock.calls.length, undo.offered.get()]).toEqual([0, null]);
});
