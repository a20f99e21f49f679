/** Words that the pages before signing in and those after it share. */
export const mensajes = {
  error: 'Ocurrió un error. Reintenta más tarde.',
  version: (version: string) => `Versión ${version}`,
} as const;
