/** Texts of the keys that are suggested for a line. */
export const mensajes = {
  titulo: 'Claves sugeridas:',
  usar: (clave: string, nombre: string) => `Usar la clave ${clave}, ${nombre}`,
  como: (nombre: string) => `como «${nombre}»`,
  tecla: 'Alt+K usa la primera',
};
