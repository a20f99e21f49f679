import type { Necesario } from './to-catalogo.ts';

/** Texts of a line that is kept in the account's catalogue. */
export const mensajes = {
  guardar: 'Guardar en mi catálogo',
  ayuda: 'Con su clave, unidad, precio e impuestos: la próxima vez lo eliges al escribir.',
  falta: (que: readonly Necesario[]) => `Para guardarlo falta: ${que.join(', ')}.`,
  yaEsta: 'Está en tu catálogo.',
  guardado: 'Quedó en tu catálogo.',
  error: 'No se pudo guardar en tu catálogo',
};
