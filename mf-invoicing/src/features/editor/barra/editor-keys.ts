import type { Stop } from '@timbra/remote-kit';
import type { Editor } from '../control/create-editor.ts';

type EditorKey = 'stamp' | 'test' | 'save' | 'startNew' | 'goToConceptos';

const actionOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): EditorKey | null => {
  const ctrl = ctrlKey || metaKey;
  if (ctrl && !altKey && key === 'Enter') return shiftKey ? 'test' : 'stamp';
  if (ctrl && !altKey && !shiftKey && key.toLowerCase() === 's') return 'save';
  if (altKey && !ctrl && key.toLowerCase() === 'n') return 'startNew';
  if (altKey && !ctrl && key.toLowerCase() === 'c') return 'goToConceptos';
  return null;
};

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Keys of the whole editor (ux.md §2). They hold inside fields; a held key counts once. */
export const listenToKeys = (editor: Pick<Editor, EditorKey>): Stop => {
  const press = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) void editor[action]();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
};
