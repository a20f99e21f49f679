/** Texts of the credit note's editor, letter for letter from spec 1 §2 and §4 where it has them. */
export const mensajes = {
  timbrando: 'Timbrando...',
} as const;
