/** Import of receivers (spec 2 §2, §5); the texts are ours. */
export const mensajes = {
  titulo: 'Importar receptores',
  intro:
    'Trae tus clientes o empleados de una hoja de cálculo. Primero se leen y se verifican; nada se guarda hasta que lo confirmes.',
  archivo: 'Hoja de cálculo',
  ayuda: (columnas: string) =>
    `Archivo .xlsx de hasta 5 MB y 10,000 filas. La primera fila es el encabezado y las columnas van en este orden: ${columnas}.`,
  enCurso: 'Importando receptores',
} as const;
