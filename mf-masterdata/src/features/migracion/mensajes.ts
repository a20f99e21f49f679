/** Texts of the migration (pantallas §1). */
export const mensajes = {
  emisores: 'Migrar emisores',
  receptores: 'Migrar receptores',
  intro: (que: string) =>
    `Trae tus ${que} del sistema anterior. Primero se leen y se verifican; nada se guarda hasta que lo confirmes.`,
  credenciales:
    'Escribe el correo y la contraseña con los que entras al sistema anterior. Se usan una vez y no se guardan.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  leer: 'Leer los datos',
  espera: 'Espera...',
  faltan: 'Escribe el correo y la contraseña',
  enCurso: { emisores: 'Importando emisores', receptores: 'Importando receptores' },
  nombres: { emisores: 'emisores', receptores: 'receptores' },
} as const;
