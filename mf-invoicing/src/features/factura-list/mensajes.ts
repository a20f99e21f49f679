const miles = (n: number) => n.toLocaleString('es-MX');
const seleccionados = (n: number) => (n === 1 ? '1 seleccionado' : `${miles(n)} seleccionados`);

/** Texts of the invoice list, letter for letter from spec 1 §2 where it has them. */
export const mensajes = {
  titulo: 'Facturación',
  tabla: 'Comprobantes',
  nuevo: 'Nuevo comprobante',
  factura: 'Factura',
  global: 'Factura global',
  reciboPago: 'Recibo de pago',
  facturaGlobal: 'Factura global',
  nomina: 'Nómina (beta)',
  notaCredito: 'Nota de crédito (beta)',
  buscar: 'Buscar',
  buscarEn: 'Serie, folio, nombre, RFC, UUID o total',
  enTodasLasFechas: 'Se busca en todas las fechas',
  periodo: 'Periodo',
  dias: 'Días',
  todoElMes: 'Todo el mes',
  vista: 'Vista',
  vistaLista: 'Lista',
  vistaTabla: 'Tabla',
  elegir: (folio: string) => `Elegir ${folio}`,
  elegirTodos: 'Elegir todos los de la lista',
  reuniendo: 'Trayendo todos los comprobantes...',
  seleccionados,
  seleccionadosDe: (n: number, total: number) =>
    total === 1 ? seleccionados(n) : `${miles(n)} de ${seleccionados(total)}`,
  seleccionadosHayMas: (n: number) => `${seleccionados(n)}; hay más`,
  seleccionadosEnOtra: (n: number) => `${seleccionados(n)} de otra lista`,
  yDeOtra: (n: number) => ` y ${miles(n)} de otra lista`,
  seleccionarLos: (n: number) => `Seleccionar los ${miles(n)}`,
  seleccionarPrimeros: (n: number) => `Seleccionar los primeros ${miles(n)}`,
  seleccionarTodos: 'Seleccionar todos',
  verLista: 'Ver lista',
  listaElegidos: 'Comprobantes seleccionados',
  quitar: (folio: string) => `Quitar ${folio}`,
  limpiar: 'Quitar la selección',
  eliminar: 'Eliminar',
  eliminando: 'Eliminando...',
  preguntaEliminar: (n: number) =>
    n === 1 ? '¿Eliminar 1 comprobante?' : `¿Eliminar ${n.toLocaleString('es-MX')} comprobantes?`,
  avisoEliminar: 'Solo se borran borradores y pruebas. No se puede deshacer.',
  cancelar: 'Cancelar',
  borrados: (n: number) =>
    n === 1 ? 'Se eliminó 1 comprobante' : `Se eliminaron ${n} comprobantes`,
  noBorrados: (n: number) =>
    n === 1 ? 'No se pudo eliminar 1 comprobante' : `No se pudieron eliminar ${n} comprobantes`,
  deshacer: 'Deshacer',
  deshaciendo: 'Recuperando...',
  recuperados: (n: number) =>
    n === 1 ? 'Se recuperó 1 borrador' : `Se recuperaron ${n} borradores`,
  recuperadosHoy: 'Lo que no tenía fecha está ahora en la de hoy.',
  noRecuperados: (n: number) =>
    n === 1 ? 'No se pudo recuperar 1 borrador' : `No se pudieron recuperar ${n} borradores`,
  noSeDuplica: 'Este comprobante no se duplica',
  noSeDuplicaPor: 'Se duplican las facturas timbradas que no se han cancelado.',
  copiados: (n: number) =>
    n === 1 ? 'Se copió 1 comprobante' : `Se copiaron ${n.toLocaleString('es-MX')} comprobantes`,
  borradoFallo: 'No se pudo eliminar',
  masAcciones: 'Más acciones',
  verificar: 'Verificar en el SAT',
  reciboPorEmitir: (fecha: string) => `Timbrar a más tardar el ${fecha}`,
  reciboAtrasado: (fecha: string) => `Atrasado: debió timbrarse el ${fecha}`,
  vence: 'Vence el',
  atrasado: 'Atrasado desde',
  enGlobal: 'En una factura global',
  saldo: 'Por cobrar',
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

/** The month buttons. */
export const mesesCortos = meses.map((mes) => mes.slice(0, 3));

/** spec 1 §2: the alternative table. */
export const columnasTabla = {
  fecha: 'Fecha',
  hora: 'Hora',
  tipo: 'Tipo',
  uuid: 'UUID',
  estado: 'Estado',
  serie: 'Serie',
  folio: 'Folio',
  nombre: 'Razón social',
  rfc: 'RFC',
  metodoPago: 'Método de pago',
  formaPago: 'Forma de pago',
  conceptos: 'Conceptos',
  total: 'Total',
  acciones: 'Acciones',
} as const;

/** Of the rows that Ctrl+C takes: the table's, and what the amounts are in. */
export const columnasCopia = { ...columnasTabla, moneda: 'Moneda' } as const;

/** spec 1 §2: type labels. */
export const tipos: Readonly<Record<string, string>> = {
  I: 'Factura',
  E: 'Nota Crédito',
  P: 'Recibo Pago',
  N: 'Nómina',
};
