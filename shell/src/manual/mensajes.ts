export const mensajes = {
  manual: 'Manual',
  deEsta: 'Manual de esta página',
  palabras: 'ayuda cómo se hace instrucciones',
  tema: (titulo: string) => `Manual: ${titulo}`,
} as const;
