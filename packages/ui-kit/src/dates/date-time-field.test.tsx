// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimbraProvider } from '../theme/timbra-provider.tsx';
import { DateTimeField } from './date-time-field.tsx';

let idle: (() => void)[];
let root: Root;
beforeEach(() => {
  idle = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const draw = async () => {
  const node = document.body.appendChild(document.createElement('div'));
  root = createRoot(node);
  await act(async () =>
    root.render(
      <TimbraProvider>
        <DateTimeField id="fecha" label="Fecha" value="2026-11-20T16:05:00" onChange={() => {}} />
      </TimbraProvider>,
    ),
  );
};
const field = () => document.getElementById('fecha');
/** The calendar is opened by a button; what stands for it meanwhile is a text. */
const calendar = () => vi.waitFor(() => expect(field()?.tagName).toBe('BUTTON'));

it('shows its date before its calendar has come, which is fetched while nobody waits', async () => {
  await draw();
  expect(field()).toBeInstanceOf(HTMLInputElement);
  expect((field() as HTMLInputElement).value).toBe('20 nov 2026, 16:05');
  for (const work of idle.splice(0)) await act(async () => work());
  await act(calendar);
  expect(field()?.textContent).toBe('20 nov 2026, 16:05');
});

it('fetches its calendar when it is wanted, and the focus stays in it', async () => {
  await draw();
  await act(async () => field()?.focus());
  await act(calendar);
  expect(document.activeElement).toBe(field());
});

it('leaves the focus where the person went before its calendar came', async () => {
  await draw();
  const next = document.body.appendChild(document.createElement('button'));
  await act(async () => {
    field()?.focus();
    next.focus();
  });
  await act(calendar);
  expect(document.activeElement).toBe(next);
});
