import type { FilaMasiva, Masivo } from '@timbra/contracts';
import { defineReactRemote } from '@timbra/remote-kit';
import { Route, Routes } from '@timbra/remote-kit/router';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import type { ComponentType } from 'react';
import { aFilaMasiva, aMasivo } from './a-fila-masiva.ts';

/** The two screens of bulk files. */
interface Pages {
  MasivosPage: ComponentType;
  MasivoPage: ComponentType;
}
const remoteOf = ({ MasivosPage, MasivoPage }: Pages) =>
  defineReactRemote({
    routes: [{ path: 'bulk/:id', title: 'Importar facturas' }],
    App: () => (
      <TimbraProvider>
        <Routes>
          <Route path="bulk" element={<MasivosPage />} />
          <Route path="bulk/:id" element={<MasivoPage />} />
        </Routes>
      </TimbraProvider>
    ),
  });
const { id } = aMasivo();
/** The file's address in the API. */
export const AT = `/masivos/${id}`;
/** What a file reads like while nothing was stamped. */
export const FILAS = [aFilaMasiva(), aFilaMasiva({ fila: 3 })];

type HostOptions = NonNullable<Parameters<typeof createFakeHost>[0]>;
export interface Given extends HostOptions {
  masivo?: Masivo;
  filas?: readonly FilaMasiva[];
  path?: string;
}

let stop = () => {};
/** Takes the page away, after each test. */
export const closeMasivo = (): void => {
  stop();
  document.body.replaceChildren();
};

/** A file on its page; `becomes` and `reads` change what the API answers of it from then on. */
export const openMasivo = (
  pages: Pages,
  { masivo = aMasivo(), filas = FILAS, ...options }: Given = {},
) => {
  let now = masivo;
  let rows = filas;
  const host = createFakeHost({
    basename: '/facturacion',
    path: `/facturacion/bulk/${id}`,
    ...options,
    answers: {
      'GET /masivos': () => ({ items: [now], nextCursor: null }),
      [`GET ${AT}`]: () => now,
      [`GET ${AT}/filas`]: () => ({ items: rows, nextCursor: null }),
      [`GET ${AT}/eventos`]: () => new Promise(() => undefined),
      ...options.answers,
    },
  });
  stop = remoteOf(pages).mount(document.body.appendChild(document.createElement('div')), host);
  const becomes = (next: Masivo) => {
    now = next;
    return next;
  };
  const reads = (next: readonly FilaMasiva[]) => {
    rows = next;
  };
  return { host, becomes, reads };
};

/** The row of the sheet with that number. */
export const rowOf = (fila: number) =>
  [...document.querySelectorAll('[role=row]')].find(
    (it) => it.querySelector('[role=gridcell]:nth-child(2)')?.textContent === String(fila),
  );
