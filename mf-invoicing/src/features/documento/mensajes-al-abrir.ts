/** Texts shown until the document's code is loaded: the editor does not load the document's others. */
export const mensajes = {
  cargando: 'Estamos trayendo la información',
  noSePudoPreparar: 'No se pudo preparar el documento',
} as const;
