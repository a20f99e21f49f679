/** Texts of the PDF templates (pantallas §1). */
export const mensajes = {
  titulo: 'Plantillas para PDF',
  intro: 'El aspecto de los comprobantes impresos: logotipo y color, por emisor.',
  cargando: 'Estamos trayendo la información',
  agregar: 'Añadir plantilla',
  vacio: 'No hay plantillas dadas de alta',
  vacioAyuda: 'Sin una, los comprobantes se imprimen con el aspecto sencillo, sin logotipo.',
  personalizar: 'Personalizar',
  emisores: (cuantos: number) =>
    cuantos === 0 ? 'Ningún emisor la usa' : cuantos === 1 ? '1 emisor' : `${cuantos} emisores`,
} as const;
