import { CancelarStatus } from '../constantes.ts';
import type { Advertencia } from '../problem-body.ts';

/** What SAT's answer comes to: every valid combination of its five fields is one of these. */
export const SITUACIONES_SAT = {
  desconocida: 'El SAT no reconoció los datos con que se le preguntó',
  noEncontrada: 'El SAT aún no conoce este comprobante',
  vigente: 'Vigente',
  enProceso: 'Espera la respuesta del receptor, en su Buzón Tributario',
  rechazada: 'El receptor rechazó la cancelación',
  canceladaSinAceptacion: 'Cancelado sin aceptación',
  canceladaConAceptacion: 'Cancelado con la aceptación del receptor',
  canceladaPorPlazo: 'Cancelado: el receptor no respondió a tiempo',
  cancelada: 'Cancelado',
} as const;
export type SituacionSat = keyof typeof SITUACIONES_SAT;

/** `errorCode` of a request that the receiver did not accept. */
export const RECHAZADA = 'rechazada' satisfies SituacionSat;

/** c_MotivoCancelacion. */
export const MOTIVOS_CANCELACION = {
  '01': 'Comprobante emitido con errores con relación',
  '02': 'Comprobante emitido con errores sin relación',
  '03': 'No se llevó a cabo la operación',
  '04': 'Operación nominativa relacionada en una factura global',
} as const;
export type MotivoCancelacion = keyof typeof MOTIVOS_CANCELACION;

/**
 * Reason 04 cancels a global invoice: the customer of one of its sales asked for an invoice, and the
 * other sales go into another global one. SAT accepts reason 04 for any other voucher, too, and then
 * its register gives a reason that is not true.
 */
export const advertenciasDeMotivo = (
  motivo: MotivoCancelacion,
  { isGlobal, Periodicidad }: { isGlobal: boolean; Periodicidad?: string },
): Advertencia[] =>
  motivo === '04' && !isGlobal && !Periodicidad
    ? [
        {
          path: 'motivo',
          code: 'motivo-sin-global',
          message:
            'El motivo 04 cancela una factura global, cuando un cliente pide la factura de su venta, y este comprobante no lo es. Revisa el motivo: 01 o 02 si tiene errores, 03 si la operación no se llevó a cabo',
        },
      ]
    : [];

/** cancelacion §3: what a request is called on screen. */
const ETIQUETAS = {
  [CancelarStatus.EnProceso]: 'En proceso de solicitud',
  [CancelarStatus.Cancelada]: 'Solicitud aceptada',
} as const;

interface Solicitud {
  status: CancelarStatus;
  error?: string;
  extra: { cancelStatus?: string; statusCode?: string };
}

/**
 * How a request is called (cancelacion §3): SAT's own words come before ours, and while it is open
 * so does its code 601. Its age says nothing (docs/adr/0033): «Solicitud desistida» is never
 * inferred.
 */
export const etiquetaDeCancelacion = ({ status, error = '', extra }: Solicitud): string => {
  const { cancelStatus, statusCode } = extra;
  if (cancelStatus) return cancelStatus;
  if (status === CancelarStatus.Error) return `Error: ${error}`;
  if (status === CancelarStatus.EnProceso && statusCode?.includes('601')) return statusCode;
  return ETIQUETAS[status];
};

/** The dialog after asking (cancelacion §8), and what acceptance means (cancelacion §5). */
export const CANCELACION_TEXTOS = {
  cancelado: 'Comprobante cancelado - Solicitud de cancelación aceptada',
  noCancelado: 'Comprobante no cancelado',
  espera:
    'El receptor debe aceptar la cancelación en las próximas 72 horas; se le avisó por su Buzón Tributario',
  inconveniente: (error: string) =>
    `Ocurrió el siguiente inconveniente al enviar la solicitud: ${error}`,
} as const;

/** cancelacion §4: what SAT's status service cannot be asked without. */
export const FALTAN_PARAMETROS = 'Not enough params';
