// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimbraProvider } from '../theme/timbra-provider.tsx';
import { DateField } from './date-field.tsx';

let root: Root;
const told = vi.fn();
const Day = () => {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    told(next);
    setValue(next);
  };
  return <DateField id="dia" aria-label="Día" value={value} onChange={change} />;
};
beforeEach(async () => {
  told.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-28T18:00:00Z'), toFake: ['Date'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TimbraProvider>
        <Day />
      </TimbraProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const field = () => document.getElementById('dia') as HTMLInputElement;
const type = (text: string) =>
  act(async () => {
    field().focus();
    native?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('is what was meant once it is left: a year of two digits, none, or words', async () => {
  for (const [text, day] of [
    ['26/11/26', '2026-11-26'],
    ['5/11', '2026-11-05'],
    ['20 nov 2025', '2025-11-20'],
    ['ayer', '2026-11-27'],
  ] as const) {
    await type(text);
    await act(async () => field().blur());
    expect(told, text).toHaveBeenLastCalledWith(day);
  }
  expect(field().value).toBe('27/11/2026');
});

it('is so with Enter, before what it sends', async () => {
  await type('lunes');
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  await act(async () => field().dispatchEvent(press));
  expect(told).toHaveBeenLastCalledWith('2026-11-23');
});

it('stays as it was typed where it means no day', async () => {
  await type('pronto');
  await act(async () => field().blur());
  expect(told).toHaveBeenLastCalledWith('pronto');
  expect(field().value).toBe('pronto');
});
