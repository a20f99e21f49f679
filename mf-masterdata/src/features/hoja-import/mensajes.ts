/** Import of spreadsheets (receptores §9); the texts are ours. */
export const mensajes = {
  receptores: {
    titulo: 'Importar receptores',
    intro:
      'Trae tus clientes o empleados de una hoja de cálculo. Primero se leen y se verifican; nada se guarda hasta que lo confirmes.',
    enCurso: 'Importando receptores',
  },
  conceptos: {
    titulo: 'Importar conceptos',
    intro:
      'Trae tu catálogo de una hoja de cálculo. Primero se lee y se verifica; nada se guarda hasta que lo confirmes. Lo que se exporta se puede volver a importar.',
    enCurso: 'Importando conceptos',
  },
  archivo: 'Hoja de cálculo',
  ayuda: (columnas: string) =>
    `Archivo .xlsx de hasta 5 MB y 10,000 filas. La primera fila es el encabezado y las columnas van en este orden: ${columnas}.`,
} as const;
