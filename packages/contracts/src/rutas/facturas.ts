import {
  cancelabilidadQuery,
  cancelaciones,
  cancelarBody,
  cancelarRequest,
  cfdiCancelarBody,
  cfdiCancelarQuery,
  sustituciones,
} from '../cancelacion/cancelacion.ts';
import {
  cancelacionMasiva,
  cancelacionMasivaBody,
  facturasRecuperadas,
  recuperarFacturasBody,
} from '../cancelacion/masiva.ts';
import {
  respuestaBody,
  solicitudesRecibidas,
  solicitudRecibida,
} from '../cancelacion/recibidas.ts';
import { cancelabilidad, estadoSat } from '../cancelacion/sat.ts';
import { pageOf } from '../common.ts';
import { enlaceBody, enlaceCreado, enlaces } from '../comprobantes/compartido.ts';
import {
  estadoDeCuentaQuery,
  MAX_EN_ESTADO,
  MAX_EN_PAPEL,
} from '../comprobantes/estado-de-cuenta.ts';
import { globalBody, ventasPorReunir, ventasQuery } from '../comprobantes/global.ts';
import { movimientos } from '../comprobantes/movimientos.ts';
import { porEstado } from '../comprobantes/por-estado.ts';
import {
  permisoQuery,
  permisoReciente,
  receptoresRecientes,
  recientesQuery,
} from '../comprobantes/recientes.ts';
import { recibosNominaPage, recibosNominaQuery } from '../comprobantes/recibos-nomina.ts';
import { resumen, resumenQuery } from '../comprobantes/resumen.ts';
import { facturaPorCobrar, porCobrarQuery, saldoFactura } from '../comprobantes/saldos.ts';
import {
  advertenciasDeBorrador,
  factura,
  facturaGuardada,
  facturasPage,
  facturaTimbrada,
  histograma,
} from '../factura-answer.ts';
import {
  facturaBody,
  facturaPorGuardar,
  facturasQuery,
  histogramaQuery,
  hojaQuery,
  porEstadoQuery,
} from '../facturas.ts';
import { MAX_ROWS } from '../constantes.ts';
import { facturaSerie, serieBody } from '../series.ts';
import {
  cfdiSellado,
  cfdiTimbrado,
  cfdiTimbrarQuery,
  crearFacturaQuery,
  evidencias,
  timbrarBody,
  timbrarQuery,
  timbrarRequest,
} from '../timbrado.ts';
import { validacion } from '../validacion.ts';
import {
  ADMIN,
  at,
  CREATE,
  GESTIONA,
  HOJA,
  PDF,
  SIN_CUERPO,
  SOLO_LEE,
  XML,
  type Ruta,
} from './ruta.ts';

const invoices = at('invoices', 'Facturas');
/** svc-invoices begins a stamp; svc-stamping tells how it stands. */
const timbra = at('invoices', 'Timbrado');
const stamping = at('stamping', 'Timbrado');
const cancellation = at('stamping', 'Cancelación');
const validation = at('stamping', 'Validación');
const series = at('invoices', 'Series');

const VALIDAR = {
  ...SOLO_LEE,
  consumes: ['application/xml', 'text/xml'],
  response: { 200: validacion },
  errors: ['servicioOcupado'],
} as const;

const FACTURA = facturaPorGuardar.meta({
  id: 'FacturaBody',
  description: 'Un borrador, como se envía: solo lo que se quiere decir',
});

const FACTURA_POR_VER = facturaBody.meta({ id: 'FacturaPorVer' });

/** Answers one draft that was made. */
const CREA_FACTURA = {
  idempotent: true,
  etag: true,
  permission: CREATE,
  response: { 201: factura },
  location: '/facturas/{id}',
} as const;

const ESTADO_DE_CUENTA = `Por moneda: el saldo anterior, cada factura, pago y nota de crédito timbrados con el saldo que dejan, y lo que se debe el último día por antigüedad. El saldo es el de las facturas PPD menos sus recibos de pago y las notas de crédito que las nombran, como en \`GET /facturas/{id}/saldo\`. Se hace con los ${MAX_EN_ESTADO.toLocaleString('en-US')} comprobantes más nuevos a lo más, y dice si hay otros.`;

