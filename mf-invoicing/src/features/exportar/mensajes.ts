import { formatCount } from '@timbra/ui-kit';
import type { ContenidoExportacion, EstadoExportacion } from '@timbra/contracts';

/** Texts of the export of a period. */
export const mensajes = {
  pagina: 'Exportar comprobantes',
  intro:
    'Los XML y PDF de un periodo en un ZIP, con un resumen en Excel: una fila por comprobante y otra por impuesto.',
  desde: 'Desde',
  hasta: 'Hasta',
  hastaAyuda: 'A lo más un año',
  emisor: 'Emisor',
  buscandoEmisor: 'Buscando el emisor que elegiste',
  todos: 'Todos los emisores',
  contenido: 'Qué archivos',
  contenidos: {
    ambos: 'XML y PDF',
    xml: 'Solo XML',
    pdf: 'Solo PDF',
  } satisfies Record<ContenidoExportacion, string>,
  exportar: 'Exportar',
  pidiendo: 'Exportando...',
  esperaLaOtra: 'Espera a que termine la otra, o bórrala',
  noSePidio: 'No se pudo exportar',

  tabla: 'Exportaciones',
  cargando: 'Cargando tus exportaciones, espera un momento...',
  vacio: 'Aún no exportas nada',
  vacioAyuda:
    'Elige un periodo: se arma mientras haces otra cosa, y aquí se descarga durante 7 días.',
  columnas: {
    periodo: 'Periodo',
    contenido: 'Archivos',
    estado: 'Estado',
    descargas: 'Descargar',
    expira: 'Se guarda hasta',
    acciones: 'Acciones',
  },
  estados: {
    pendiente: 'En espera',
    enCurso: 'Armando',
    lista: 'Lista',
    fallida: 'No se terminó',
  } satisfies Record<EstadoExportacion, string>,
  avance: (hechos: number, total: number) => `${formatCount(hechos)} de ${formatCount(total)}`,
  comprobantes: (n: number) => (n === 1 ? '1 comprobante' : `${formatCount(n)} comprobantes`),
  sinArchivo: (n: number) =>
    n === 1
      ? '1 no se pudo leer; el resumen lo nombra'
      : `${formatCount(n)} no se pudieron leer; el resumen los nombra`,
  descargar: (numero: number, de: number) => (de === 1 ? 'Descargar' : `Parte ${numero}`),
  archivo: (boton: string, nombre: string) => `${boton}: ${nombre}`,
  noSeDescargo: 'No se pudo descargar',
  borrar: 'Borrar',
  borrarLa: (periodo: string) => `Borrar la exportación ${periodo}`,
  pregunta: '¿Borrar la exportación?',
  preguntaAyuda: 'Se borran sus archivos; tus comprobantes no cambian.',
  volver: 'Volver',
  noSeBorro: 'No se pudo borrar',
} as const;
