import type { FacturaRow, Histograma, PorEstado } from '@timbra/contracts';
import { defineReactRemote } from '@timbra/remote-kit';
import { Route, Routes } from '@timbra/remote-kit/router';
import { createFakeHost, nameOf } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import type { ComponentType } from 'react';
import { expect, vi } from 'vitest';

const remoteOf = (FacturaListPage: ComponentType) =>
  defineReactRemote({
    routes: [{ path: '', title: 'Facturación' }],
    App: () => (
      <TimbraProvider>
        <Routes>
          <Route index element={<FacturaListPage />} />
          <Route path="editar/:id" element={<h1>Comprobante</h1>} />
        </Routes>
      </TimbraProvider>
    ),
  });
const SIN_NADA = { cuantos: 0, importes: [] };
const POR_ESTADO: PorEstado = {
  todos: SIN_NADA,
  status: { 1: SIN_NADA, 2: SIN_NADA, 3: SIN_NADA, 4: SIN_NADA },
};
const HISTOGRAMA: Histograma = { years: [], months: [], days: [] };
const NADA = { items: [], nextCursor: null };

export type Asked = Readonly<Record<string, unknown>>;
type HostOptions = NonNullable<Parameters<typeof createFakeHost>[0]>;
interface Given extends HostOptions {
  /** What the list finds: the same for every question, or what one answers to it. */
  filas?: readonly FacturaRow[] | ((query: Asked) => readonly FacturaRow[]);
  histograma?: Histograma;
  porEstado?: PorEstado;
}

let stop = () => {};
/** Takes the page away, after each test. */
export const closeLista = (): void => {
  stop();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
};

/** The list of invoices, with what it asked the server for, of which null is left out. */
export const openListaOf =
  (Page: ComponentType) =>
  (
    search = '',
    { filas = [], histograma = HISTOGRAMA, porEstado = POR_ESTADO, ...options }: Given = {},
  ) => {
    const asked: Asked[] = [];
    const host = createFakeHost({
      basename: '/facturacion',
      path: `/facturacion${search}`,
      ...options,
      answers: {
        'GET /emisores': NADA,
        'GET /series': NADA,
        'GET /cuenta/vistas': NADA,
        'GET /facturas/histogram': histograma,
        'GET /facturas/por-estado': porEstado,
        'GET /facturas': (query: Asked) => {
          asked.push(
            Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null)),
          );
          return { items: typeof filas === 'function' ? filas(query) : filas, nextCursor: null };
        },
        ...options.answers,
      },
    });
    stop = remoteOf(Page).mount(document.body.appendChild(document.createElement('div')), host);
    /** Where one is, as the address bar would show it. */
    const address = () => new URL(host.navigations.at(-1) ?? search, 'http://timbra.test').search;
    return { host, asked, address };
  };

/** The boxes of the rows that are shown, by the voucher that each chooses. */
export const boxes = (): Map<string, HTMLInputElement> =>
  new Map(
    [...document.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')].map(
      (it) => [nameOf(it).replace('Elegir ', ''), it],
    ),
  );
/** Waits until these vouchers are shown, in this order, and no other. */
export const showsRows = (...folios: string[]): Promise<void> =>
  vi.waitFor(() => expect([...boxes().keys()]).toEqual(folios));

/** The group, bar or list that is called so; where several are, the last one, which is on top. */
export const inside = (name: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`)].at(-1) ?? null;