/** Why a stamp may be refused, before the PAC is asked or by it. */
const RECHAZOS = [
  'sinCuenta',
  'creditosAgotados',
  'documentoRepetido',
  'facturaEnProceso',
  'facturaInvalida',
  'facturaReunida',
  'facturaTimbrada',
  'folioRepetido',
  'pagoPorConfirmar',
  'rechazoDelPac',
] as const;

const TIMBRAR = {
  description:
    'Con `wait` la respuesta espera el resultado. Repetida con la misma `Idempotency-Key` da la misma respuesta: nunca timbra dos veces. Un recibo de pago que no cuadra con los comprobantes de la cuenta se timbra solo con `aSabiendas`.',
  body: timbrarBody,
  query: timbrarQuery,
  idempotent: true,
  permission: CREATE,
  integrador: 'canTimbrar',
  alcances: ['timbrar'],
  response: { 200: facturaTimbrada, 202: timbrarRequest },
  location: '/timbrar-requests/{id}',
  errors: RECHAZOS,
} as const;

/** Somebody else's XML, sealed or stamped in the account's name. */
const CRUDO = {
  consumes: VALIDAR.consumes,
  permission: CREATE,
  integrador: 'canTimbrar',
  alcances: ['timbrar'],
} as const;

/** Where an invoice is cancelled; each of them is the specification's cancelarRequest. */
const CANCELAR = {
  description:
    'Con `wait` la respuesta espera el resultado: 200 si ya está cancelado, 202 mientras responde el receptor o el SAT. Repetida con la misma `Idempotency-Key` da la misma respuesta: nunca se pide dos veces. Cuesta un crédito, que se devuelve si el SAT no la recibe.',
  body: cancelarBody,
  query: timbrarQuery,
  idempotent: true,
  permission: CREATE,
  integrador: 'nunca',
  alcances: ['cancelar'],
  response: { 200: cancelarRequest, 202: cancelarRequest },
  location: '/cancelar-requests/{id}',
  errors: [
    'sinCuenta',
    'cancelacionEnProceso',
    'cancelacionInvalida',
    'cancelacionRechazada',
    'certificadoInvalido',
    'creditosAgotados',
    'noCancelable',
  ],
} as const;

