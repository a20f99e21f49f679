// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardList } from './card-list.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Without a browser nothing has a height, and no card would be in sight.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
  }
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('draws of three hundred cards those in sight, and each of them is reached by scrolling', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `LISTA-${n + 1}`);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <CardList
        label="Comprobantes"
        rows={rows}
        rowKey={(it) => it}
        cardHeight={40}
        card={(it) => <button type="button">{it}</button>}
      />,
    ),
  );
  const shown = () => [...document.querySelectorAll('li')].map((it) => it.textContent);
  expect(shown()[0]).toBe('LISTA-1');
  expect(shown().length).toBeLessThan(60);
  const region = document.querySelector<HTMLElement>('[role=region]');
  Object.defineProperty(region, 'scrollTop', { value: 300 * 40 - 400 });
  await act(async () => void region?.dispatchEvent(new Event('scroll')));
  expect(shown().at(-1)).toBe('LISTA-300');
  const last = document.querySelector('li:last-child');
  expect(['posinset', 'setsize'].map((it) => last?.getAttribute(`aria-${it}`))).toEqual([
    '300',
    '300',
  ]);
});
