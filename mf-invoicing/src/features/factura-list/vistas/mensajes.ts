export const mensajes = {
  vistas: 'Vistas',
  cargando: 'Cargando tus vistas...',
  soloPersonas: 'Para guardar vistas, entra con tu correo.',
  fallo: 'No se pudieron traer tus vistas. Reintentar',
  guardar: 'Guardar vista',
  administrar: 'Cambiar o borrar vistas',
} as const;
