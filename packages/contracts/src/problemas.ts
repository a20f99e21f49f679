/**
 * Every error that the API answers, in one place: status, Spanish title and whether the same request
 * may be repeated. Each has a page in docs/errores/<code>.md.
 */
interface Problema {
  status: number;
  title: string;
  /** Repeating the same request later may succeed. */
  retry: boolean;
}
const problem = (it: Problema): Problema => it;

export const problemas = {
  datosInvalidos: problem({ status: 400, retry: false, title: 'Hay errores en el llenado' }),
  datoNoCabe: problem({
    status: 422,
    retry: false,
    title: 'Un dato es más largo de lo que la factura admite',
  }),
  jsonInvalido: problem({ status: 400, retry: false, title: 'El cuerpo no es JSON válido' }),
  cuerpoDemasiadoGrande: problem({
    status: 413,
    retry: false,
    title: 'El cuerpo de la petición es demasiado grande',
  }),
  tipoNoSoportado: problem({
    status: 415,
    retry: false,
    title: 'El tipo de contenido no se acepta en esta dirección',
  }),
  noAutenticado: problem({ status: 401, retry: false, title: 'Inicia sesión para continuar' }),
  sesionExpirada: problem({ status: 401, retry: false, title: 'Tu sesión expiró' }),
  credencialesInvalidas: problem({
    status: 401,
    retry: false,
    // cuenta §5
    title:
      'Verifica que has escrito el correo electrónico y contraseña correctos, o reintenta más tarde',
  }),
  contrasenaIncorrecta: problem({ status: 422, retry: false, title: 'Contraseña incorrecta' }),
  correoNoEncontrado: problem({
    status: 404,
    retry: false,
    // cuenta §5
    title: 'No se encontró la dirección de correo',
  }),
  enlaceInvalido: problem({
    status: 410,
    retry: false,
    title: 'El enlace ya se usó o dejó de valer',
  }),
  sinCuenta: problem({ status: 403, retry: false, title: 'Tu usuario no tiene una cuenta' }),
  sinPermiso: problem({ status: 403, retry: false, title: 'Acceso Restringido' }),
  noEncontrado: problem({ status: 404, retry: false, title: 'No se encontró lo que buscas' }),
  metodoNoPermitido: problem({
    status: 405,
    retry: false,
    title: 'Esa operación no existe en esta dirección',
  }),
  correoEnUso: problem({
    status: 409,
    retry: false,
    title: 'Ya existe una cuenta con ese correo electrónico',
  }),
  cuentaSinAdministrador: problem({
    status: 409,
    retry: false,
    title: 'La cuenta debe conservar a alguien que la administre',
  }),
  claveIlegible: problem({
    status: 409,
    retry: false,
    title: 'La clave secreta ya no se puede mostrar',
  }),
  clavePrincipal: problem({
    status: 409,
    retry: false,
    title: 'La clave principal no se cambia ni se revoca aquí',
  }),
  demasiadasClaves: problem({
    status: 409,
    retry: false,
    title: 'La cuenta ya tiene todas las claves que puede tener',
  }),
  demasiadasVistas: problem({
    status: 409,
    retry: false,
    title: 'Ya tienes todas las vistas que puedes guardar',
  }),
  demasiadosEnlaces: problem({
    status: 409,
    retry: false,
    title: 'El comprobante ya tiene todos los enlaces que puede tener',
  }),
  webhookSinDireccion: problem({
    status: 409,
    retry: false,
    title: 'La cuenta no tiene a dónde enviar sus avisos',
  }),
  exportacionEnCurso: problem({
    status: 409,
    retry: true,
    title: 'La cuenta ya tiene una exportación en curso',
  }),
  masivoEnCurso: problem({
    status: 409,
    retry: true,
    title: 'La cuenta tiene una hoja de facturas que se está revisando o timbrando',
  }),
  masivoSinFacturas: problem({
    status: 409,
    retry: false,
    title: 'No hay facturas elegidas que se puedan timbrar',
  }),
  correoSinConfigurar: problem({
    status: 503,
    retry: false,
    title: 'El correo no está configurado',
  }),
  demasiadosCorreos: problem({
    status: 409,
    retry: false,
    title: 'Ya se enviaron demasiados correos',
  }),
  pagosNoDisponibles: problem({
    status: 503,
    retry: true,
    title: 'Por ahora no se pueden hacer recargas',
  }),
  pagoAsignado: problem({ status: 409, retry: false, title: 'Ese pago ya es de otra cuenta' }),
  creditosAgotados: problem({ status: 409, retry: false, title: 'Se agotaron tus créditos' }),
  facturaReunida: problem({
    status: 409,
    retry: false,
    title: 'Esta venta ya está en una factura global',
  }),
  facturaCambiada: problem({
    status: 409,
    retry: false,
    title: 'El borrador cambió desde que lo leíste',
  }),
  facturaEnProceso: problem({
    status: 409,
    retry: true,
    title: 'El comprobante se está timbrando',
  }),
  facturaTimbrada: problem({
    status: 409,
    retry: false,
    title: 'El comprobante ya fue timbrado y no puede cambiar',
  }),
  folioRepetido: problem({
    status: 409,
    retry: false,
    title: 'Ya existe un comprobante con esa serie y ese folio',
  }),
  externalIdRepetido: problem({
    status: 409,
    retry: false,
    title: 'Ya existe un comprobante con ese identificador externo',
  }),
  documentoRepetido: problem({
    status: 409,
    retry: false,
    title: 'Ya timbraste un comprobante idéntico',
  }),
  idempotenciaDistinta: problem({
    status: 409,
    retry: false,
    title: 'Esa Idempotency-Key ya se usó con otra petición',
  }),
  registroEnUso: problem({
    status: 409,
    retry: false,
    title: 'El registro está en uso y no puede borrarse',
  }),
  registroRepetido: problem({
    status: 409,
    retry: false,
    title: 'Ya existe un registro con esos datos',
  }),
  pagoPorConfirmar: problem({
    status: 409,
    retry: false,
    title: 'El recibo dice un pago que no cuadra con la factura',
  }),
  facturaInvalida: problem({ status: 422, retry: false, title: 'Hay errores en el llenado' }),
  noCancelable: problem({
    status: 409,
    retry: false,
    // cancelacion §8
    title: 'No se pudo cancelar',
  }),
  cancelacionEnProceso: problem({
    status: 409,
    retry: false,
    title: 'Ya hay una solicitud de cancelación en proceso',
  }),
  cancelacionInvalida: problem({ status: 422, retry: false, title: 'No se pudo cancelar' }),
  cancelacionRechazada: problem({ status: 422, retry: false, title: 'Comprobante no cancelado' }),
  solicitudRespondida: problem({
    status: 409,
    retry: false,
    title: 'La solicitud ya tiene otra respuesta',
  }),
  satNoDisponible: problem({
    status: 503,
    retry: true,
    title: 'El SAT no contesta por el momento',
  }),
  facturaSinTimbrar: problem({
    status: 409,
    retry: false,
    title: 'El comprobante no está timbrado',
  }),
  rechazoDelPac: problem({ status: 422, retry: false, title: 'El PAC rechazó el comprobante' }),
  certificadoInvalido: problem({
    status: 422,
    retry: false,
    title: 'El certificado no se puede usar',
  }),
  archivoInvalido: problem({ status: 422, retry: false, title: 'El archivo no se puede usar' }),
  importacionEnProceso: problem({
    status: 409,
    retry: true,
    title: 'Ya hay una importación en marcha',
  }),
  migracionRechazada: problem({
    status: 422,
    retry: false,
    title: 'El sistema anterior no aceptó el correo o la contraseña',
  }),
  constanciaNoDisponible: problem({
    status: 503,
    retry: true,
    title: 'El SAT no mostró los datos de esa constancia',
  }),
  convenioFirmado: problem({ status: 409, retry: false, title: 'El convenio ya está firmado' }),
  demasiadosIntentos: problem({
    status: 429,
    retry: true,
    title: 'Demasiados intentos; espera unos minutos',
  }),
  demasiadasPeticiones: problem({
    status: 429,
    retry: true,
    title: 'Demasiadas peticiones por minuto; espera unos segundos',
  }),
  errorInterno: problem({ status: 500, retry: true, title: 'Algo ha ido mal' }),
  correoRebotado: problem({
    status: 409,
    retry: false,
    title: 'El correo rebotó: corrige la dirección y envíalo de nuevo',
  }),
  servicioOcupado: problem({
    status: 503,
    retry: true,
    title: 'Hay demasiadas peticiones en este momento; reintenta en unos segundos',
  }),
  servicioNoDisponible: problem({
    status: 503,
    retry: true,
    title: 'El servicio no está disponible por el momento',
  }),
} as const;

export type ProblemaCode = keyof typeof problemas;
