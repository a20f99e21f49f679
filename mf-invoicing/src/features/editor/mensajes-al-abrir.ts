/** What is said until the editors are here: the list does not bring their other texts along. */
export const mensajes = {
  preparando: 'Preparando interfaz para generar comprobantes, espera...',
  noSePudoPreparar: 'No se pudo preparar la captura de comprobantes',
} as const;
