import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorForm } from '../model/editor-form.ts';
import type { EditorStore } from '../model/editor-store.ts';

export interface EditorContextValue {
  store: EditorStore;
  readOnly: boolean;
  /** Never saved: choosing an issuer also fills in its postal code and template. */
  isNew: boolean;
  /** Of the concepts' amounts (spec 1 §9). */
  decimals: number;
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
