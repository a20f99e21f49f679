import { pageOf } from '../common.ts';
import { OPERA_CREDITOS } from '../context.ts';
import {
  ajusteCreditosBody,
  ajusteManual,
  asignarPagoBody,
  cuentaCreditos,
  cuentaCreditosDetalle,
  cuentasCreditosQuery,
  movimientoCreditos,
  operadorPageQuery,
  pagoSinCuenta,
  recargaSinFactura,
} from '../creditos-operador.ts';
import {
  consumo,
  creditosMigrados,
  cuentaClabe,
  enlacePago,
  facturacionRecargas,
  perfilesPago,
  recarga,
  recargaBody,
  referenciaEfectivo,
  saldo,
} from '../creditos.ts';
import { migracionBody } from '../maestros/migracion.ts';
import { at, GESTIONA, PDF, XML, type Ruta } from './ruta.ts';

const creditos = at('credits', 'Créditos');
const operador = at('credits', 'Operador');

/** For the operator of all accounts' credits, in person and never with a key. */
const COBRANZA = { persona: true, permission: OPERA_CREDITOS } as const;

export const rutasCreditos = [
  creditos('GET /creditos', 'Créditos disponibles', {
    operationId: 'getCreditos',
    response: { 200: saldo },
  }),
  creditos('GET /creditos/recargas', 'Las últimas diez recargas', {
    operationId: 'listRecargas',
    response: { 200: pageOf(recarga) },
  }),
  creditos('POST /creditos/recargas', 'Pide la página en que se paga una recarga con tarjeta', {
    operationId: 'openRecarga',
    description:
      'Se acredita cuando el proveedor avisa que se pagó, casi siempre en segundos: GET /creditos lo dice. Cada petición abre otra página; lo que no se paga no cuesta.',
    ...GESTIONA,
    body: recargaBody,
    response: { 201: enlacePago },
    location: '/creditos/recargas',
    errors: ['pagosNoDisponibles', 'sinCuenta'],
  }),
  creditos('POST /creditos/referencias', 'Pide una referencia para pagar en efectivo', {
    operationId: 'openReferencia',
    ...GESTIONA,
    body: recargaBody,
    response: { 201: referenciaEfectivo },
    location: '/creditos/perfiles',
    errors: ['pagosNoDisponibles', 'sinCuenta'],
  }),
  creditos('POST /creditos/clabe', 'La CLABE a la que la cuenta transfiere: siempre la misma', {
    operationId: 'openClabe',
    ...GESTIONA,
    response: { 200: cuentaClabe },
    errors: ['pagosNoDisponibles', 'sinCuenta'],
  }),
  creditos('GET /creditos/recargas/{id}/factura.pdf', 'La factura de una recarga, para imprimir', {
    operationId: 'downloadFacturaRecargaPdf',
    response: { 200: PDF },
  }),
  creditos('GET /creditos/recargas/{id}/factura.xml', 'El XML de la factura de una recarga', {
    operationId: 'downloadFacturaRecargaXml',
    response: { 200: XML },
  }),
  creditos('GET /creditos/facturacion', 'A quién se facturan las recargas', {
    operationId: 'getFacturacionRecargas',
    description:
      'Se elige con PUT /settings: `facturaRecargaRfc`, uno de los emisores, o `facturaRecargaReceptor`, uno de los receptores, que va primero.',
    response: { 200: facturacionRecargas },
  }),
  creditos('GET /creditos/perfiles', 'Cómo puede pagar la cuenta', {
    operationId: 'getPerfilesPago',
    response: { 200: perfilesPago },
  }),
  creditos('GET /creditos/consumo', 'Lo que se gasta al mes y cuándo se acaba el saldo', {
    operationId: 'getConsumo',
    response: { 200: consumo },
  }),

  creditos('POST /migracion/creditos', 'Trae, una vez, el saldo del sistema anterior', {
    operationId: 'migrateCreditos',
    description:
      'Con el correo y la contraseña de allá, que no se guardan. Los créditos de un usuario van a una sola cuenta; repetirla contesta lo mismo y no suma otra vez.',
    ...GESTIONA,
    body: migracionBody,
    response: { 200: creditosMigrados },
    errors: ['demasiadosIntentos', 'migracionRechazada'],
  }),

  operador('GET /operador/creditos', 'Las cuentas y su saldo', {
    operationId: 'listCuentasCreditos',
    ...COBRANZA,
    query: cuentasCreditosQuery,
    response: { 200: pageOf(cuentaCreditos) },
  }),
  operador('GET /operador/creditos/{cuenta}', 'El saldo de una cuenta y lo que lo explica', {
    operationId: 'getCuentaCreditos',
    ...COBRANZA,
    response: { 200: cuentaCreditosDetalle },
  }),
  operador('POST /operador/creditos/{cuenta}/ajustes', 'Suma o resta créditos, con su motivo', {
    operationId: 'adjustCreditos',
    description:
      'Lo que se resta no deja un saldo menor que 0: queda como deuda, y la próxima recarga la cubre.',
    ...COBRANZA,
    body: ajusteCreditosBody,
    idempotent: true,
    response: { 201: movimientoCreditos },
    location: '/operador/creditos/{cuenta}',
  }),
  operador('GET /operador/ajustes', 'Todo lo que se ajustó a mano: quién, cuándo y por qué', {
    operationId: 'listAjustes',
    ...COBRANZA,
    query: operadorPageQuery,
    response: { 200: pageOf(ajusteManual) },
  }),
  operador('GET /operador/recargas/sin-factura', 'Recargas sin factura, o por corregir', {
    operationId: 'listRecargasSinFactura',
    ...COBRANZA,
    query: operadorPageQuery,
    response: { 200: pageOf(recargaSinFactura) },
  }),
  operador('GET /operador/pagos', 'Lo que se pagó y no se pudo acreditar a nadie', {
    operationId: 'listPagosSinCuenta',
    ...COBRANZA,
    query: operadorPageQuery,
    response: { 200: pageOf(pagoSinCuenta) },
  }),
  operador('POST /operador/pagos/{id}/asignar', 'Acredita un pago a una cuenta, en definitiva', {
    operationId: 'assignPago',
    ...COBRANZA,
    body: asignarPagoBody,
    response: { 200: recarga },
    errors: ['pagoAsignado', 'pagosNoDisponibles'],
  }),
] as const satisfies readonly Ruta[];
