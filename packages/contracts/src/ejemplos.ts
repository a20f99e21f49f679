import type { BodyOf, RutaName } from './rutas.ts';

type WithBody = { [N in RutaName]: [BodyOf<N>] extends [undefined] ? never : N }[RutaName];

const ID = '65a1b2c3d4e5f60718293a4b';
const OTRO_ID = '65a1b2c3d4e5f60718293a4c';

const concepto = {
  clave: '80101500',
  claveUnidad: 'E48',
  descripcion: 'Consultoría de noviembre',
  valorUnitario: '1000.00',
  impuestos: [{ impuesto: '002' as const, tasaCuota: 16 }],
};
const factura = {
  emisor: ID,
  receptor: OTRO_ID,
  usoCfdi: 'G03',
  metodoPago: 'PPD' as const,
  externalId: 'pedido-1042',
  conceptos: [{ ...concepto, cantidad: 1 }],
};
const emisor = {
  rfc: 'IIA040805DZ4',
  nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
  regimen: '601',
  idCif: '15020101010',
  fiscalDirecciones: [{ cp: '62661' }],
};
const receptor = {
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  regimen: '605',
  email: 'xochilt@ejemplo.mx',
  fiscalDirecciones: [{ cp: '36257' }],
};
const plantilla = { label: 'Con logotipo', emisores: [ID] };
const legado = { email: 'ana@ejemplo.mx', password: 'la del sistema anterior' };

/**
 * One body of each route that takes JSON, as the API's description shows it. A route without one
 * does not compile, and each is read by its route's schema; the test that calls every operation sends
 * the bodies that are more than an address, a secret or row numbers, with the ids of its account.
 */
