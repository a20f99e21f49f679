export const mensajes = {
  vistas: 'Vistas',
  cargando: 'Cargando tus vistas...',
  fallo: 'No se pudieron traer tus vistas. Reintentar',
  guardar: 'Guardar vista',
  administrar: 'Cambiar o borrar vistas',
} as const;
