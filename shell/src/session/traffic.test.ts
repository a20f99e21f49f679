// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTraffic } from './traffic.ts';

/** The browser's idle moments, in the test's hands. */
let idle: (() => void)[];
const beIdle = () => {
  for (const work of idle.splice(0)) work();
};
beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => (idle[handle - 1] = () => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for every answer, and then for an idle browser', async () => {
  const answers: (() => void)[] = [];
  const traffic = createTraffic(
    () => new Promise((resolve) => answers.push(() => resolve(new Response()))),
  );
  const work = vi.fn();
  const calls = [traffic.fetch('/api/a'), traffic.fetch('/api/b')];
  traffic.whenQuiet(work);
  beIdle();
  answers[0]?.();
  await calls[0];
  beIdle();
  expect(work).not.toHaveBeenCalled();
  answers[1]?.();
  await calls[1];
  expect(work).not.toHaveBeenCalled();
  beIdle();
  beIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for a screen that is on its way, and for the answers that it asks for', async () => {
  const traffic = createTraffic(() => Promise.resolve(new Response()));
  const work = vi.fn();
  document.body.innerHTML = '<div data-waiting></div>';
  traffic.whenQuiet(work);
  beIdle();
  expect(work).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await traffic.fetch('/api/a');
  beIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('looks again by itself, where the last answer was in before it was drawn', async () => {
  vi.useFakeTimers();
  const traffic = createTraffic(() => Promise.resolve(new Response()));
  const [work, left] = [vi.fn(), vi.fn()];
  document.body.innerHTML = '<div data-waiting></div>';
  traffic.whenQuiet(work);
  const leave = traffic.whenQuiet(left);
  await traffic.fetch('/api/a');
  beIdle();
  document.body.innerHTML = '';
  leave();
  vi.runAllTimers();
  beIdle();
  expect(work).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});

it('counts a request that nobody answered as over', async () => {
  const traffic = createTraffic(() => Promise.reject(new TypeError('sin red')));
  const work = vi.fn();
  await expect(traffic.fetch('/api/a')).rejects.toThrow('sin red');
  traffic.whenQuiet(work);
  beIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('does nothing once the page is left, nor in a browser that saves data', () => {
  const traffic = createTraffic();
  const work = vi.fn();
  traffic.whenQuiet(work)();
  beIdle();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  traffic.whenQuiet(work);
  beIdle();
  expect(work).not.toHaveBeenCalled();
});
