/** Texts of the invoice list, letter for letter from spec 1 §2 where it has them. */
export const mensajes = {
  titulo: 'Facturación',
  tabla: 'Comprobantes',
  nuevo: 'Nuevo comprobante',
  factura: 'Factura',
  cargando: 'Cargando comprobantes, espera un momento...',
  vacio: 'No hay facturas para mostrar',
  vacioAyuda: 'En este mes no hay comprobantes. Crea uno, o elige otro mes.',
  nuevaFactura: 'Crear una factura',
  quitarFiltros: 'Quitar filtros',
  reintentar: 'Reintentar',
  masFallo: 'No se pudieron traer más comprobantes',
  cargandoMas: 'Cargando más comprobantes...',
  anio: 'Año',
  mes: 'Mes',
  todoElAnio: 'Todo el año',
  estado: 'Estado',
  todos: 'Todos',
  sinFolio: 'Sin folio',
  sinReceptor: 'Sin receptor',
  sinFecha: 'Sin fecha',
  ver: 'Ver',
  enProceso: 'Hay comprobantes en proceso; esta lista se actualiza sola.',
} as const;

export const meses = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** spec 1 §2: type labels. */
export const tipos: Readonly<Record<string, string>> = {
  I: 'Factura',
  E: 'Nota Crédito',
  P: 'Recibo Pago',
  N: 'Nómina',
};
