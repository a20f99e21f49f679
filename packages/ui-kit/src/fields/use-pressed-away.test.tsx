// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RfcInput } from './rfc-input.tsx';
import { TimbraProvider } from '../theme/timbra-provider.tsx';

let root: Root;
const Field = () => {
  const [rfc, setRfc] = useState('NO ES');
  return <RfcInput value={rfc} onChange={setRfc} />;
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TimbraProvider>
        <Field />
      </TimbraProvider>,
    ),
  );
  await act(async () => field().focus());
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = () => document.querySelector<HTMLInputElement>('input')!;
const isTold = () => field().getAttribute('aria-invalid') === 'true';
const send = (name: string) =>
  act(async () => void document.body.dispatchEvent(new Event(name, { bubbles: true })));
const leave = () => act(async () => field().blur());

it('leaving a field with the keyboard shows its error at once', async () => {
  await leave();
  expect(isTold()).toBe(true);
});

it.each(['mouseup', 'dragend', 'contextmenu', 'keydown'])(
  'who leaves by a press is told when it ends (%s), and nothing moves before',
  async (end) => {
    await send('mousedown');
    await leave();
    expect(isTold()).toBe(false);
    await send(end);
    await act(async () => void vi.runAllTimers());
    expect(isTold()).toBe(true);
  },
);
