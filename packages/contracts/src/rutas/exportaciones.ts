import { pageOf } from '../common.ts';
import {
  descarga,
  descargaBody,
  exportacion,
  exportacionBody,
  exportacionesQuery,
} from '../exportaciones.ts';
import { at, SIN_CUERPO, SOLO_LEE, type Ruta } from './ruta.ts';

const exporta = at('invoices', 'Exportaciones');

export const rutasExportaciones = [
  exporta(
    'POST /exportaciones',
    'Reúne en ZIP los comprobantes de un periodo o de un archivo masivo',
    {
      operationId: 'createExportacion',
      description:
        'Los timbrados y los cancelados, sin pruebas: los de `desde` a `hasta`, o los que timbró `masivo`. Cada ZIP lleva los archivos de hasta 5,000 comprobantes y `resumen.xlsx`, con una fila por comprobante y otra por impuesto. Se arma sin esperar: `GET /exportaciones/{id}` dice cómo va.',
      ...SOLO_LEE,
      body: exportacionBody,
      response: { 202: exportacion },
      location: '/exportaciones/{id}',
      errors: ['exportacionEnCurso'],
    },
  ),
  exporta('GET /exportaciones', 'Las exportaciones de los últimos 7 días', {
    operationId: 'listExportaciones',
    query: exportacionesQuery,
    response: { 200: pageOf(exportacion) },
  }),
  exporta('GET /exportaciones/{id}', 'Cómo va una exportación', {
    operationId: 'getExportacion',
    response: { 200: exportacion },
  }),
  exporta('POST /exportaciones/{id}/enlaces', 'Un enlace para descargar uno de sus archivos', {
    operationId: 'createDescarga',
    description: 'Sirve una vez y durante 10 minutos; no pide sesión.',
    ...SOLO_LEE,
    body: descargaBody,
    response: { 201: descarga },
    location: '/exportaciones/{id}',
  }),
  exporta('DELETE /exportaciones/{id}', 'Deja de armarla, y borra sus archivos', {
    operationId: 'deleteExportacion',
    response: { 204: SIN_CUERPO },
  }),
] as const satisfies readonly Ruta[];
