// @vitest-environment happy-dom
import { Button, Group } from '@timbra/ui-kit/mantine';
import { Drawer, Modal, Popover } from '@timbra/ui-kit/mantine-sections';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimbraProvider } from './timbra-provider.tsx';

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

const draw = (children: ReactNode) =>
  act(async () => root.render(<TimbraProvider>{children}</TimbraProvider>));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((it) => it.textContent === name)!;
const settle = () => act(async () => void vi.runAllTimers());
const answers = (
  <Group>
    <Button>Otra cosa</Button>
    <Button data-autofocus>Volver</Button>
    <Button>Borrar</Button>
  </Group>
);

describe.each<[string, ReactNode]>([
  [
    'a dialog',
    <Modal key="" opened onClose={() => undefined} transitionProps={{ duration: 0 }}>
      {answers}
    </Modal>,
  ],
  [
    'a panel',
    <Drawer key="" opened onClose={() => undefined} transitionProps={{ duration: 0 }}>
      {answers}
    </Drawer>,
  ],
  [
    'what opens beside a button',
    <Popover key="" opened trapFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button>Filtros</Button>
      </Popover.Target>
      <Popover.Dropdown>{answers}</Popover.Dropdown>
    </Popover>,
  ],
])('%s that has just opened', (_what, drawn) => {
  it('takes the focus where it begins', async () => {
    await draw(drawn);
    await settle();
    expect(document.activeElement).toBe(button('Volver'));
  });

  it('leaves the focus where the person has put it already', async () => {
    await draw(drawn);
    await act(async () => button('Borrar').focus());
    await settle();
    expect(document.activeElement).toBe(button('Borrar'));
  });

  it('begins there again when it is opened while it still fades out', async () => {
    await draw(drawn);
    await settle();
    await act(async () => button('Otra cosa').focus());
    await act(async () => button('Borrar').focus());
    await act(async () => button('Borrar').blur());
    const marked = [...document.querySelectorAll('[data-autofocus]')];
    expect(marked).toEqual([button('Volver')]);
  });
});
