/** Texts that every form of this remote shares. */
export const mensajes = {
  salirTitulo: '¿Salir sin guardar?',
  salir: 'Hay cambios que no se han guardado. Si sales, se perderán.',
  salirConfirmar: 'Salir sin guardar',
  salirCancelar: 'Seguir aquí',
  noSeGuardo: 'No se pudo guardar',
  noEsta: 'Ya no existe, o la dirección no es la correcta.',
  noSeBorro: 'No se pudo borrar',
  elige: 'Elige una opción',
  faltaRfc: 'Escribe el RFC',
} as const;
