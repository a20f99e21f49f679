import { pageOf } from '../common.ts';
import { XLSX } from '../constantes.ts';
import { MAX_FILAS_MASIVAS, PLANTILLA_MASIVA } from '../masivo-columnas.ts';
import {
  DIAS_DE_MASIVO,
  filaMasiva,
  filaMasivaBody,
  filasMasivasQuery,
  masivo,
  masivoQuery,
  masivosQuery,
  reporteMasivoQuery,
  seleccionMasivaBody,
  timbrarMasivoBody,
} from '../masivo.ts';
import { PLANTILLA_NOMINA } from '../masivo-nomina.ts';
import { at, CREATE, HOJA, SIN_CUERPO, type Ruta } from './ruta.ts';

const carga = at('invoices', 'Carga masiva');

const EVENTOS = { file: ['text/event-stream'] } as const;
const TIMBRA = {
  permission: CREATE,
  integrador: 'nunca',
  alcances: ['timbrar'],
} as const;

export const rutasMasivo = [
  carga(`GET /${PLANTILLA_MASIVA}`, 'La hoja de la carga masiva, por llenar', {
    operationId: 'downloadHojaMasiva',
    description:
      'Una fila por concepto, con listas de los emisores, las series y los conceptos de la cuenta. Las columnas se reconocen por su título; la fila de ejemplo no se lee.',
    permission: CREATE,
    response: { 200: HOJA },
  }),
  carga(`GET /${PLANTILLA_NOMINA}`, 'La hoja de la nómina, con tus trabajadores', {
    operationId: 'downloadHojaNomina',
    description:
      'Una fila por trabajador de la cuenta, con la quincena en curso: se le escriben sus importes. Se sube con `POST /masivos`, que la reconoce por sus títulos.',
    permission: CREATE,
    response: { 200: HOJA },
  }),
  carga('POST /masivos', 'Lee una hoja de facturas, y revisa cada fila', {
    operationId: 'createMasivo',
    description: `Hasta ${MAX_FILAS_MASIVAS.toLocaleString('es-MX')} filas. No guarda ni timbra ninguna factura: cada fila se revisa con las reglas con que se timbra, sin esperar; \`GET /masivos/{id}\` dice cómo va.`,
    permission: CREATE,
    consumes: [XLSX],
    query: masivoQuery,
    response: { 202: masivo },
    location: '/masivos/{id}',
    errors: ['archivoInvalido', 'masivoEnCurso', 'servicioOcupado'],
  }),
  carga('GET /masivos', `Las hojas de los últimos ${DIAS_DE_MASIVO} días`, {
    operationId: 'listMasivos',
    query: masivosQuery,
    response: { 200: pageOf(masivo) },
  }),
  carga('GET /masivos/{id}', 'Cómo va la revisión de una hoja', {
    operationId: 'getMasivo',
    response: { 200: masivo },
  }),
  carga('DELETE /masivos/{id}', 'Olvida una hoja y sus filas', {
    operationId: 'deleteMasivo',
    permission: CREATE,
    response: { 204: SIN_CUERPO },
    errors: ['masivoEnCurso'],
  }),
  carga('GET /masivos/{id}/filas', 'Sus filas, y qué está mal en cada celda', {
    operationId: 'listFilasMasivas',
    query: filasMasivasQuery,
    response: { 200: pageOf(filaMasiva) },
  }),
  carga('PUT /masivos/{id}/filas/{fila}', 'Corrige celdas de una fila, y la revisa', {
    operationId: 'updateFilaMasiva',
    description: 'Se revisan también las demás filas de su factura.',
    permission: CREATE,
    body: filaMasivaBody,
    response: { 200: filaMasiva },
    errors: ['masivoEnCurso', 'facturaTimbrada', 'facturaEnProceso'],
  }),
  carga('PUT /masivos/{id}/seleccion', 'Elige qué facturas se timbran', {
    operationId: 'selectMasivo',
    description:
      'Una fila igual a otra ya timbrada de otro archivo se timbra solo si se elige por su número.',
    permission: CREATE,
    body: seleccionMasivaBody,
    response: { 200: masivo },
    errors: ['masivoEnCurso'],
  }),
  carga('POST /masivos/{id}/revisar', 'Revisa otra vez las filas sin timbrar', {
    operationId: 'reviewMasivo',
    description: 'Después de dar de alta receptores o conceptos que faltaban.',
    permission: CREATE,
    response: { 202: masivo },
    location: '/masivos/{id}',
    errors: ['masivoEnCurso'],
  }),
  carga('POST /masivos/{id}/timbrar', 'Timbra las facturas elegidas, sin esperar', {
    operationId: 'stampMasivo',
    description:
      'Las que no tienen errores ni UUID, en el orden de sus filas. Repetirlo, o reanudar lo que se pausó, no timbra dos veces. `GET /masivos/{id}/eventos` dice cómo va.',
    ...TIMBRA,
    body: timbrarMasivoBody,
    response: { 202: masivo },
    location: '/masivos/{id}',
    errors: ['masivoEnCurso', 'masivoSinFacturas', 'creditosAgotados'],
  }),
  carga('POST /masivos/{id}/pausar', 'Deja de pedir timbres; lo pedido termina', {
    operationId: 'pauseMasivo',
    ...TIMBRA,
    response: { 200: masivo },
  }),
  carga('POST /masivos/{id}/reanudar', 'Sigue donde se quedó', {
    operationId: 'resumeMasivo',
    ...TIMBRA,
    response: { 202: masivo },
    location: '/masivos/{id}',
    errors: ['masivoEnCurso'],
  }),
  carga('GET /masivos/{id}/eventos', 'Cómo va, mientras va', {
    operationId: 'followMasivo',
    description:
      'Server-sent events: `avance` lleva un `Masivo`, al conectarse y cada vez que algo cambia; `fin`, el último. Termina con él, o a los 5 minutos: vuelve a conectarte.',
    response: { 200: EVENTOS },
    errors: ['servicioOcupado'],
  }),
  carga('GET /masivos/{id}/reporte.xlsx', 'Sus columnas, con «Errores» y «UUID»', {
    operationId: 'downloadReporteMasivo',
    query: reporteMasivoQuery,
    response: { 200: HOJA },
  }),
] as const satisfies readonly Ruta[];
