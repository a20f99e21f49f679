export const mensajes = {
  cargarMas: 'Cargar más',
  cargando: 'Cargando...',
  esTodo: 'Es todo.',
  soloRecientes: (most: string) => `Se muestran las ${most} más recientes: usa los filtros.`,
  noSeActualizo: 'No se pudo actualizar',
} as const;
