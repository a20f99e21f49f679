/** Texts that every form of this remote shares. */
export const mensajes = {
  noEsta: 'Ya no existe, o la dirección no es la correcta.',
  elige: 'Elige una opción',
  faltaRfc: 'Escribe el RFC',
} as const;
