import { MAX_CONCEPTOS } from '@timbra/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUndo } from '../deshacer/create-undo.ts';
import { linesOf } from '../formulario/concepto-rows.ts';
import { emptyConcepto, emptyForm } from '../formulario/editor-form.ts';
import { createEditorStore } from '../formulario/editor-store.ts';
import { duplicateLinea } from './duplicate-linea.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the last line that fits is duplicated; where no more fit, that is said', () => {
  const lines = Array.from({ length: MAX_CONCEPTOS - 1 }, () => ({
    ...emptyConcepto(),
    descripcion: 'Renta',
  }));
  const store = createEditorStore({ ...emptyForm(), conceptos: [...lines, emptyConcepto()] });
  const undo = createUndo();
  const duplicate = () => duplicateLinea(store, undo, lines[0]?.key ?? '');
  const count = () => linesOf(store.get().conceptos).length;
  duplicate();
  expect([count(), undo.offered.get()]).toEqual([MAX_CONCEPTOS, null]);
  duplicate();
  expect(undo.offered.get()).toEqual({ text: 'Caben 5,000, y ya están.' });
  expect(count()).toBe(MAX_CONCEPTOS);
});
