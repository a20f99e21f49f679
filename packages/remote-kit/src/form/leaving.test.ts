import { expect, it, vi } from 'vitest';
import { createLeaving } from './leaving.ts';

const nothing = () => undefined;

it('asks nobody while there is nothing to lose', async () => {
  const ask = vi.fn(async () => false);
  const leaving = createLeaving({ isDirty: () => false, ask });
  expect(await leaving.mayLeave()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('stays when the person does not let unsaved work go, and discards nothing', async () => {
  const onDiscard = vi.fn();
  const leaving = createLeaving({ isDirty: () => true, ask: async () => false, onDiscard });
  expect(await leaving.mayLeave()).toBe(false);
  expect(onDiscard).not.toHaveBeenCalled();
  expect(leaving.guard.isDirty()).toBe(true);
});

it('discards once the person lets unsaved work go, and asks no second time', async () => {
  const onDiscard = vi.fn();
  const leaving = createLeaving({ isDirty: () => true, ask: async () => true, onDiscard });
  expect(await leaving.mayLeave()).toBe(true);
  expect(onDiscard).toHaveBeenCalledOnce();
  expect(leaving.guard.isDirty()).toBe(false);
});

it('lets a change of address of its own pass without the question, and only that one', async () => {
  const leaving = createLeaving({ isDirty: () => true, ask: async () => false });
  let asked = true;
  leaving.pass(() => (asked = leaving.guard.isDirty()));
  expect(asked).toBe(false);
  await vi.waitFor(() => expect(leaving.guard.isDirty()).toBe(true));
});

it('asks nothing any more about a page that has ended', async () => {
  const leaving = createLeaving({ isDirty: () => true, ask: async () => false });
  leaving.end(nothing);
  await new Promise((resolve) => setTimeout(resolve));
  expect(leaving.guard.isDirty()).toBe(false);
});
