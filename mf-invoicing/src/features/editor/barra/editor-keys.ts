import type { Key } from '@timbra/remote-kit';
import type { Editor } from '../control/create-editor.ts';
import { mensajes } from '../mensajes.ts';

type EditorKey = 'stamp' | 'test' | 'save' | 'startNew' | 'goToConceptos';

/** Keys of the whole editor (ux.md §2); they hold inside fields. */
const TECLAS: readonly { chord: string; does: string; action: EditorKey; emite?: true }[] = [
  { chord: 'Ctrl+Enter', does: mensajes.timbrar, action: 'stamp', emite: true },
  { chord: 'Ctrl+Shift+Enter', does: mensajes.modoPrueba, action: 'test', emite: true },
  { chord: 'Ctrl+S', does: mensajes.guardarBorrador, action: 'save' },
  { chord: 'Alt+N', does: mensajes.empezarOtro, action: 'startNew', emite: true },
  { chord: 'Alt+C', does: mensajes.irAConceptos, action: 'goToConceptos' },
];

/** Who makes no vouchers has the others. */
export const keysOfEditor = (editor: Pick<Editor, EditorKey>, emite: boolean): Key[] =>
  TECLAS.filter((it) => emite || !it.emite).map(({ chord, does, action }) => ({
    chord,
    does,
    run: () => void editor[action](),
  }));
