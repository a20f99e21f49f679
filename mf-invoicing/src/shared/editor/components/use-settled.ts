import { startTransition, useCallback, useEffect, useState } from 'react';
import type { EditorForm } from '../model/editor-form.ts';
import type { EditorStore } from '../model/editor-store.ts';

/** Longer than the pause between two keys, and too short to be noticed after the last. */
const SETTLE_MS = 120;

/**
 * The form as it was a moment ago. Judging two hundred lines takes longer than a key may: whoever
 * types is not kept waiting for it (ux.md §6).
 */
export const useSettled = (store: EditorStore) => {
  const [form, setForm] = useState<EditorForm>(() => store.get());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setForm(store.get())), SETTLE_MS);
    };
    later();
    const stop = store.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return { form, settle: useCallback(() => setForm(store.get()), [store]) };
};
