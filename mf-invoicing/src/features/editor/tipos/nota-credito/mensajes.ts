/** Texts of the credit note's editor (pantallas §1). */
export const mensajes = {
  timbrando: 'Timbrando...',
} as const;