export const rutasFacturas = [
  validation(
    'POST /facturas/validate',
    'Valida cualquier XML de CFDI y dice todo lo que encuentra',
    {
      operationId: 'validateFactura',
      ...VALIDAR,
    },
  ),
  validation('POST /cfdi-validar', 'Lo mismo que /facturas/validate', {
    operationId: 'validateCfdi',
    ...VALIDAR,
  }),
  stamping('POST /cfdi-sign', 'Sella un XML de CFDI con el certificado de su emisor', {
    operationId: 'signCfdi',
    description:
      'El certificado es el que el XML nombra en `NoCertificado`; si no nombra uno, el vigente del emisor que dura más. Un sello que ya tenía se cambia. Una clave de prueba sella solo con un certificado de prueba del SAT. Se revisa como en /cfdi-validar, con sus rutas en `errors`. No cuesta.',
    ...CRUDO,
    response: { 200: cfdiSellado },
    errors: ['facturaInvalida', 'servicioOcupado', 'sinCuenta'],
  }),
  stamping('POST /cfdi-timbrar', 'Timbra un XML de CFDI ya sellado', {
    operationId: 'stampCfdi',
    description:
      'Los mismos bytes dan siempre el mismo timbre y cuestan un crédito: si la respuesta se pierde, o es 202, se envían otra vez. Lo que el PAC rechazó no cuesta y se puede enviar de nuevo. El comprobante no aparece en la lista de la cuenta.',
    ...CRUDO,
    query: cfdiTimbrarQuery,
    response: { 200: cfdiTimbrado, 202: timbrarRequest },
    location: '/timbrar-requests/{id}',
    errors: [
      'creditosAgotados',
      'documentoRepetido',
      'facturaEnProceso',
      'facturaInvalida',
      'rechazoDelPac',
      'servicioOcupado',
      'sinCuenta',
    ],
  }),
  timbra('POST /facturas/{id}/timbrar', 'Timbra un comprobante', {
    operationId: 'stampFactura',
    ...TIMBRAR,
  }),
  timbra(
    'POST /facturas/{account}/{id}/timbrar',
    'Lo mismo que /facturas/{id}/timbrar, con la cuenta en la dirección',
    { operationId: 'stampFacturaOfAccount', ...TIMBRAR },
  ),
  stamping('GET /timbrar-requests/{id}', 'Una solicitud de timbrado', {
    operationId: 'getTimbrarRequest',
    response: { 200: timbrarRequest },
  }),
  stamping('GET /facturas/{id}/evidencias', 'Lo que se habló con el PAC por un comprobante', {
    operationId: 'listEvidencias',
    description:
      'Cada llamada al proveedor de certificación, para timbrarlo o para cancelarlo, como viajó y sin credenciales: la prueba de qué se pidió, cuándo y qué respondió. Aparecen un momento después de la llamada.',
    response: { 200: evidencias },
  }),

  cancellation('POST /facturas/{id}/cancelaciones', 'Pide que se cancele un comprobante', {
    operationId: 'cancelFactura',
    ...CANCELAR,
  }),
  cancellation(
    'POST /cfdicancelar',
    'Lo mismo que /facturas/{id}/cancelaciones, por folio fiscal o con su XML',
    {
      operationId: 'cancelCfdi',
      ...CANCELAR,
      description: `Con JSON, el comprobante se nombra por su folio fiscal: uno de la cuenta, o uno que se timbró con /cfdi-timbrar. Con \`Content-Type: application/xml\` el cuerpo es un CFDI timbrado, 4.0 o 3.3, de un emisor que tiene aquí su CSD, también si se timbró en otro sistema; \`motivo\` y \`sustitucion\` van entonces en la dirección. Pedirlo otra vez responde la misma solicitud, también cuando ya está cancelado. Su acuse está en /cancelar-requests/{id}/acuse.xml.\n\n${CANCELAR.description}`,
      body: cfdiCancelarBody,
      consumes: CRUDO.consumes,
      query: cfdiCancelarQuery,
      errors: [...CANCELAR.errors, 'facturaInvalida', 'noEncontrado', 'servicioOcupado'],
    },
  ),
  at('invoices', 'Cancelación')(
    'POST /admin/retrieveFacturasByDate',
    'Lo que un emisor de la cuenta emitió entre dos fechas',
    {
      operationId: 'retrieveFacturasByDate',
      description:
        'Los comprobantes timbrados y los cancelados, los últimos primero. Un periodo con más de 5,000 se rechaza en lugar de recortarse: pide uno más corto.',
      ...GESTIONA,
      body: recuperarFacturasBody,
      response: { 200: facturasRecuperadas },
    },
  ),
  cancellation('POST /admin/bulkCancel', 'Pide que se cancelen varios comprobantes', {
    operationId: 'bulkCancel',
    description:
      'Cada renglón es una solicitud como las de POST /facturas/{id}/cancelaciones: cuesta un crédito y se pide una sola vez. Uno que se rechaza no detiene a los demás. Repetida con la misma `Idempotency-Key` se une a lo que ya se pidió, renglón por renglón. Cómo va cada una lo dice GET /facturas/{id}/cancelaciones.',
    body: cancelacionMasivaBody,
    idempotent: true,
    permission: ADMIN,
    alcances: ['administrar', 'cancelar'],
    integrador: 'nunca',
    response: { 200: cancelacionMasiva },
    errors: ['sinCuenta'],
  }),
  cancellation('GET /facturas/{id}/cancelaciones', 'Sus solicitudes de cancelación', {
    operationId: 'listCancelaciones',
    response: { 200: cancelaciones },
  }),
  cancellation('GET /cancelar-requests/{id}', 'Una solicitud de cancelación', {
    operationId: 'getCancelarRequest',
    response: { 200: cancelarRequest },
  }),
  cancellation('GET /facturas/{id}/estado-sat', 'Lo que el SAT dice de un comprobante', {
    operationId: 'getEstadoSat',
    response: { 200: estadoSat },
    errors: ['facturaSinTimbrar', 'satNoDisponible'],
  }),
  cancellation('GET /cancelar-requests/{id}/acuse.xml', 'El acuse de una solicitud', {
    operationId: 'getAcuseOfRequest',
    description:
      'Lo que el SAT firmó al recibirla: la única prueba de que se pidió. Es el camino al acuse de lo que se canceló con su XML.',
    response: { 200: XML },
  }),
  cancellation('GET /facturas/{id}/cancelabilidad', 'Si se puede cancelar, cómo y hasta cuándo', {
    operationId: 'getCancelabilidad',
    query: cancelabilidadQuery,
    response: { 200: cancelabilidad },
    errors: ['facturaSinTimbrar'],
  }),
  cancellation('GET /facturas/{id}/sustituciones', 'Los comprobantes que lo sustituyen', {
    operationId: 'listSustituciones',
    response: { 200: sustituciones },
  }),
  at('invoices', 'Cancelación')(
    'POST /facturas/{id}/sustituciones',
    'Un borrador que lo sustituye; al timbrarse, pide que se cancele',
    {
      operationId: 'replaceStamped',
      description:
        'El borrador es una copia con relación 04 a este comprobante. Al timbrarlo se pide sola, y una sola vez, la cancelación con motivo 01. Mientras no se timbra, la misma llamada da el mismo borrador.',
      ...CREA_FACTURA,
      alcances: ['capturar', 'cancelar'],
      integrador: 'nunca',
      errors: ['noCancelable'],
    },
  ),
  cancellation('GET /solicitudes-recibidas', 'Lo que otros piden cancelar a los emisores propios', {
    operationId: 'listSolicitudesRecibidas',
    description:
      'Se le pregunta al proveedor por cada emisor con un certificado vigente, a lo más una vez por minuto. Si no contesta se dice por RFC, y se muestra lo último que se supo.',
    response: { 200: solicitudesRecibidas },
  }),
  cancellation('POST /solicitudes-recibidas/{uuid}/respuesta', 'Acepta o rechaza una cancelación', {
    operationId: 'answerSolicitudRecibida',
    description:
      'Se firma con el CSD del emisor que la recibió y se envía una sola vez: la misma petición da lo que el SAT contestó. No cuesta créditos.',
    body: respuestaBody,
    permission: CREATE,
    integrador: 'nunca',
    alcances: ['cancelar'],
    response: { 200: solicitudRecibida },
    errors: ['certificadoInvalido', 'satNoDisponible', 'solicitudRespondida'],
  }),
  at('invoices', 'Cancelación')('GET /facturas/{id}/acuse.xml', 'El acuse de cancelación', {
    operationId: 'downloadAcuseXml',
    response: { 200: XML },
  }),
  at('invoices', 'Cancelación')('GET /facturas/{id}/acuse.pdf', 'El acuse, impreso', {
    operationId: 'downloadAcusePdf',
    response: { 200: PDF },
    errors: ['servicioOcupado'],
  }),

  invoices('GET /facturas', 'Lista de comprobantes', {
    operationId: 'listFacturas',
    query: facturasQuery,
    response: { 200: facturasPage },
    errors: ['sinCuenta'],
  }),
  invoices('POST /facturas', 'Guarda un borrador; con timbrar=true, además lo timbra', {
    operationId: 'createFactura',
    description:
      'Un borrador se guarda aunque esté incompleto; lo que falta se dice al timbrar. Lo que no se envía toma el valor que le daría la pantalla. Con `timbrar=true` y una `Idempotency-Key`, la misma petición otra vez da el mismo comprobante y el mismo timbre; si el timbre se rechaza, el borrador se queda y el error lo nombra en `factura`.',
    body: FACTURA,
    query: crearFacturaQuery,
    variante: {
      parametro: 'timbrar',
      integrador: 'canTimbrar',
      alcances: ['capturar', 'timbrar'],
    },
    ...CREA_FACTURA,
    response: { 201: facturaGuardada, 202: timbrarRequest },
    location: { 201: '/facturas/{id}', 202: '/timbrar-requests/{id}' },
    errors: ['datoNoCabe', 'externalIdRepetido', 'noEncontrado', ...RECHAZOS],
  }),
  invoices('GET /facturas.xlsx', 'La lista de comprobantes como hoja de cálculo', {
    operationId: 'downloadFacturasXlsx',
    description: `Lo que eligen los mismos filtros de la lista, en su orden y con sus columnas; a lo más ${MAX_ROWS.toLocaleString('en-US')} renglones, y la hoja dice si hay más. Al final suma cada estado, por moneda: las facturas menos las notas de crédito o, con \`tipo\`, lo de ese tipo.`,
    query: hojaQuery,
    response: { 200: HOJA },
    errors: ['sinCuenta'],
  }),
  invoices('GET /facturas/histogram', 'Cuántos hay por año, mes y día', {
    operationId: 'countFacturas',
    query: histogramaQuery,
    response: { 200: histograma },
  }),
  invoices('GET /facturas/por-estado', 'Cuántos hay de cada estado y cuánto suman', {
    operationId: 'sumFacturas',
    description:
      'De lo que eligen los mismos filtros de la lista, sin el estado. Suma las facturas menos las notas de crédito o, con `tipo`, solo lo de ese tipo; las monedas no se suman entre sí. Con `porCobrar` suma lo que falta por cobrar. De más comprobantes de los que suma de una vez no dice nada: son null.',
    query: porEstadoQuery,
    response: { 200: porEstado },
    errors: ['sinCuenta'],
  }),
  invoices('GET /facturas/receptores-recientes', 'A quién se le emitió hace poco', {
    operationId: 'listReceptoresRecientes',
    description: 'De los últimos comprobantes por su fecha, también los borradores.',
    query: recientesQuery,
    response: { 200: receptoresRecientes },
    errors: ['sinCuenta'],
  }),
  invoices('GET /facturas/permiso-reciente', 'Con qué permiso se vendió un combustible', {
    operationId: 'getPermisoReciente',
    description: 'De la última factura timbrada de ese emisor con esa clave de producto.',
    query: permisoQuery,
    response: { 200: permisoReciente },
    errors: ['sinCuenta'],
  }),
  invoices('GET /resumen', 'Cómo va la cuenta: lo facturado, lo cobrado y lo que falta', {
    operationId: 'getResumen',
    query: resumenQuery,
    description:
      'El mes hasta hoy contra el anterior, lo que se debe por antigüedad, los impuestos, los doce meses del año y lo que espera a alguien. Las monedas no se suman entre sí. Un periodo muy grande se suma por partes: mientras `alDia` sea falso, se pregunta otra vez. Con `emisor`, todo es solo de ese emisor.',
    response: { 200: resumen },
  }),
  invoices('GET /facturas/global', 'Ventas al público en general por facturar juntas', {
    operationId: 'countVentas',
    query: ventasQuery,
    response: { 200: ventasPorReunir },
  }),
  invoices('POST /facturas/global', 'Reúne esas ventas en el borrador de una factura global', {
    operationId: 'gatherVentas',
    body: globalBody,
    ...CREA_FACTURA,
    errors: ['facturaInvalida'],
  }),
  invoices('GET /facturas/por-cobrar', 'Facturas PPD con saldo', {
    operationId: 'listFacturasPorCobrar',
    query: porCobrarQuery,
    response: { 200: pageOf(facturaPorCobrar) },
  }),
  invoices(
    'GET /receptores/{id}/estado-de-cuenta.xlsx',
    'El estado de cuenta de un receptor, de un día a otro',
    {
      operationId: 'downloadEstadoDeCuentaXlsx',
      description: ESTADO_DE_CUENTA,
      query: estadoDeCuentaQuery,
      response: { 200: HOJA },
    },
  ),
  invoices('GET /receptores/{id}/estado-de-cuenta.pdf', 'El mismo estado de cuenta, impreso', {
    operationId: 'downloadEstadoDeCuentaPdf',
    description: `Lleva los ${MAX_EN_PAPEL.toLocaleString('en-US')} movimientos más nuevos a lo más; los otros están en el saldo anterior, y lo dice.`,
    query: estadoDeCuentaQuery,
    response: { 200: PDF },
    errors: ['servicioOcupado'],
  }),
  invoices('GET /facturas/nominas', 'Quién tiene ya recibo de nómina de un periodo', {
    operationId: 'listRecibosNomina',
    description: 'Borradores, pruebas y timbrados; los cancelados no cuentan.',
    query: recibosNominaQuery,
    response: { 200: recibosNominaPage },
  }),
  invoices('POST /facturas/vista-previa.pdf', 'Cómo se imprimiría un borrador, sin guardarlo', {
    operationId: 'previewFactura',
    ...SOLO_LEE,
    body: FACTURA_POR_VER,
    response: { 200: PDF },
    errors: ['datoNoCabe', 'noEncontrado', 'servicioOcupado'],
  }),
  invoices('POST /facturas/advertencias', 'Qué conviene revisar de un borrador, sin guardarlo', {
    operationId: 'warnOfFactura',
    description:
      'Las `advertencias` con que respondería POST /facturas al mismo borrador, con sus partes por identificador: lo que les falta a las partes y lo que la cuenta sabe de lo que el borrador nombra. De un recibo, una factura cancelada o que no es PPD, un pago anterior a ella o un folio fiscal que la cuenta no tiene y del que no se dice el saldo; de una nota de crédito con relación 01 o 03, que sea mayor que lo que ajusta.',
    ...SOLO_LEE,
    body: FACTURA_POR_VER,
    response: { 200: advertenciasDeBorrador },
    errors: ['datoNoCabe', 'noEncontrado'],
  }),
  invoices('GET /facturas/{id}.xml', 'El XML timbrado', {
    operationId: 'downloadXml',
    response: { 200: XML },
  }),
  invoices('GET /facturas/{id}.pdf', 'La representación impresa', {
    operationId: 'downloadPdf',
    response: { 200: PDF },
    errors: ['servicioOcupado'],
  }),
  invoices('GET /facturas/externo/{externalId}', 'Un comprobante, por el nombre de otro sistema', {
    operationId: 'getFacturaByExternalId',
    description: 'El que tiene ese `externalId`; si varios lo tienen, el último que se creó.',
    etag: true,
    response: { 200: factura },
  }),
  invoices('GET /facturas/{id}', 'Un comprobante, por id o UUID', {
    operationId: 'getFactura',
    etag: true,
    response: { 200: factura },
  }),
  invoices(
    'PUT /facturas/{id}',
    'Reemplaza un borrador; con If-Match, solo si nadie lo cambió desde que se leyó',
    {
      operationId: 'replaceFactura',
      body: FACTURA,
      etag: true,
      ifMatch: true,
      response: { 200: facturaGuardada },
      errors: [
        'datoNoCabe',
        'externalIdRepetido',
        'facturaCambiada',
        'facturaEnProceso',
        'facturaReunida',
        'facturaTimbrada',
        'folioRepetido',
      ],
    },
  ),
  invoices('DELETE /facturas/{id}', 'Borra un borrador o una prueba', {
    operationId: 'deleteFactura',
    response: { 204: SIN_CUERPO },
    errors: ['facturaEnProceso', 'facturaReunida', 'facturaTimbrada'],
  }),
  invoices('POST /facturas/{id}/duplicar', 'Un borrador igual, sin lo que la hizo única', {
    operationId: 'duplicateFactura',
    ...CREA_FACTURA,
  }),
  invoices('POST /facturas/{id}/enlaces', 'Una dirección que lo muestra sin iniciar sesión', {
    operationId: 'shareFactura',
    description:
      'Quien tenga la dirección ve el comprobante y descarga su PDF y su XML, hasta que expire o se revoque. Solo se dice una vez.',
    body: enlaceBody,
    permission: CREATE,
    response: { 201: enlaceCreado },
    location: '/facturas/{id}/enlaces',
    errors: ['demasiadosEnlaces', 'facturaSinTimbrar'],
  }),
  invoices('GET /facturas/{id}/enlaces', 'Sus direcciones vigentes', {
    operationId: 'listEnlaces',
    response: { 200: enlaces },
  }),
  invoices('DELETE /facturas/{id}/enlaces/{enlace}', 'Revoca una dirección', {
    operationId: 'revokeEnlace',
    permission: CREATE,
    response: { 204: SIN_CUERPO },
  }),
  invoices('GET /facturas/{id}/movimientos', 'Quién hizo qué con un comprobante, y cuándo', {
    operationId: 'listMovimientos',
    description: 'También de un borrador que ya se borró, por su id.',
    response: { 200: movimientos },
  }),
  invoices('GET /facturas/{id}/saldo', 'Saldo y parcialidades de una factura PPD', {
    operationId: 'getSaldo',
    response: { 200: saldoFactura },
  }),

  series('GET /series', 'Series y su último folio', {
    operationId: 'listSeries',
    response: { 200: pageOf(facturaSerie) },
  }),
  series('POST /series', 'Crea una serie', {
    operationId: 'createSerie',
    body: serieBody,
    response: { 201: facturaSerie },
    errors: ['registroRepetido'],
  }),
] as const satisfies readonly Ruta[];
