// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimbraProvider } from '../theme/timbra-provider.tsx';
import { MoneyInput } from './money-input.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Past what React keeps of the value, as a key writes it. */
const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const draw = (value: string) =>
  act(async () =>
    root.render(
      <TimbraProvider>
        <MoneyInput id="monto" aria-label="Monto" value={value} onChange={() => {}} />
      </TimbraProvider>,
    ),
  );
const field = () => document.getElementById('monto') as HTMLInputElement;
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

it('is written with its commas, and as it is typed while it is edited', async () => {
  await draw('1234.5');
  expect(field().value).toBe('1,234.50');
  await act(async () => field().focus());
  expect([field().value, selected()]).toEqual(['1234.5', '1234.5']);
  await act(async () => field().blur());
  expect(field().value).toBe('1,234.50');
});

it('shows what follows from another field although it has the focus, and a key replaces it', async () => {
  await draw('300');
  await act(async () => field().focus());
  await draw('5000');
  expect([field().value, selected()]).toEqual(['5000', '5000']);
});

const typed = (text: string) =>
  act(async () => {
    native?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('says what it reads, where that may be another amount, until it is left', async () => {
  const told = () => document.querySelector('[aria-live]')?.textContent;
  await draw('300');
  await act(async () => field().focus());
  await typed('1200,5');
  expect([field().value, told()]).toEqual(['1200,5', 'Se lee 1,200.5']);
  await typed('1200.5');
  expect(told()).toBe('');
  await typed('1.200,50');
  expect(told()).toBe('Se lee 1,200.5');
  await act(async () => field().blur());
  expect(told()).toBe('');
});

it('keeps what was typed, whatever is made of it meanwhile', async () => {
  await draw('300');
  await act(async () => field().focus());
  await typed('41.');
  await draw('41');
  expect(field().value).toBe('41.');
});
