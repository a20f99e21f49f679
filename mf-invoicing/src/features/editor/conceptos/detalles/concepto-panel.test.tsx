// @vitest-environment happy-dom
import { defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, type FakeAnswers } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  DetallesContext,
  EditorContext,
  type EditorContextValue,
} from '../../campos/editor-context.ts';
import { changeDatos, emptyConcepto, emptyForm } from '../../formulario/editor-form.ts';
import { createEditorStore } from '../../formulario/editor-store.ts';
import { mensajes } from '../../mensajes.ts';
import { ConceptoPanel } from './concepto-panel.tsx';
import { newParte } from './detalles.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const aParte = (descripcion: string) => ({
  ...newParte(),
  descripcion,
  pedimentos: [`${descripcion}1`, `${descripcion}2`],
});

const show = (
  clave = '',
  { answers, ...datos }: { emisor?: string; fecha?: string; answers?: FakeAnswers } = {},
) => {
  const partes = ['A', 'B', 'C'].map(aParte);
  const conceptos = ['una', 'otra'].map((descripcion) => ({
    ...emptyConcepto(),
    clave,
    descripcion,
    detalles: { pedimentos: ['1', '2'], partes },
  }));
  const store = createEditorStore(changeDatos({ ...emptyForm(), conceptos }, datos));
  const editor = { store, readOnly: false } as EditorContextValue;
  let openAt: (row: number) => void = () => {};
  const App = () => {
    const [at, setAt] = useState(0);
    openAt = setAt;
    return (
      <TimbraProvider>
        <EditorContext value={editor}>
          <DetallesContext value={{ row: conceptos[at]?.key ?? '' }}>
            <ConceptoPanel conceptos={[]} readOnly={false} />
          </DetallesContext>
        </EditorContext>
      </TimbraProvider>
    );
  };
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Detalles' }], App });
  const node = document.body.appendChild(document.createElement('div'));
  const host = createFakeHost({ answers });
  stop = remote.mount(node, host);
  const pedimentos = () =>
    store.get().conceptos[0]?.detalles.partes?.map((it) => it.pedimentos?.join(' '));
  const permiso = () => store.get().conceptos[0]?.detalles.hidroYPetro;
  return { host, pedimentos, permiso, openAt: (row: number) => openAt(row) };
};

const buttonsOf = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
  );
/** The button of that name; of several with the name, the one at this place. */
const press = (name: string, at = 0) =>
  vi.waitFor(() => {
    const found = buttonsOf(name)[at];
    if (!found) throw new Error(`There is no button «${name}»`);
    found.click();
  });
/** Long before an offer ends by itself. */
const SOON = { timeout: 5_000 };
const expectOffers = (count: number) =>
  vi.waitFor(() => expect(buttonsOf(mensajes.deshacer)).toHaveLength(count), SOON);
const removePedimento = mensajes.removeParte(`${mensajes.pedimento} 1`);
const removeParte = mensajes.removeParte(`${mensajes.parte} 1`);

it('offers to take back in a line only what was removed from it', async () => {
  const { openAt } = show();
  await press(removeParte);
  await expectOffers(1);
  openAt(1);
  await expectOffers(0);
});

it('never puts a pedimento into the part that took the place of another', async () => {
  const { pedimentos } = show();
  await press(removePedimento, 1);
  await expectOffers(1);
  await press(removeParte);
  await vi.waitFor(() => expect(pedimentos()).toEqual(['B2', 'C1 C2']));
  await expectOffers(1);
  await press(mensajes.deshacer);
  await vi.waitFor(() => expect(pedimentos()).toEqual(['A1 A2', 'B2', 'C1 C2']));
});

const fieldOf = (label: string) =>
  [...document.querySelectorAll('label')].find((it) => it.textContent?.startsWith(label));

it('asks of a fuel for its permit, and for its subproduct where it may be several', async () => {
  const { permiso } = show('15101505');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(mensajes.combustibleObligatorio),
  );
  await press(mensajes.combustible);
  await vi.waitFor(() => expect(fieldOf(mensajes.numeroPermiso)).toBeDefined());
  expect(fieldOf(mensajes.subproducto)).toBeDefined();
  expect(permiso()).toEqual({ numeroPermiso: '' });
});

it('proposes the permit with which the issuer sold that fuel last', async () => {
  const hidroYPetro = { numeroPermiso: 'PL/364/EXP/ES/2015', subProductoHYP: 'SP18' };
  const { host, permiso } = show('15101505', {
    emisor: 'uno',
    answers: { 'GET /facturas/permiso-reciente': { hidroYPetro } },
  });
  await vi.waitFor(() => expect(host.calls).toContain('GET /facturas/permiso-reciente'));
  await press(mensajes.combustible);
  await vi.waitFor(() => expect(permiso()).toEqual(hidroYPetro));
});

it('asks nobody for a permit where no fuel is sold', async () => {
  const { host } = show('50202306', { emisor: 'uno' });
  await vi.waitFor(() => expect(buttonsOf(removeParte).length).toBeGreaterThan(0));
  expect(host.calls).not.toContain('GET /facturas/permiso-reciente');
});

it('asks for no subproduct where its key says it, and of what is no fuel for nothing', async () => {
  show('15101514');
  await press(mensajes.combustible);
  await vi.waitFor(() => expect(fieldOf(mensajes.numeroPermiso)).toBeDefined());
  expect(fieldOf(mensajes.subproducto)).toBeUndefined();
  stop();
  show('50202306');
  await vi.waitFor(() => expect(buttonsOf(removeParte).length).toBeGreaterThan(0));
  expect(buttonsOf(mensajes.combustible)).toEqual([]);
});

/** What the panel offers for a tax. */
const ratesOf = (tax: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`[aria-label="Tasa de ${tax}"] option`)].map(
    ({ value }) => value,
  );

it('offers the rates of the imported c_TasaOCuota on the voucher’s day', async () => {
  const fila = (impuesto: string, tasa: string) => ({
    clave: `${impuesto}${tasa}`,
    descripcion: '',
    vigenciaHasta: null,
    vigenciaDesde: '2027-01-01',
    extra: {
      impuesto,
      tipoFactor: 'Tasa',
      traslado: true,
      retencion: false,
      minimo: tasa,
      maximo: tasa,
    },
  });
  const items = [fila('002', '0.160000'), fila('002', '0.100000'), fila('003', '2.000000')];
  const importado = '2027-01-02T12:00:00.000Z';
  show('24111500', {
    fecha: '2027-01-04T12:00:00',
    answers: {
      'GET /catalogos': {
        items: [{ nombre: 'c_tasaocuota', filas: 3, completo: true, importado }],
      },
      'GET /catalogos/c_tasaocuota': { items, total: items.length, nextCursor: null },
    },
  });
  await vi.waitFor(() => expect(ratesOf('IVA')).toEqual(['16', '10', 'Exento']));
  await press('IEPS');
  // The one that a new tax begins with is in no book of that day.
  await vi.waitFor(() => expect(ratesOf('IEPS')).toEqual(['8', '200', 'Cuota', 'Exento']));
});

it('offers the rates that it comes with where no book was imported', async () => {
  const importado = null;
  show('24111500', {
    answers: {
      'GET /catalogos': {
        items: [{ nombre: 'c_tasaocuota', filas: 0, completo: false, importado }],
      },
    },
  });
  await vi.waitFor(() => expect(ratesOf('IVA')).toEqual(['16', '8', '0', 'Exento']));
});
