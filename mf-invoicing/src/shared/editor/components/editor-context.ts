import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorKind } from '../editor-kind.ts';
import type { EditorForm } from '../model/editor-form.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { idOf } from '../model/field-refs.ts';
import { getAt } from '../model/paths.ts';

export interface EditorContextValue {
  store: EditorStore;
  kind: EditorKind;
  readOnly: boolean;
  /** Never saved: choosing an issuer also fills in its postal code and template. */
  isNew: boolean;
  /** Of the concepts' amounts (spec 1 §9). */
  decimals: number;
  /** Leaves what is on screen for a draft that holds all of it. */
  openDraft: (id: string) => void;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** Message by DOM id of the field; apart from the rest, so that rows need not listen to it. */
export const ErrorsContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useEditor = (): EditorContextValue => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs an EditorContext above it');
  return editor;
};

/** A part of the form; `select` must answer something that the form holds, not a fresh object. */
export const useForm = <T>(store: EditorStore, select: (form: EditorForm) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));

/** What every field at a path of the extras takes from the form: a keystroke draws it alone. */
export const useExtra = (path: string) => {
  const { store, readOnly } = useEditor();
  const value = useForm(store, (it) => getAt(it.extras, path));
  const id = idOf({ field: path });
  return {
    id,
    readOnly,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    error: useContext(ErrorsContext).get(id),
    set: (next: unknown) => store.setExtra(path, next),
  };
};
