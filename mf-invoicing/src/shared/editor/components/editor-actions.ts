import type { Busy } from '../api/create-draft.ts';
import type { EditorKind } from '../editor-kind.ts';

export interface EditorActions {
  onLeave: () => void;
  onGuardar: () => void;
  onPrueba: () => void;
  onTimbrar: () => void;
  /** Shift skips the question (spec 1 §5). */
  onBorrar: (skipQuestion: boolean) => void;
  onNueva: () => void;
  onShowProblems: () => void;
}

export interface ActionBarProps {
  kind: EditorKind;
  busy: Busy | null;
  /** A stamp is under way at the server. */
  inProcess: boolean;
  /** Stamped or cancelled: there is nothing more to do with it here. */
  isFinal: boolean;
  /** Saved, and not stamped. */
  canDelete: boolean;
  canCreate: boolean;
  /** 'Falta (2)', or ''. */
  problems: string;
  actions: EditorActions;
}
