// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let field: ReturnType<typeof useTyped>;
const tell = vi.fn();
const Field = ({ value }: { value: string }) => {
  const typed = useTyped(value, tell);
  useLayoutEffect(() => {
    field = typed;
  });
  return null;
};
const draw = (value: string) => act(() => root.render(<Field value={value} />));
const type = (text: string) => act(() => field.type(text));
const rest = () => act(() => void vi.advanceTimersByTime(300));

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  root = createRoot(document.createElement('div'));
  draw('');
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

it('shows what is typed at once, and tells it when the typing rests', () => {
  type('a');
  type('ab');
  expect(field.text).toBe('ab');
  expect(tell).not.toHaveBeenCalled();
  rest();
  expect(tell.mock.calls).toEqual([['ab']]);
});

it('loses no letter that was typed while the told text was coming back', () => {
  type('a');
  rest();
  type('ab');
  draw('a');
  expect(field.text).toBe('ab');
  rest();
  draw('ab');
  expect(field.text).toBe('ab');
});

it('shows what somebody else changed the text to, also when it is the one of before', () => {
  type('a');
  rest();
  draw('a');
  draw('');
  expect(field.text).toBe('');
  draw('a');
  expect(field.text).toBe('a');
});

it('tells at once, without waiting for a rest, when `tellNow` asks for it, and only once', () => {
  type('a');
  act(() => field.tellNow());
  rest();
  act(() => field.tellNow());
  expect(tell.mock.calls).toEqual([['a']]);
});
