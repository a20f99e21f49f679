import { MAX_CONCEPTOS } from '@timbra/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUndo } from '../deshacer/create-undo.ts';
import { linesOf } from '../formulario/concepto-rows.ts';
import { emptyConcepto, emptyForm } from '../formulario/editor-form.ts';
import { createEditorStore } from '../formulario/editor-store.ts';
import { mensajes } from '../mensajes.ts';
import { removeLinea } from './remove-linea.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...emptyConcepto(), descripcion: `Renta ${at}` }));
const start = (count: number) => {
  const conceptos = [...lines(count), emptyConcepto()];
  const store = createEditorStore({ ...emptyForm(), conceptos });
  const undo = createUndo();
  const textos = () => linesOf(store.get().conceptos).map((it) => it.descripcion);
  return { store, undo, textos, remove: (row = '') => removeLinea(store, undo, row) };
};

it('a line is put back where it was', () => {
  const { store, undo, textos, remove } = start(3);
  remove(store.get().conceptos[1]?.key);
  expect(textos()).toEqual(['Renta 0', 'Renta 2']);
  expect(undo.offered.get()?.text).toBe(mensajes.quitado('Renta 1'));
  undo.run();
  expect(textos()).toEqual(['Renta 0', 'Renta 1', 'Renta 2']);
});

it('nothing is offered of the blank row', () => {
  const { store, undo, textos, remove } = start(1);
  remove(store.get().conceptos.at(-1)?.key);
  expect([undo.offered.get(), textos()]).toEqual([null, ['Renta 0']]);
});

it('the last one that fits is put back; where another took its place, why not is said', () => {
  const { store, undo, textos, remove } = start(MAX_CONCEPTOS);
  remove(store.get().conceptos[0]?.key);
  undo.run();
  expect(textos()).toHaveLength(MAX_CONCEPTOS);
  remove(store.get().conceptos[0]?.key);
  store.insertConceptos(store.get().conceptos.at(-1)?.key ?? '', lines(1));
  undo.run();
  expect(undo.offered.get()).toEqual({ text: mensajes.noCabe('Renta 0', MAX_CONCEPTOS) });
  expect(textos()).toHaveLength(MAX_CONCEPTOS);
});
