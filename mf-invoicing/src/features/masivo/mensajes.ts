import { formatCount } from '@timbra/ui-kit';

const facturas = (n: number) => (n === 1 ? '1 factura' : `${formatCount(n)} facturas`);
const filas = (n: number) => (n === 1 ? '1 fila' : `${formatCount(n)} filas`);

/** Texts of the bulk stamping (pantallas §1). */
export const mensajes = {
  pagina: 'Importar facturas',
  intro:
    'Llena la plantilla con una fila por concepto, o la de nómina con una por trabajador, y súbela: cada fila se revisa antes de timbrar.',
  lista: 'Volver a la lista de facturas',
  todosLosArchivos: 'Volver a los archivos',
  plantilla: 'Plantilla .xlsx',
  plantillaNomina: 'Plantilla de nómina',
  descargandoPlantilla: 'Descargando...',
  sinPlantilla: 'No se pudo descargar la plantilla',

  archivo: 'Archivo de Excel',
  archivoAyuda: (max: number) =>
    `Un .xlsx de hasta ${formatCount(max)} filas; también se puede pegar. Un .xls se guarda antes como .xlsx.`,
  subiendo: (nombre: string) => `Subiendo «${nombre}»...`,
  leyendo: (nombre: string) => `Leyendo «${nombre}»...`,
  subido: (parte: number) => `${Math.floor(parte * 100)} % enviado`,
  cancelarSubida: 'Cancelar',
  noSeSubio: 'No se pudo leer el archivo',

  archivos: 'Archivos anteriores',
  cargando: 'Cargando tus archivos, espera un momento...',
  vacio: 'No hay datos para facturar',
  vacioAyuda: 'Los archivos que subas se guardan aquí 30 días, con lo que pasó con cada fila.',
  columnasArchivos: {
    nombre: 'Archivo',
    estado: 'Estado',
    cuentas: 'Facturas',
    fecha: 'Subido',
    acciones: 'Acciones',
  },
  filas,
  facturas,
  cuentas: (timbradas: number, total: number) =>
    `${formatCount(timbradas)} de ${formatCount(total)} timbradas`,
  conError: (n: number) => `${formatCount(n)} con error`,
  reporte: 'Reporte',
  reporteDe: (nombre: string) => `Reporte de ${nombre}`,
  noHayReporte: 'No se pudo descargar el reporte',
  zip: 'ZIP',
  zipDe: (nombre: string) => `ZIP de ${nombre}: XML, PDF y resumen`,
  noSePidioZip: 'No se pudo pedir el ZIP',
  borrar: 'Borrar',
  borrarEl: (nombre: string) => `Borrar ${nombre}`,
  preguntaBorrar: '¿Borrar el archivo?',
  preguntaBorrarAyuda: (nombre: string) =>
    `Se olvida «${nombre}» y lo que pasó con sus filas. Las facturas timbradas no cambian.`,
  volver: 'Volver',
  noSeBorro: 'No se pudo borrar',
  estados: {
    revisando: 'Revisando',
    fallido: 'No se revisó',
    porTimbrar: 'Por timbrar',
    probando: 'Generando prueba',
    timbrando: 'Timbrando',
    pausa: 'En pausa',
    probado: 'Probado',
    terminado: 'Terminado',
    conErrores: 'Con errores',
  },

  cargandoArchivo: 'Cargando el archivo, espera un momento...',
  noSeCargo: 'No se pudo traer el archivo',
  noExiste: 'El archivo ya no está',
  noExisteAyuda: 'Se guardan 30 días, o hasta que alguien los borra.',
  otroArchivo: 'Subir otro archivo',
  cambiarArchivo: 'Cambiar archivo',
  revisando: (hechas: number, total: number) =>
    `Revisando ${formatCount(hechas)} de ${filas(total)}`,
  noSeReviso: 'No se pudo revisar',
  revisarOtraVez: 'Revisar otra vez',

  columnas: {
    titulo: 'Así se reconocieron las columnas',
    ayuda:
      'Confírmalo antes de timbrar. Si algo no es así, corrige los títulos y sube el archivo de nuevo.',
    deTuArchivo: 'En tu archivo',
    nuestra: 'Se toma como',
    noSeUsa: 'no se usa',
    faltan: 'No están, y se toman del emisor, del receptor o de tus conceptos:',
    confirmar: 'Así están bien',
    confirma: 'Confirma primero las columnas',
  },

  avance: (hechas: number, total: number) => `${formatCount(hechas)} de ${formatCount(total)}`,
  avanceCon: (hechas: number, total: number, errores: number) =>
    errores === 0
      ? `${formatCount(hechas)} de ${formatCount(total)}`
      : `${formatCount(hechas)} de ${formatCount(total)} · ${formatCount(errores)} con error`,
  sigueSola: 'puedes salir, sigue sola',
  detener: 'Detener',
  deteniendo: 'Deteniendo...',
  noSeDetuvo: 'No se pudo detener',
  reanudar: 'Reanudar',
  reanudando: 'Reanudando...',
  noSeReanudo: 'No se pudo reanudar',
  terminanEnCurso: (n: number) =>
    n === 1 ? 'Termina la que ya se pidió.' : `Terminan las ${formatCount(n)} que ya se pidieron.`,
  pausas: {
    pedida: 'En pausa',
    sinCreditos: 'Se agotaron tus créditos',
    falla: 'El timbrado se detuvo',
  },
  faltan: (n: number) => {
    if (n === 0) return 'No falta ninguna.';
    return n === 1 ? 'Falta 1 factura.' : `Faltan ${facturas(n)}.`;
  },
  listo: (timbradas: number, total: number) =>
    timbradas === total
      ? `Se timbraron ${facturas(timbradas)}`
      : `Se timbraron ${formatCount(timbradas)} de ${facturas(total)}`,
  listoPrueba: (hechas: number, total: number) =>
    hechas === total
      ? `Se probaron ${facturas(hechas)}: no tienen validez ni costo`
      : `Se probaron ${formatCount(hechas)} de ${facturas(total)}: no tienen validez ni costo`,
  yaTimbradas: (n: number) =>
    n === 1
      ? '1 ya se había timbrado en otro archivo.'
      : `${formatCount(n)} ya se habían timbrado en otro archivo.`,
  rechazadas: (n: number) =>
    n === 1
      ? '1 no se pudo timbrar: su fila dice por qué.'
      : `${formatCount(n)} no se pudieron timbrar: sus filas dicen por qué.`,

  pestanas: {
    todas: 'Todas',
    timbradas: 'Timbradas',
    errores: 'Con error',
    conAdvertencias: 'Con advertencias',
    enEspera: 'En espera',
    noSeTimbran: 'No se timbran',
  },
  pestanasDe: 'Qué filas se ven',
  verTodas: 'Ver todas las filas',
  vacias: {
    todas: 'No hay datos para facturar',
    timbradas: 'Ninguna fila se ha timbrado',
    errores: 'Ninguna fila tiene errores',
    conAdvertencias: 'Ninguna fila tiene algo que convenga revisar',
    enEspera: 'Ninguna fila espera su turno',
    noSeTimbran: 'Todas las filas están elegidas',
  },
  descargarErrores: (n: number) =>
    n === 1 ? 'Descargar la 1 con error' : `Descargar las ${formatCount(n)} con error`,
  descargarReporte: 'Descargar el reporte',
  descargando: 'Descargando...',

  tabla: 'Filas del archivo',
  seRevisan: 'Tus filas se revisan con las reglas del timbrado. Puedes salir, sigue sola.',
  cargandoFilas: 'Cargando las filas, espera un momento...',
  titulos: {
    elegir: 'Elegir',
    fila: 'Fila',
    estado: 'Estado',
    emisor: 'RFC emisor',
    receptor: 'RFC receptor',
    usoCfdi: 'Uso',
    formaPago: 'Forma',
    metodoPago: 'Método',
    serie: 'Serie',
    folio: 'Folio',
    lugarExpedicion: 'C.P.',
    cantidad: 'Cant.',
    descripcion: 'Descripción',
    valorUnitario: 'Precio unit.',
    descuento: 'Descuento',
    total: 'Total',
    trabajador: 'Trabajador',
    FechaInicialPago: 'Desde',
    FechaFinalPago: 'Hasta',
    NumDiasPagados: 'Días',
    sueldo: 'Sueldo',
    isr: 'ISR',
    imss: 'IMSS',
  },
  vistas: {
    timbrada: 'Timbrada',
    conError: 'Error',
    timbrando: 'Timbrando...',
    enEspera: 'En espera',
    prueba: 'Prueba',
    rechazada: 'No se timbró',
    repetida: 'Ya se timbró',
    noSeTimbra: 'No se timbra',
    porTimbrar: 'Por timbrar',
  },
  errorEnFila: (fila: number) => `Error en la fila ${fila}`,
  elegirFila: (fila: number) => `Timbrar la factura de la fila ${fila}`,
  elegirTodas: 'Elegir todas las que se pueden timbrar',
  esDeLaFila: (fila: number) => `Es otro concepto de la factura de la fila ${fila}`,
  timbradaFila: (uuid: string) => `Timbrada con el folio fiscal ${uuid}`,
  verFactura: (uuid: string) => `Ver la factura ${uuid}`,
  verPrueba: 'Ver',
  verPruebaDe: (fila: number) => `Ver la prueba de la fila ${fila}`,
  celdaDe: (columna: string, fila: number) => `${columna}, fila ${fila}`,
  editarAqui: 'Editar aquí',
  editarLa: (columna: string, fila: number) => `Editar aquí: ${columna}, fila ${fila}`,
  enterGuarda: 'Enter guarda, Esc sale',
  guardando: 'Guardando...',
  noSeCorrigio: 'No se pudo corregir la fila',
  noSeEligio: 'No se pudo cambiar la selección',
  yaSeTimbro: (nombre: string, fila: number) => `Ya se timbró en «${nombre}», fila ${fila}`,
  yaSeTimbra: (nombre: string, fila: number) => `Ya se timbra en «${nombre}», fila ${fila}`,
  seCancelo: (dicho: string) => `${dicho}, y esa factura se canceló`,
  verLaOtra: 'Ver esa factura',
  verBorrador: 'Ver la factura',
  preguntaRepetida: '¿Timbrarla otra vez?',
  preguntaRepetidas: (n: number) => `¿Timbrar otra vez ${facturas(n)}?`,
  preguntaRepetidaAyuda: 'Será otra factura, con los mismos datos.',
  elegirla: 'Elegirla',

  desconocidos: (n: number) =>
    n === 1
      ? '1 receptor no está en tu cuenta'
      : `${formatCount(n)} receptores no están en tu cuenta`,
  desconocidosMas: (n: number) => `${formatCount(n)} receptores o más no están en tu cuenta`,
  trabajadoresAyuda:
    'Dalos de alta en Receptores con sus datos de trabajador, y revisa la hoja otra vez.',
  desconocidosAyuda: 'Dalos de alta aquí y sus filas se revisan otra vez.',
  darDeAlta: 'Dar de alta',
  alta: {
    titulo: 'Receptores por dar de alta',
    ayuda:
      'Como están en su constancia de situación fiscal. Los que dejes vacíos se quedan para después.',
    rfc: 'RFC',
    nombre: 'Nombre o razón social',
    regimen: 'Régimen fiscal',
    cp: 'C.P. fiscal',
    uso: 'Uso CFDI',
    de: (columna: string, rfc: string) => `${columna} de ${rfc}`,
    elige: 'Elige el régimen',
    sinUso: 'Uso CFDI: el de la fila',
    guardar: (n: number) => (n === 0 ? 'Dar de alta' : `Dar de alta ${formatCount(n)}`),
    guardando: (hechos: number, n: number) =>
      `Guardando ${formatCount(hechos)} de ${formatCount(n)}...`,
    faltaNombre: 'Escribe el nombre',
    faltaRegimen: 'Elige el régimen fiscal',
    faltaCp: 'Escribe los 5 dígitos del código postal',
    nada: 'Llena al menos uno',
    listo: 'De alta',
    cerrar: 'Cerrar',
    hechos: (n: number) =>
      n === 1 ? 'Se dio de alta 1 receptor' : `Se dieron de alta ${formatCount(n)} receptores`,
    fallaron: (n: number) =>
      n === 1 ? '1 no se pudo dar de alta' : `${formatCount(n)} no se pudieron dar de alta`,
  },

  barra: 'Timbrado de las filas elegidas',
  tarda: 'El proceso tarda varios minutos. Las filas se timbran una tras otra.',
  seleccionadas: (n: number) => (n === 1 ? '1 seleccionada' : `${formatCount(n)} seleccionadas`),
  modoPrueba: 'Modo prueba',
  generandoPrueba: 'Generando prueba...',
  timbrar: 'Timbrar',
  timbrando: 'Timbrando...',
  ninguna: 'Elige al menos una fila sin errores',
  esperaRevision: 'Espera a que terminen de revisarse',
  reanudaAntes: 'Reanuda el timbrado, o espera a que termine',
  noSeTimbro: 'No se pudo timbrar',
  pregunta: (n: number) => `¿Timbrar ${facturas(n)}?`,
  suman: (sum: string) => `Suman ${sum}.`,
  cuestan: (n: number, creditos: number | null) =>
    `${n === 1 ? 'Cuesta 1 crédito' : `Cuestan ${formatCount(n)} créditos`}${creditos === null ? '' : `; tienes ${formatCount(creditos)}`}.`,
  noAlcanzan: (creditos: number) =>
    `Alcanzan para ${facturas(creditos)}. Las demás esperan a que recargues.`,
  soloLectura:
    'Tu usuario es de un integrador: puedes revisar y corregir las filas, pero las timbra otra persona de la cuenta.',
} as const;
