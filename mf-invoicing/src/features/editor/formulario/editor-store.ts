import type { ConceptoCatalogo, FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import { createState, setAt } from '@timbra/remote-kit';
import {
  changeConcepto,
  changeConceptoAt,
  duplicateConcepto,
  fillConcepto,
  insertConceptos,
  moveConcepto,
  removeConceptos,
  restoreConcepto,
} from './concepto-rows.ts';
import { changeDatos, type ConceptoForm, type DatosForm, type EditorForm } from './editor-form.ts';
import { setMetodoPago, setMoneda } from './pago-rules.ts';
import { setEmisor, setReceptor } from './party-rules.ts';

/**
 * The form of one editor, outside React's state: a keystroke draws the row it belongs to and what
 * sums it, not two hundred rows (editor §12).
 */
export const createEditorStore = (initial: EditorForm) => {
  const state = createState(initial);
  const update = (change: (form: EditorForm) => EditorForm) => state.set(change(state.get()));
  return {
    get: state.get,
    subscribe: state.subscribe,
    replace: (next: EditorForm) => update(() => next),
    /** A change of a kind's own. */
    change: update,
    /** `path` is within the extras: 'nomina.Percepciones.0.Clave'. */
    setExtra: (path: string, value: unknown) =>
      update((it) => ({ ...it, extras: setAt(it.extras, path, value) })),
    setDatos: (change: Partial<DatosForm>) => update((it) => changeDatos(it, change)),
    setEmisor: (emisor: FiscalEmisor, isNew: boolean) =>
      update((it) => setEmisor(it, emisor, isNew)),
    setReceptor: (receptor: ReceptorRow | null) => update((it) => setReceptor(it, receptor)),
    setMetodoPago: (metodo: DatosForm['metodoPago']) => update((it) => setMetodoPago(it, metodo)),
    setMoneda: (moneda: string) => update((it) => setMoneda(it, moneda)),
    setConcepto: (key: string, change: Partial<ConceptoForm>) =>
      update((it) => changeConcepto(it, key, change)),
    /** `path` is within the line: 'detalles.iedu.curp'. */
    setConceptoAt: (key: string, path: string, value: unknown) =>
      update((it) => changeConceptoAt(it, key, path, value)),
    fillConcepto: (key: string, item: ConceptoCatalogo) =>
      update((it) => fillConcepto(it, key, item)),
    restoreConcepto: (concepto: ConceptoForm, at: number) =>
      update((it) => restoreConcepto(it, concepto, at)),
    insertConceptos: (key: string, conceptos: readonly ConceptoForm[]) =>
      update((it) => insertConceptos(it, key, conceptos)),
    removeConceptos: (keys: readonly string[]) => update((it) => removeConceptos(it, keys)),
    duplicateConcepto: (key: string) => update((it) => duplicateConcepto(it, key)),
    moveConcepto: (key: string, by: -1 | 1) => update((it) => moveConcepto(it, key, by)),
  };
};
export type EditorStore = ReturnType<typeof createEditorStore>;
