// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimbraProvider } from '../theme/timbra-provider.tsx';
import { PageTitle } from './page-title.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const draw = async (title: string) => {
  await act(async () =>
    root.render(
      <TimbraProvider>
        <PageTitle>{title}</PageTitle>
      </TimbraProvider>,
    ),
  );
  return document.querySelector('h1') as HTMLElement;
};

it('is read whole by a screen reader, and names the document', async () => {
  const heading = await draw('Factura A-1 · XAXX010101000');
  expect(heading.textContent).toBe('Factura A-1 · XAXX010101000');
  expect(document.title).toBe('Factura A-1 · XAXX010101000 · Timbra');
});

it('is torn behind its dot: no line begins with one, and no folio is cut at its hyphen', async () => {
  const heading = await draw('Factura A-1 · XAXX010101000');
  const parts = [...heading.children].map((it) => it.textContent);
  expect(parts).toEqual(['Factura A-1 ·', 'XAXX010101000']);
  expect((await draw('Importar facturas')).children).toHaveLength(0);
});
