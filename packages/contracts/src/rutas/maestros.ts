import {
  archivoRecibido,
  catalogoInfo,
  catalogoPage,
  catalogoQuery,
  estadoCatalogos,
  importarCatalogosQuery,
} from '../catalogos.ts';
import { pageOf } from '../common.ts';
import { XLSX } from '../constantes.ts';
import { OPERA } from '../context.ts';
import { constancia, constanciaQuery } from '../maestros/constancia.ts';
import { convenioBody, pacAgreement } from '../maestros/convenios.ts';
import { avisoCsd, certificadoBody, fiscalEmisor } from '../maestros/emisores.ts';
import {
  filaImportacion,
  filasQuery,
  importacion,
  importarBody,
} from '../maestros/importaciones.ts';
import { migracionBody } from '../maestros/migracion.ts';
import { imagenQuery, LOGO_TYPES, plantilla, vistaPreviaBody } from '../maestros/plantillas.ts';
import {
  fiscalReceptorGuardado,
  verificacionReceptor,
  verificarReceptorBody,
} from '../maestros/receptores.ts';
import { rutasRegistros } from './registros.ts';
import { ADMINISTRA, at, HOJA, PDF, PNG, SOLO_LEE, type Ruta } from './ruta.ts';

const catalogos = at('catalogs', 'Catálogos');
const operador = at('catalogs', 'Operador');
const certificados = at('stamping', 'Emisores');
const emisores = at('catalogs', 'Emisores');
const receptores = at('catalogs', 'Receptores');
const conceptos = at('catalogs', 'Conceptos');
const plantillas = at('catalogs', 'Plantillas');
const muestras = at('invoices', 'Plantillas');
const convenios = at('catalogs', 'Convenios');
const importaciones = at('catalogs', 'Importaciones');

/** Done by the operator of the installation alone, in person. */
const OPERADOR = { persona: true, permission: OPERA } as const;
/** Rows that were read wait for a day to be chosen. */
const LEE = { response: { 201: importacion }, location: '/importaciones/{id}' } as const;
const LEE_HOJA = {
  consumes: [XLSX],
  ...LEE,
  errors: ['archivoInvalido', 'servicioOcupado'],
} as const;
const LEE_LEGADO = {
  body: migracionBody,
  ...LEE,
  errors: ['demasiadosIntentos', 'migracionRechazada'],
} as const;

