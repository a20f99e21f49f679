export const mensajes = {
  titulo: 'Mi cuenta',
  nombre: 'Nombre',
  correo: 'Correo electrónico',
  cuenta: 'Identificador de la cuenta',
  permisos: 'Permisos',
  sinPermisos: 'Solo consulta',
  guardar: 'Guardar',
  guardando: 'Guardando...',
  faltaNombre: 'Escribe tu nombre',
  sinCambios: 'No hay cambios por guardar',
  guardado: 'Se guardó tu nombre',
  permiso: {
    'button create in facturas': 'Crear comprobantes',
    'administrar cuenta': 'Administrar la cuenta: usuarios, ajustes y claves',
    'operar instalacion': 'Operar la instalación: catálogos del SAT',
  },

  password: 'Cambiar contraseña',
  passwordIntro: 'Se cerrarán tus sesiones en otros navegadores.',
  actual: 'Contraseña actual',
  nueva: 'Nueva contraseña',
  masDeSeis: 'Debe tener más de 6 caracteres',
  faltan: 'Escribe las dos contraseñas',
  // spec 2 §8
  actualizadaTitulo: 'Contraseña actualizada',
  actualizada: 'La contraseña se actualizó exitosamente',
} as const;
