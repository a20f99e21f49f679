// @vitest-environment happy-dom
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { QueryClient } from '@timbra/ui-kit/query';
import { afterEach, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { codeQuery } from '../shared/code-query.ts';
import { fetchEditor } from './fetch-editor.ts';
import { prefetchEditor } from './lazy-editor.tsx';

vi.mock('./fetch-editor.ts', () => ({ fetchEditor: vi.fn() }));

const fetchFactura = vi.fn(() => Promise.resolve({ kind: 'factura' }));
const editors = {
  EditorScreen: () => 'La captura',
  facturaCode: codeQuery('factura', fetchFactura),
} as never;

/** As an idle browser does it. */
const prefetch = () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void work());
  const queries = new QueryClient();
  prefetchEditor(queries);
  return queries;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('says when the editors cannot be fetched, and fetches them anew on demand', async () => {
  vi.mocked(fetchEditor).mockRejectedValueOnce(new Error('sin conexión'));
  vi.mocked(fetchEditor).mockResolvedValue(editors);
  const node = document.body.appendChild(document.createElement('div'));
  const path = '/facturacion/nuevo';
  const unmount = remote.mount(node, createFakeHost({ basename: '/facturacion', path }));
  await vi.waitFor(() => expect(shownText(node)).toContain('No se pudo preparar la captura'));
  const retry = [...node.querySelectorAll('button')].find((it) => it.textContent === 'Reintentar');
  retry?.click();
  await vi.waitFor(() => expect(shownText(node)).toBe('La captura'));
  unmount();
});

it('an idle browser fetches the editors, and then the kind that is written most often', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  vi.mocked(fetchEditor).mockReturnValue(promise);
  prefetch();
  await vi.waitFor(() => expect(fetchEditor).toHaveBeenCalledOnce());
  expect(fetchFactura).not.toHaveBeenCalled();
  resolve(editors);
  await vi.waitFor(() => expect(fetchFactura).toHaveBeenCalledOnce());
});

it('editors that cannot be fetched ahead are fetched when they are opened', async () => {
  vi.mocked(fetchEditor).mockRejectedValueOnce(new Error('sin conexión'));
  const queries = prefetch();
  await vi.waitFor(() => expect(queries.getQueryState(['code', 'editor'])?.status).toBe('error'));
  expect(fetchFactura).not.toHaveBeenCalled();
});
