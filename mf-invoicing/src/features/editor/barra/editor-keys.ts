import type { Key } from '@timbra/remote-kit';
import type { Puede } from '../campos/use-puede.ts';
import type { Editor } from '../control/create-editor.ts';
import { mensajes } from '../mensajes.ts';

type EditorKey = 'stamp' | 'test' | 'save' | 'startNew' | 'goToConceptos';

/** Keys of the whole editor (teclado §1); they hold inside fields. */
const TECLAS: readonly {
  chord: string;
  does: string;
  action: EditorKey;
  /** Only for who may. */
  asks?: keyof Puede;
}[] = [
  { chord: 'Ctrl+Enter', does: mensajes.timbrar, action: 'stamp', asks: 'timbrar' },
  { chord: 'Ctrl+Shift+Enter', does: mensajes.modoPrueba, action: 'test', asks: 'prueba' },
  { chord: 'Ctrl+S', does: mensajes.guardarBorrador, action: 'save' },
  { chord: 'Alt+N', does: mensajes.empezarOtro, action: 'startNew', asks: 'emite' },
  { chord: 'Alt+C', does: mensajes.irAConceptos, action: 'goToConceptos' },
];

export const keysOfEditor = (editor: Pick<Editor, EditorKey>, puede: Puede): Key[] =>
  TECLAS.filter(({ asks }) => asks === undefined || puede[asks]).map(({ chord, does, action }) => ({
    chord,
    does,
    run: () => void editor[action](),
  }));
