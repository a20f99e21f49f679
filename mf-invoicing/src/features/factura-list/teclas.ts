import { CHOOSE_KEY, GRID_KEYS } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';

/** Of the row where the keyboard is. */
export const DUPLICAR = { chord: 'D', does: mensajes.duplicarRenglon };

/** What the keyboard does in the list, for its help. */
export const LIST_KEYS = [
  ...GRID_KEYS,
  CHOOSE_KEY,
  DUPLICAR,
  { chord: 'Ctrl+C', does: mensajes.copiarElegidos },
];
