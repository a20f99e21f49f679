import type { Advertencia, FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import { getAt, useValue } from '@timbra/remote-kit';
import { useField } from '@timbra/ui-kit';
import { createContext, useContext } from 'react';
import type { Arrive } from './arrive.ts';
import type { EditorKind } from './editor-kind.ts';
import { conceptoAt } from '../formulario/concepto-rows.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import type { EditorStore } from '../formulario/editor-store.ts';

export interface EditorContextValue {
  store: EditorStore;
  kind: EditorKind;
  readOnly: boolean;
  /** Never saved: choosing an issuer also fills in its postal code and template. */
  isNew: boolean;
  /** Of the concepts' amounts (importes §1). */
  decimals: number;
  /** Leaves what is on screen for a draft that holds all of it. */
  openDraft: (id: string) => void;
  /** Everything that choosing a receiver does: its data, those of the kind, and the focus. */
  chooseReceptor: (receptor: ReceptorRow | null) => void;
  chooseEmisor: (emisor: FiscalEmisor) => void;
  /** Something is on its way into the form: saving and stamping wait for it. */
  arrive: Arrive;
  /** Shows what few lines have, in a panel; null closes it. */
  openDetalles: (detalles: Detalles | null) => void;
}

/** The line whose panel is open, and the field that it opens at. */
export interface Detalles {
  row: string;
  field?: string;
}
export const DetallesContext = createContext<Detalles | null>(null);

export const EditorContext = createContext<EditorContextValue | null>(null);

/** Message by DOM id of the field; rows need not listen to it, and other fields ask their form. */
export const ErrorsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** What the account knows against a field, and what that should say. */
export type AvisoDeCampo = Pick<Advertencia, 'path' | 'message' | 'valor'>;
export const AvisosContext = createContext<readonly AvisoDeCampo[]>([]);

export const useEditor = (): EditorContextValue => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs an EditorContext above it');
  return editor;
};

/** A part of the form; `select` must answer something that the form holds, not a fresh object. */
export const useForm = <T>(store: EditorStore, select: (form: EditorForm) => T): T =>
  useValue(store, select);

/** The line that the fields below belong to; null for those of the voucher's extras. */
export const RowContext = createContext<string | null>(null);

/** What a field at a path of the extras, or of a line, is drawn with; its value apart. */
export const useFieldAt = (path: string) => {
  const isOfRow = useContext(RowContext) !== null;
  const isWanted = useContext(DetallesContext)?.field === path;
  return {
    ...useField(path),
    // A panel that opens at a field gives it the focus.
    'data-autofocus': (isOfRow && isWanted) || undefined,
  };
};

/** The same with what it holds: a keystroke draws it alone. */
export const useExtra = (path: string) => {
  const { store } = useEditor();
  const row = useContext(RowContext);
  const value = useForm(store, (it) => getAt(row === null ? it.extras : conceptoAt(it, row), path));
  return {
    ...useFieldAt(path),
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    set: (next: unknown) =>
      row === null ? store.setExtra(path, next) : store.setConceptoAt(row, path, next),
  };
};