export const ejemplos: { readonly [N in WithBody]: BodyOf<N> } = {
  'POST /login': { email: 'ana@ejemplo.mx', password: 'contraseña-larga' },
  'POST /signup': {
    name: 'Ana Ruiz',
    email: 'ana@ejemplo.mx',
    emailConfirmation: 'ana@ejemplo.mx',
    password: 'contraseña-larga',
  },
  'POST /forget': { email: 'ana@ejemplo.mx' },
  'POST /reset': { token: 'el que llega por correo', password: 'otra-contraseña-larga' },
  'POST /invitacion': {
    token: 'el que llega por correo',
    name: 'Eva Ruiz',
    password: 'contraseña-larga',
  },
  'POST /auth': { access_code: 'el que dio POST /access-codes' },
  'PUT /cuenta': { name: 'Ana Ruiz Soto' },
  'POST /cuenta/password': { current: 'contraseña-larga', password: 'otra-contraseña-larga' },
  'PUT /settings': { decimals: 2, externalIdUnico: true },
  'POST /users': { email: 'eva@ejemplo.mx', permissions: ['button create in facturas'] },
  'PUT /users/{id}': { active: false },
  'POST /access-codes': { user: ID },
  'POST /claves': {
    nombre: 'Tienda en línea',
    alcances: ['leer', 'capturar', 'timbrar'],
    prueba: true,
  },
  'POST /cuenta/vistas': { nombre: 'Por cobrar', consulta: 'porCobrar=true&orden=-porCobrar' },
  'PUT /cuenta/vistas/{id}': {
    nombre: 'Por cobrar',
    consulta: 'status=3&porCobrar=true',
    tabla: true,
    ocultas: ['uuid'],
  },
  'PUT /claves/{id}': { nombre: 'Tienda en línea', alcances: ['leer', 'capturar'] },

  'POST /admin/retrieveFacturasByDate': {
    rfc: 'EKU9003173C9',
    from: '2026-11-16T00:00:00',
    to: '2026-11-22T23:59:59',
  },
  'POST /admin/bulkCancel': [
    {
      uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
      rfc: 'EKU9003173C9',
      noCertificado: '30001000000500003416',
      total: '1160.00',
      rfcReceptor: 'URE180429TM6',
      motivo: '02',
    },
  ],
  'POST /facturas/{id}/cancelaciones': { motivo: '02' },
  'POST /facturas/{id}/enlaces': { dias: 30 },
  'POST /solicitudes-recibidas/{uuid}/respuesta': { respuesta: 'rechaza' },
  'POST /cfdicancelar': { uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB', motivo: '03' },
  'POST /facturas/{id}/timbrar': { prueba: true },
  'POST /facturas/{account}/{id}/timbrar': { prueba: true },
  'POST /facturas': factura,
  'PUT /facturas/{id}': { ...factura, observaciones: 'Pago a 30 días' },
  'POST /facturas/vista-previa.pdf': factura,
  'POST /facturas/advertencias': factura,
  'POST /facturas/global': {
    emisor: ID,
    receptor: OTRO_ID,
    desde: '2026-11-01',
    hasta: '2026-11-30',
    Periodicidad: '04',
    Meses: '11',
    Anio: 2026,
  },
  'POST /facturas/{id}/send_email': { to: ['xochilt@ejemplo.mx'] },
  'PUT /correo': {
    responderA: 'cobranza@ejemplo.mx',
    asunto: '{{tipo}} {{serie}}{{folio}} de {{emisor}}',
    mensaje: 'Hola, {{receptor}}:\n\nTe enviamos tu comprobante por {{total}}.',
    enviarAlTimbrar: false,
  },
  'POST /correo/vista-previa': { asunto: 'Tu {{tipo}}', mensaje: 'Hola, {{receptor}}.' },
  'POST /exportaciones': {
    desde: '2026-11-01',
    hasta: '2026-11-30',
    rfc: 'EKU9003173C9',
    contenido: 'ambos',
  },
  'POST /exportaciones/{id}/enlaces': { parte: 1 },
  'PUT /masivos/{id}/filas/{fila}': { celdas: { receptor: 'URE180429TM6', cantidad: '2' } },
  'PUT /masivos/{id}/seleccion': { willTimbrar: true, facturas: [2] },
  'POST /masivos/{id}/timbrar': { prueba: true },
  'PUT /webhooks': {
    url: 'https://tienda.ejemplo.mx/timbra',
    eventos: ['factura.timbrada', 'factura.cancelada'],
    activo: true,
  },
  'POST /series': { serie: 'A', lastFolio: 0 },

  'POST /emisores': emisor,
  'PUT /emisores/{id}': { ...emisor, nombreComercial: 'Almacenes' },
  'POST /emisores/{id}/certificados': {
    cer: 'MIIFuzCCA6OgAwIBAgIUMzA=',
    key: 'MIIFDjBABgkqhkiG9w0BBQ0=',
    password: '12345678a',
  },
  'POST /receptores': receptor,
  'PUT /receptores/{id}': { ...receptor, usoCfdi: 'S01' },
  'POST /receptores/verificar': {
    rfc: receptor.rfc,
    nombre: receptor.nombre,
    regimen: receptor.regimen,
    cp: '36257',
  },
  'POST /conceptos': concepto,
  'PUT /conceptos/{id}': { ...concepto, noIdentificacion: 'CONS-11' },
  'POST /plantillas': plantilla,
  'PUT /plantillas/{id}': { ...plantilla, label: 'De noviembre' },
  'POST /plantillas/vista-previa.pdf': { label: 'Con logotipo', plantilla: ID },
  'POST /importaciones/{id}/importar': { filas: [2, 3, 4] },
  'POST /creditos/recargas': { importe: '100.00' },
  'POST /creditos/referencias': { importe: '250.00' },
  'POST /operador/pagos/{id}/asignar': {
    cuenta: ID,
    motivo: 'Lo confirmó por teléfono con su comprobante',
  },
  'POST /operador/creditos/{cuenta}/ajustes': {
    creditos: 50,
    motivo: 'Cortesía por la interrupción del lunes',
  },
  'POST /migracion/creditos': legado,
  'POST /migracion/emisores': legado,
  'POST /migracion/receptores': legado,
  'POST /operador/anuncios': {
    title: 'Mantenimiento el sábado',
    message: 'De 22:00 a 23:00 no se podrá timbrar.',
    type: 2,
    displayUntil: '2026-12-06T05:59:59Z',
    public: false,
  },
  'POST /convenios/{numero}/firmar': {
    contact: { name: 'Ana Ruiz', email: 'ana@ejemplo.mx', phone: '(555) 555-5555' },
    signer: { legalName: 'Ana Ruiz' },
    taxPayer: {
      id: 'IDMEX1234567890',
      address: 'Calle 1, Centro, 06000, Ciudad de México',
      attorney: 'Escritura 1234 ante el notario 5 de la Ciudad de México',
    },
  },
};
