import { useEffect, useRef } from 'react';

export interface EditorKeys {
  onTimbrar: () => void;
  onPrueba: () => void;
  onGuardar: () => void;
  onNueva: () => void;
}

const actionOf = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): keyof EditorKeys | null => {
  const ctrl = ctrlKey || metaKey;
  if (ctrl && !altKey && key === 'Enter') return shiftKey ? 'onPrueba' : 'onTimbrar';
  if (ctrl && !altKey && !shiftKey && key.toLowerCase() === 's') return 'onGuardar';
  if (altKey && !ctrl && key.toLowerCase() === 'n') return 'onNueva';
  return null;
};

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Keys of the whole editor (ux.md §2). They hold inside fields; a held key counts once. */
export const useEditorKeys = (keys: EditorKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) latest.current[action]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
