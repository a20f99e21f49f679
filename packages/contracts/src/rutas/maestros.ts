import { catalogoQuery } from '../catalogos.ts';
import { conceptoCatalogoBody } from '../maestros/conceptos.ts';
import { constanciaQuery } from '../maestros/constancia.ts';
import { convenioBody } from '../maestros/convenios.ts';
import { listaQuery } from '../maestros/campos.ts';
import { certificadoBody, fiscalEmisorBody } from '../maestros/emisores.ts';
import { filasQuery, importarBody, XLSX } from '../maestros/importaciones.ts';
import { migracionBody } from '../maestros/migracion.ts';
import { LOGO_TYPES, plantillaBody, vistaPreviaBody } from '../maestros/plantillas.ts';
import {
  fiscalReceptorBody,
  receptoresQuery,
  verificarReceptorBody,
} from '../maestros/receptores.ts';
import { at, type Ruta } from './ruta.ts';

const stamping = at('stamping');
const catalogs = at('catalogs');
const invoices = at('invoices');

const HOJA = { consumes: [XLSX] } as const;
const PDF = { produces: 'application/pdf' } as const;

export const rutasMaestros: readonly Ruta[] = [
  catalogs('GET /catalogos', 'Los catálogos del SAT y de cuándo es cada uno'),
  catalogs('GET /catalogos/{name}', 'Busca en un catálogo del SAT', { query: catalogoQuery }),
  catalogs('GET /constancia', 'Nombre, código postal y regímenes, de la página del SAT', {
    query: constanciaQuery,
  }),

  catalogs('GET /emisores/avisos', 'Certificados que expiran pronto'),
  stamping('POST /emisores/{id}/certificados', 'Agrega un CSD al emisor', {
    body: certificadoBody,
  }),
  stamping('DELETE /emisores/{id}/certificados/{numero}', 'Quita un CSD y su llave'),
  catalogs('POST /receptores/import', 'Lee una hoja de receptores; no guarda ninguno', HOJA),
  catalogs('POST /receptores/verificar', 'Compara con la lista de contribuyentes del SAT', {
    body: verificarReceptorBody,
  }),
  catalogs('POST /conceptos/import', 'Lee una hoja de conceptos; no guarda ninguno', HOJA),
  catalogs('GET /conceptos.xlsx', 'Los conceptos, en una hoja que se puede importar', {
    produces: XLSX,
  }),
  catalogs('GET /importaciones/{id}', 'Avance e informe de una importación'),
  catalogs('GET /importaciones/{id}/filas', 'Filas leídas, y qué fue de cada una', {
    query: filasQuery,
  }),
  catalogs('POST /importaciones/{id}/importar', 'Importa las filas elegidas', {
    body: importarBody,
  }),
  catalogs('POST /migracion/emisores', 'Lee los emisores del sistema anterior', {
    body: migracionBody,
  }),
  catalogs('POST /migracion/receptores', 'Lee los receptores del sistema anterior', {
    body: migracionBody,
  }),
  invoices('POST /plantillas/vista-previa.pdf', 'Muestra de una plantilla sin guardar', {
    body: vistaPreviaBody,
    ...PDF,
  }),
  invoices('GET /plantillas/{id}/vista-previa.pdf', 'Muestra de una plantilla', PDF),
  catalogs('GET /plantillas/{id}/logo', 'El logotipo', { produces: 'image/png' }),
  catalogs('PUT /plantillas/{id}/logo', 'Cambia el logotipo', { consumes: LOGO_TYPES }),
  catalogs('DELETE /plantillas/{id}/logo', 'Quita el logotipo'),
  catalogs('GET /plantillas/{id}/miniatura', 'El logotipo, pequeño', { produces: 'image/png' }),
  catalogs('GET /convenios', 'Convenios firmados y por firmar, uno por certificado'),
  invoices('GET /convenios/{numero}.pdf', 'Un convenio firmado', PDF),
  catalogs('GET /convenios/{numero}', 'Un convenio'),
  catalogs('POST /convenios/{numero}/firmar', 'Firma un convenio', { body: convenioBody }),

  ...(
    [
      ['emisores', 'emisor', fiscalEmisorBody, listaQuery],
      ['receptores', 'receptor', fiscalReceptorBody, receptoresQuery],
      ['conceptos', 'concepto', conceptoCatalogoBody, listaQuery],
      ['plantillas', 'plantilla', plantillaBody, listaQuery],
    ] as const
  ).flatMap(([plural, singular, body, query]) => [
    catalogs(`GET /${plural}`, `Lista: ${plural}`, { query }),
    catalogs(`POST /${plural}`, `Alta: ${singular}`, { body, idempotent: true }),
    catalogs(`GET /${plural}/{id}`, `Consulta: ${singular}`),
    catalogs(`PUT /${plural}/{id}`, `Cambio: ${singular}`, { body }),
    catalogs(`DELETE /${plural}/{id}`, `Baja: ${singular}`),
  ]),
];
