// @vitest-environment happy-dom
import { Button } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimbraProvider } from '../theme/timbra-provider.tsx';
import { MenuItems } from './menu-items.tsx';

let root: Root;
beforeEach(async () => {
  // What waits for its turn gets it only when a test says so.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TimbraProvider>
        <Menu transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button>Nuevo</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems>
              <Menu.Item>Factura</Menu.Item>
              <Menu.Item>Nómina</Menu.Item>
            </MenuItems>
          </Menu.Dropdown>
        </Menu>
      </TimbraProvider>,
    ),
  );
  await act(async () => button().focus());
  await act(async () => button().click());
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = () => document.querySelector<HTMLElement>('button[aria-haspopup]')!;
const focused = () => document.activeElement;
const press = (key: string) =>
  act(async () => {
    focused()!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const settle = () => act(async () => void vi.runAllTimers());

it('a menu opens with none of its items chosen', async () => {
  await settle();
  expect(focused()?.role).toBe('group');
});

it('an arrow that is pressed as the menu opens chooses its first item, which stays chosen', async () => {
  await press('ArrowDown');
  expect(focused()?.textContent).toBe('Factura');
  await settle();
  expect(focused()?.textContent).toBe('Factura');
  await press('ArrowDown');
  await settle();
  expect(focused()?.textContent).toBe('Nómina');
});

it('Escape goes back to the button', async () => {
  await press('Escape');
  await settle();
  expect(document.querySelector('[role=menu]')).toBeNull();
  expect(focused()).toBe(button());
});
