// @vitest-environment happy-dom
import { defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { codeQuery } from '../shared/code-query.ts';
import { LazyScreen } from './lazy-screen.tsx';

it('says when a screen cannot be fetched, and fetches it anew on demand', async () => {
  const fetch = vi.fn<() => Promise<ComponentType>>();
  fetch.mockRejectedValueOnce(new Error('sin conexión'));
  fetch.mockResolvedValue(() => 'La pantalla');
  const code = codeQuery('prueba', fetch);
  const remote = defineReactRemote({
    routes: [{ path: '', title: 'Pantalla' }],
    App: () => (
      <TimbraProvider>
        <LazyScreen code={code} />
      </TimbraProvider>
    ),
  });
  const node = document.body.appendChild(document.createElement('div'));
  const unmount = remote.mount(node, createFakeHost());
  await vi.waitFor(() => expect(shownText(node)).toContain('No se pudo preparar la pantalla'));
  [...node.querySelectorAll('button')].find((it) => it.textContent === 'Reintentar')?.click();
  await vi.waitFor(() => expect(shownText(node)).toBe('La pantalla'));
  unmount();
});
