// @vitest-environment happy-dom
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { fetchEditor } from './fetch-editor.ts';

vi.mock('./fetch-editor.ts', () => ({ fetchEditor: vi.fn() }));

it('says when the editors cannot be fetched, and fetches them anew on demand', async () => {
  vi.mocked(fetchEditor).mockRejectedValueOnce(new Error('sin conexión'));
  vi.mocked(fetchEditor).mockResolvedValue({ EditorScreen: () => 'La captura' as never });
  const node = document.body.appendChild(document.createElement('div'));
  const path = '/facturacion/nuevo';
  const unmount = remote.mount(node, createFakeHost({ basename: '/facturacion', path }));
  await vi.waitFor(() => expect(shownText(node)).toContain('No se pudo preparar la captura'));
  const retry = [...node.querySelectorAll('button')].find((it) => it.textContent === 'Reintentar');
  retry?.click();
  await vi.waitFor(() => expect(shownText(node)).toBe('La captura'));
  unmount();
});
