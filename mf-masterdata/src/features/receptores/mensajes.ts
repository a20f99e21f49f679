/** Texts of spec 2 §2, Receivers; the others are ours. */
export const mensajes = {
  titulo: 'Lista de receptores',
  intro:
    'Aquí aparecen los clientes y empleados a los que has facturado. También puedes registrar sus datos de antemano.',
  filtro: 'Filtrar por RFC o nombre...',
  cargando: 'Estamos trayendo la información',
  vacio: 'No hay clientes guardados',
  vacioAyuda: 'Se registran por medio de la API.',
  sinCoincidencias: 'Ningún receptor coincide con el filtro',
  quitarFiltro: 'Quitar filtro',
  facturar: 'Facturar',
} as const;

/** '3 receptores', or how many of them pass the filter. */
export const cuenta = (shown: number, all: number): string => {
  const receptores = all === 1 ? 'receptor' : 'receptores';
  const number = new Intl.NumberFormat('es-MX');
  if (shown === all) return `${number.format(all)} ${receptores}`;
  return `${number.format(shown)} de ${number.format(all)} ${receptores}`;
};
