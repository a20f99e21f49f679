import { describe, expect, it } from 'vitest';
import { createLeaveGuards } from './leave-guards.ts';

const dirty = (answer: boolean) => {
  const guard = {
    isDirty: () => true,
    asked: 0,
    confirm: async () => ((guard.asked += 1), answer),
  };
  return guard;
};

describe('leave guards', () => {
  it('let go without a question when nothing is unsaved', async () => {
    const guards = createLeaveGuards();
    expect(await guards.mayLeave()).toBe(true);
    guards.add({ isDirty: () => false, confirm: () => Promise.resolve(false) });
    expect(await guards.mayLeave()).toBe(true);
  });

  it('ask once, however often one tries to leave meanwhile', async () => {
    const guards = createLeaveGuards();
    const guard = dirty(false);
    guards.add(guard);
    expect(await Promise.all([guards.mayLeave(), guards.mayLeave()])).toEqual([false, false]);
    expect(guard.asked).toBe(1);
  });

  it('a form that is shown later does not take away the question of an earlier one', async () => {
    const guards = createLeaveGuards();
    const guard = dirty(false);
    guards.add(guard);
    guards.add({ isDirty: () => false, confirm: () => Promise.resolve(true) });
    expect(await guards.mayLeave()).toBe(false);
    expect(guard.asked).toBe(1);
  });

  it('one that goes does not take the others away', () => {
    const guards = createLeaveGuards();
    const removeFirst = guards.add({ isDirty: () => false, confirm: () => Promise.resolve(true) });
    const removeSecond = guards.add(dirty(true));
    removeFirst();
    expect(guards.isDirty()).toBe(true);
    removeSecond();
    expect(guards.isDirty()).toBe(false);
  });
});