export const rutasMaestros = [
  catalogos('GET /catalogos', 'Los catálogos del SAT y de cuándo es cada uno', {
    operationId: 'listCatalogos',
    response: { 200: pageOf(catalogoInfo) },
  }),
  catalogos('GET /catalogos/{name}', 'Busca en un catálogo del SAT', {
    operationId: 'searchCatalogo',
    query: catalogoQuery,
    response: { 200: catalogoPage },
  }),
  operador('GET /operador/catalogos', 'De cuándo es cada lista y qué fue del último intento', {
    operationId: 'getEstadoCatalogos',
    ...OPERADOR,
    response: { 200: estadoCatalogos },
  }),
  operador('POST /operador/catalogos/actualizar', 'Descarga ahora el libro del SAT', {
    operationId: 'updateCatalogos',
    ...OPERADOR,
    response: { 202: estadoCatalogos },
    location: '/operador/catalogos',
  }),
  operador('POST /operador/catalogos/archivo', 'Importa un libro o una lista del SAT', {
    operationId: 'uploadCatalogo',
    ...OPERADOR,
    query: importarCatalogosQuery,
    consumes: ['application/octet-stream'],
    response: { 202: archivoRecibido },
    location: '/operador/catalogos',
    errors: ['servicioOcupado'],
  }),
  catalogos('GET /constancia', 'Nombre, código postal y regímenes, de la página del SAT', {
    operationId: 'readConstancia',
    query: constanciaQuery,
    response: { 200: constancia },
    errors: ['constanciaNoDisponible'],
  }),

  emisores('GET /emisores/avisos', 'Certificados que expiran pronto', {
    operationId: 'listAvisosCsd',
    response: { 200: pageOf(avisoCsd) },
  }),
  certificados('POST /emisores/{id}/certificados', 'Agrega un CSD al emisor', {
    operationId: 'addCertificado',
    ...ADMINISTRA,
    body: certificadoBody,
    response: { 201: fiscalEmisor },
    location: '/emisores/{id}',
    errors: ['certificadoInvalido'],
  }),
  certificados('DELETE /emisores/{id}/certificados/{numero}', 'Quita un CSD y su llave', {
    operationId: 'removeCertificado',
    ...ADMINISTRA,
    response: { 200: fiscalEmisor },
  }),
  receptores('POST /receptores/import', 'Lee una hoja de receptores; no guarda ninguno', {
    operationId: 'readReceptores',
    ...LEE_HOJA,
  }),
  receptores('POST /receptores/{id}/actualizar-del-sat', 'Trae del SAT nombre, régimen y C.P.', {
    operationId: 'updateReceptorFromSat',
    description:
      'Lee la constancia del receptor por su idCIF y guarda lo que dice. Es lo que se hace con un rechazo que lleva `accion: actualizarReceptor`; el borrador lo toma al timbrarse.',
    response: { 200: fiscalReceptorGuardado },
    errors: ['constanciaNoDisponible'],
  }),
  receptores('POST /receptores/verificar', 'Compara con la lista de contribuyentes del SAT', {
    operationId: 'verifyReceptor',
    ...SOLO_LEE,
    body: verificarReceptorBody,
    response: { 200: verificacionReceptor },
  }),
  conceptos('POST /conceptos/import', 'Lee una hoja de conceptos; no guarda ninguno', {
    operationId: 'readConceptos',
    ...LEE_HOJA,
  }),
  receptores('GET /receptores/plantilla.xlsx', 'La hoja de receptores, por llenar', {
    operationId: 'downloadHojaReceptores',
    response: { 200: HOJA },
  }),
  conceptos('GET /conceptos/plantilla.xlsx', 'La hoja de conceptos, por llenar', {
    operationId: 'downloadHojaConceptos',
    response: { 200: HOJA },
  }),
  conceptos('GET /conceptos.xlsx', 'Los conceptos, en una hoja que se puede importar', {
    operationId: 'downloadConceptos',
    response: { 200: HOJA },
  }),
  importaciones('GET /importaciones/{id}', 'Avance e informe de una importación', {
    operationId: 'getImportacion',
    response: { 200: importacion },
  }),
  importaciones('GET /importaciones/{id}/filas', 'Filas leídas, y qué fue de cada una', {
    operationId: 'listFilas',
    query: filasQuery,
    response: { 200: pageOf(filaImportacion) },
  }),
  importaciones('POST /importaciones/{id}/importar', 'Importa las filas elegidas', {
    operationId: 'importFilas',
    body: importarBody,
    response: { 202: importacion },
    location: '/importaciones/{id}',
    errors: ['importacionEnProceso'],
  }),
  importaciones('POST /migracion/emisores', 'Lee los emisores del sistema anterior', {
    operationId: 'readEmisoresAnteriores',
    ...LEE_LEGADO,
  }),
  importaciones('POST /migracion/receptores', 'Lee los receptores del sistema anterior', {
    operationId: 'readReceptoresAnteriores',
    ...LEE_LEGADO,
  }),
  muestras('POST /plantillas/vista-previa.pdf', 'Muestra de una plantilla sin guardar', {
    operationId: 'previewPlantillaSinGuardar',
    ...SOLO_LEE,
    body: vistaPreviaBody,
    response: { 200: PDF },
    errors: ['noEncontrado', 'servicioOcupado'],
  }),
  muestras('GET /plantillas/{id}/vista-previa.pdf', 'Muestra de una plantilla', {
    operationId: 'previewPlantilla',
    response: { 200: PDF },
    errors: ['servicioOcupado'],
  }),
  plantillas('GET /plantillas/{id}/logo', 'El logotipo', {
    operationId: 'downloadLogo',
    query: imagenQuery,
    response: { 200: PNG },
  }),
  plantillas('PUT /plantillas/{id}/logo', 'Cambia el logotipo', {
    operationId: 'replaceLogo',
    consumes: LOGO_TYPES,
    response: { 200: plantilla },
    errors: ['archivoInvalido', 'servicioOcupado'],
  }),
  plantillas('DELETE /plantillas/{id}/logo', 'Quita el logotipo', {
    operationId: 'removeLogo',
    response: { 200: plantilla },
  }),
  plantillas('GET /plantillas/{id}/miniatura', 'El logotipo, pequeño', {
    operationId: 'downloadMiniatura',
    query: imagenQuery,
    response: { 200: PNG },
  }),
  convenios('GET /convenios', 'Convenios firmados y por firmar, uno por certificado', {
    operationId: 'listConvenios',
    response: { 200: pageOf(pacAgreement) },
  }),
  at('invoices', 'Convenios')('GET /convenios/{numero}.pdf', 'Un convenio firmado', {
    operationId: 'downloadConvenio',
    response: { 200: PDF },
    errors: ['servicioOcupado'],
  }),
  convenios('GET /convenios/{numero}', 'Un convenio', {
    operationId: 'getConvenio',
    response: { 200: pacAgreement },
  }),
  convenios('POST /convenios/{numero}/firmar', 'Firma un convenio', {
    operationId: 'signConvenio',
    // An agreement binds the taxpayer: a key that only captures does not sign it.
    alcances: ['administrar'],
    body: convenioBody,
    response: { 201: pacAgreement },
    location: '/convenios/{numero}',
    errors: ['convenioFirmado'],
  }),

  ...rutasRegistros,
] as const satisfies readonly Ruta[];
