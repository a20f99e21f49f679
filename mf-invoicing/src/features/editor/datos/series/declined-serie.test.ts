import { expect, it } from 'vitest';
import { decline, isDeclined } from './declined-serie.ts';

it('remembers a no for its account alone', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  decline(storage, 'uno');
  expect([isDeclined(storage, 'uno'), isDeclined(storage, 'otra')]).toEqual([true, false]);
});

it('survives a browser that forbids its storage', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const storage = { getItem: refuse, setItem: refuse };
  decline(storage, 'uno');
  expect(isDeclined(storage, 'uno')).toBe(false);
});
