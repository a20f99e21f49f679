import type { Factura } from '@timbra/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeletedDrafts, isRecreatable } from './deleted-drafts.ts';

const aDraft = (id: string) => ({ id, isGlobal: false }) as Factura;
const idsOf = (deleted: ReturnType<typeof createDeletedDrafts>) =>
  deleted.get().map(({ factura }) => factura.id);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('offers for ten seconds what was deleted last', () => {
  const deleted = createDeletedDrafts();
  deleted.offer([aDraft('a'), aDraft('b')]);
  vi.advanceTimersByTime(9_000);
  deleted.offer([aDraft('c')]);
  vi.advanceTimersByTime(9_999);
  expect(idsOf(deleted)).toEqual(['c']);
  vi.advanceTimersByTime(1);
  expect(idsOf(deleted)).toEqual([]);
});

it('forgets nothing while it is being made again, and keeps what could not be', () => {
  const deleted = createDeletedDrafts();
  const seen = vi.fn();
  deleted.subscribe(seen);
  deleted.offer([aDraft('a'), aDraft('b')]);
  deleted.hold();
  vi.advanceTimersByTime(60_000);
  expect(idsOf(deleted)).toEqual(['a', 'b']);
  const [, second] = deleted.get();
  deleted.keep([second!]);
  expect(deleted.get()).toEqual([second]);
  expect(seen).toHaveBeenCalledTimes(2);
});

it('does not offer a global invoice: its sales would not come back with it', () => {
  expect([isRecreatable({ isGlobal: false }), isRecreatable({ isGlobal: true })]).toEqual([
    true,
    false,
  ]);
});
