import type { ScreenKey } from '@timbra/remote-kit';
import type { User } from '@timbra/contracts';
import { CREATE } from '../base/paths.ts';
import { mensajes } from './mensajes.ts';

/** Keys of every screen (teclado §1): help, palette and handlers read them here. */
export const TECLAS = {
  buscar: { chord: 'Ctrl+K', does: mensajes.buscar },
  nueva: { chord: 'Alt+N', does: mensajes.nueva },
  ayuda: { chord: '?', does: mensajes.ayuda },
} as const satisfies Record<string, ScreenKey>;

/** The shortcuts that this user's role allows. */
export const teclasOf = ({ permissions }: Pick<User, 'permissions'>): ScreenKey[] =>
  Object.values(TECLAS).filter((it) => it !== TECLAS.nueva || permissions.includes(CREATE));
