// @vitest-environment happy-dom
import { Button } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimbraProvider } from '../theme/timbra-provider.tsx';
import { MenuItems } from './menu-items.tsx';

let root: Root;
beforeEach(() => {
  // What waits for its turn gets it only when a test says so.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = () => document.querySelector<HTMLElement>('button[aria-haspopup]')!;
const open = async (items: ReactNode) => {
  await act(async () =>
    root.render(
      <TimbraProvider>
        <Menu transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button>Nuevo</Button>
          </Menu.Target>
          <Menu.Dropdown>{items}</Menu.Dropdown>
        </Menu>
      </TimbraProvider>,
    ),
  );
  await act(async () => button().focus());
  await act(async () => button().click());
};
const focused = () => document.activeElement;
const press = (key: string) =>
  act(async () => {
    focused()!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const settle = () => act(async () => void vi.runAllTimers());

const items = ['Factura', 'Nómina'].map((it) => <Menu.Item key={it}>{it}</Menu.Item>);

describe('a menu', () => {
  beforeEach(() => open(items));

  it('opens with its first item chosen', async () => {
    await settle();
    expect(focused()?.textContent).toBe('Factura');
  });

  it('has the keys that are pressed as it opens', async () => {
    await press('ArrowDown');
    await settle();
    expect(focused()?.textContent).toBe('Nómina');
  });

  it('leaves the focus to its button once it is closed, also at once', async () => {
    // Mantine's trap complains of a menu that is gone by its turn.
    vi.spyOn(console, 'warn').mockReturnValueOnce(undefined);
    await press('Escape');
    await settle();
    expect(document.querySelector('[role=menu]')).toBeNull();
    expect(focused()).toBe(button());
  });
});

describe('a menu of MenuItems', () => {
  beforeEach(() => open(<MenuItems>{items}</MenuItems>));

  it('opens with none of its items chosen', async () => {
    await settle();
    expect(focused()?.role).toBe('group');
  });

  it('chooses its first with an arrow that is pressed as it opens, and it stays chosen', async () => {
    await press('ArrowDown');
    expect(focused()?.textContent).toBe('Factura');
    await settle();
    expect(focused()?.textContent).toBe('Factura');
    await press('ArrowDown');
    await settle();
    expect(focused()?.textContent).toBe('Nómina');
  });
});
