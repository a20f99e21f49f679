/** What is said until the document's program is here: whoever writes does not bring its other texts. */
export const mensajes = {
  cargando: 'Estamos trayendo la información',
  noSePudoPreparar: 'No se pudo preparar el documento',
} as const;
