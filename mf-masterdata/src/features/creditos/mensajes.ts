import { formatMoney } from '@timbra/ui-kit';
import { PRECIO_CREDITO, RECARGA_MAXIMA, RECARGA_MINIMA } from '@timbra/contracts';

const number = new Intl.NumberFormat('es-MX');
const creditos = (n: number): string => `${number.format(n)} ${n === 1 ? 'crédito' : 'créditos'}`;
const pesos = (importe: number): string => formatMoney(String(importe));

/** The history's texts are spec 2 §2's; the others are ours. */
export const mensajes = {
  titulo: 'Créditos',
  intro: 'Un crédito por comprobante timbrado o solicitud de cancelación.',
  numero: (n: number) => number.format(n),

  teQuedan: 'Te quedan',
  deuda: (n: number) =>
    `Debes ${creditos(n)} de un pago que se devolvió: tu próxima recarga los cubre.`,
  sinGasto: 'Aún no gastas créditos',
  sobran: 'alcanzan para más de 2 años a tu ritmo',
  alcanzan: (plazo: string) => `alcanzan para ${plazo} a tu ritmo`,
  seAcabaron: 'se agotaron',
  usados: 'Usados por mes',
  alMes: (n: number) => `Unos ${number.format(n)} al mes, a tu ritmo`,
  usadosEn: (mes: string, n: number) => `${mes}: ${creditos(n)}`,

  recargar: 'Recargar',
  precio: `Cada crédito cuesta ${pesos(PRECIO_CREDITO)}.`,
  cuantos: 'Cuántos créditos',
  creditos: 'créditos',
  otroImporte: 'Otro importe',
  desde: `Más de ${pesos(RECARGA_MINIMA)}`,
  aTuRitmo: (plazo: string) => `${plazo} a tu ritmo`,
  importe: 'Importe',
  faltaImporte: 'Escribe el importe',
  importeMinimo: `Debe ser mayor que ${pesos(RECARGA_MINIMA)}`,
  importeMaximo: `Debe ser a lo más ${pesos(RECARGA_MAXIMA)}`,
  importeMultiplo: `Debe ser múltiplo de ${pesos(PRECIO_CREDITO)}, lo que cuesta un crédito`,
  equivale: (n: number) => `Son ${creditos(n)}`,
  recibiras: (n: number) => `recibirás ${creditos(n)}`,

  comoPagas: 'Cómo pagas',
  metodos: {
    transferencia: ['Transferencia SPEI', 'Se acredita en unos 30 min'],
    tarjeta: ['Tarjeta', 'Se acredita al momento'],
    efectivo: ['Efectivo en tienda', 'La tienda cobra comisión'],
  },
  medios: { transferencia: 'SPEI', tarjeta: 'Tarjeta', efectivo: 'Tienda' },
  clabe: 'CLABE para tus recargas',
  sinClabe:
    'Aún no tienes una CLABE para tus recargas. Se pide una sola vez y es siempre la misma.',
  obtenerClabe: 'Obtener mi CLABE',
  pidiendo: 'Espera...',
  aNombreDe: (banco: string, beneficiario: string) => `${banco} · a nombre de ${beneficiario}`,
  transfiere: 'Transfiere',
  pagas: 'Pagas',
  cualquierImporte: 'Puedes transferir otro importe: se acredita lo que llegue.',
  conTarjeta: 'Pagas en la página segura del proveedor y regresas aquí.',
  pagarConTarjeta: (importe: string) => `Pagar ${formatMoney(importe)} con tarjeta`,
  referencia: 'Referencia para pagar en tienda',
  sinReferencia: 'Genera una referencia por el importe que elegiste y págala en la caja.',
  soloEnCadena: 'Vale solo en las tiendas OXXO, que cobran una comisión aparte.',
  generar: (importe: string) => `Generar referencia por ${formatMoney(importe)}`,
  vigencia: (hasta: string) => `Vale hasta el ${hasta}`,
  comprobante: 'Ver el código de barras',
  copiar: 'Copiar',
  copiado: 'Copiada',
  noSePidio: 'No se pudo pedir',
  soloAdministra: 'Recarga quien administra la cuenta.',
  sinProveedor: 'Aquí no se reciben pagos',
  sinProveedorAyuda: 'Pide tus créditos a quien opera esta instalación.',
  esperando: 'Estamos esperando la confirmación de tu pago',
  esperandoAyuda: 'Aparece aquí en cuanto llegue; no hace falta que recargues la página.',
  cancelado: 'El pago no se hizo: no se cobró nada.',
  acreditados: (n: number) => (n === 1 ? 'Se acreditó 1 crédito' : `Se acreditaron ${creditos(n)}`),

  historial: 'Últimas 10 recargas',
  cargandoHistorial: 'Cargando historial, espera...',
  sinRecargas: 'Aún no has hecho ninguna recarga de créditos',
  columnas: ['#', 'Fecha', 'Medio', 'Importe', 'Créditos acreditados', 'Factura'],
  estados: {
    acreditada: null,
    devueltaEnParte: 'Devuelta en parte',
    devuelta: 'Devuelta',
    enDisputa: 'En disputa',
  },
  facturas: {
    pendiente: 'Antes de fin de mes',
    emitida: 'Emitida',
    global: 'En la global',
    porCorregir: 'Por corregir',
  },
  descargar: (archivo: string, numero: number) => `Descargar ${archivo} de la recarga ${numero}`,
  noSeDescargo: 'No se pudo descargar la factura',

  factura: 'Factura de tus recargas',
  facturaNota: 'Se emite sola antes de fin de mes y llega por correo.',
  emitirA: 'Emitir a',
  primerEmisor: (rfc: string) => `El primer emisor (${rfc})`,
  publicoEnGeneral: 'Factura global (público en general)',
  otroReceptor: (rfc: string, nombre: string) => `Hoy se emite a ${rfc} · ${nombre}.`,
  laEligeQuienAdministra: 'La elige quien administra la cuenta.',
  facturaGuardada: 'Guardado',
} as const;
