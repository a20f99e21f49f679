import { formatCount } from '@timbra/ui-kit';

const count = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** Texts of the migration and of imports (pantallas §1). */
export const mensajes = {
  leyendo: 'Leyendo archivo...',
  plantilla: 'Descargar la plantilla',
  plantillaArchivo: (tipo: string) => `plantilla-${tipo}.xlsx`,
  descargandoPlantilla: 'Descargando...',
  sinPlantilla: 'No se pudo descargar la plantilla',
  importando: 'Importando, espera...',
  sinDatos: 'No hay datos para importar',
  sinDatosAyuda: 'Lo que se leyó no tiene filas con datos: revísalo y vuelve a intentar.',
  importar: 'Importar',
  importarTodas: 'Importar todas',
  importarFila: (fila: number) => `Importar la fila ${fila}`,
  campoDeFila: (campo: string, fila: number) => `${campo}, fila ${fila}`,
  fila: 'Fila',
  observaciones: 'Observaciones',
  verifica:
    'Verifica los datos antes de importarlos. Las filas sin marcar se omiten; las que tienen errores se pueden corregir aquí mismo.',
  elegidas: (elegidas: number, total: number) =>
    `${formatCount(elegidas)} de ${count(total, 'fila elegida', 'filas elegidas')}`,
  soloProblemas: 'Ver solo las filas con observaciones',
  nadaElegido: 'Elige al menos una fila',
  enArchivo: 'Repetida en el archivo',
  enCuenta: 'Ya está guardado',
  lista: 'Lista',
  avance: (procesadas: number, elegidas: number, conError: number) =>
    `${formatCount(procesadas)} de ${formatCount(elegidas)}` +
    (conError > 0 ? ` · ${formatCount(conError)} con error` : ''),
  puedesSeguir: 'Puedes seguir trabajando en otras pantallas: la importación continúa.',
  terminada: 'Importación terminada',
  informe: (importadas: number, omitidas: number) =>
    `Se importaron ${formatCount(importadas)}` +
    (omitidas > 0 ? ` y se omitieron ${formatCount(omitidas)}` : ''),
  noImportadas: 'Filas que no se importaron',
  fallida: 'La importación se detuvo',
  noContinuo: 'No se pudo continuar la importación',
  continuar: 'Continuar la importación',
  otra: 'Importar más',
  irALista: 'Ir a la lista',
  volver: 'Volver',
  descargar: 'Descargar las que faltaron',
  salirTitulo: '¿Salir sin importar?',
  salir: 'Nada de este archivo se ha guardado todavía.',
  salirConfirmar: 'Salir sin importar',
  salirCancelar: 'Seguir aquí',
} as const;
