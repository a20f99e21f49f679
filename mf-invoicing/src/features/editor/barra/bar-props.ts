import type { Busy } from '../borrador/create-draft.ts';
import type { Editor } from '../control/create-editor.ts';

/** What the buttons of the bar and the menu of a phone go by. */
export interface BarProps {
  editor: Editor;
  busy: Busy | null;
  /** A stamp is under way at the server. */
  inProcess: boolean;
  /** Saved, and not stamped. */
  canDelete: boolean;
}
