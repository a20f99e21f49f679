import { RECHAZADA, SITUACIONES_SAT, type MotivoCancelacion } from '@timbra/contracts';

/**
 * What a person does about a refused cancellation, and what it means in their words
 * (cancelacion §8).
 */
interface Rechazo {
  mensaje: string;
  remedio: string;
}

const RELACIONADOS =
  'Cancela primero los comprobantes que lo nombran: sus recibos de pago y notas de crédito';
const SUSTITUTO =
  'El que lo sustituye debe estar timbrado, vigente y relacionado (04) con este comprobante';
const PROVEEDOR =
  'Es un problema con el proveedor de certificación, no con tu comprobante: avisa a quien administra Timbra';
const CUENTA: Rechazo = {
  mensaje: 'El proveedor de certificación no aceptó nuestra cuenta con él',
  remedio: PROVEEDOR,
};
const CERTIFICADO = 'Agrega otro certificado del emisor, vigente, y pide la cancelación otra vez';

/** The receiver alone decides: nothing that the issuer changes would change their answer. */
const SOLO_EL_RECEPTOR =
  'Solo el receptor puede cambiarlo: aclara con él por qué la rechazó, y pídela otra vez cuando la vaya a aceptar';
const SIGUE_VIGENTE = `El comprobante sigue vigente. ${SOLO_EL_RECEPTOR}`;
/** With reason 01 a replacement was stamped before: now both vouchers are in force. */
const SIGUEN_LOS_DOS = `El comprobante sigue vigente y el que lo sustituye también: los dos cuentan. ${SOLO_EL_RECEPTOR}`;
const SUSTITUIDO = '01' satisfies MotivoCancelacion;

const RECHAZOS: Readonly<Record<string, Rechazo>> = {
  [RECHAZADA]: { mensaje: SITUACIONES_SAT[RECHAZADA], remedio: SIGUE_VIGENTE },
  '203': {
    mensaje: 'El SAT no encontró el comprobante, o es de otro emisor',
    remedio: 'Revisa su estado en el SAT antes de pedirla otra vez',
  },
  '204': { mensaje: 'El comprobante no se puede cancelar', remedio: RELACIONADOS },
  no_cancelable: { mensaje: 'El comprobante no se puede cancelar', remedio: RELACIONADOS },
  '205': {
    mensaje: 'El SAT no conoce este comprobante',
    remedio: 'Si se timbró hace poco, espera unos minutos y pídela otra vez',
  },
  '207': { mensaje: 'El motivo no es válido', remedio: 'Elige otro motivo' },
  '208': { mensaje: 'El folio que lo sustituye no es válido', remedio: SUSTITUTO },
  '209': { mensaje: 'El motivo no lleva folio de sustitución', remedio: 'Usa el motivo 01' },
  '210': {
    mensaje: 'Ya pasó el plazo para cancelarlo',
    remedio: 'El plazo termina con el mes de la declaración anual de su año',
  },
  '211': {
    mensaje: 'Ya pasó el plazo para cancelar la factura global',
    remedio: 'El plazo termina con el mes de la declaración anual de su año',
  },
  '212': { mensaje: 'Falta la relación, o no es válida', remedio: SUSTITUTO },
  '300': CUENTA,
  '701': CUENTA,
  '702': CUENTA,
  '703': CUENTA,
  '718': CUENTA,
  '740': CUENTA,
  AU2000: CUENTA,
  AU2001: CUENTA,
  AU2002: CUENTA,
  AU2003: CUENTA,
  AU2004: CUENTA,
  '302': { mensaje: 'El SAT no aceptó la firma', remedio: 'Pídela otra vez en unos minutos' },
  '303': { mensaje: 'El certificado no es del emisor', remedio: CERTIFICADO },
  '304': { mensaje: 'El certificado se revocó o caducó', remedio: CERTIFICADO },
  '305': { mensaje: 'El SAT no acepta este certificado para cancelar', remedio: CERTIFICADO },
  '310': { mensaje: 'Se firmó con la e.firma', remedio: CERTIFICADO },
  '312': { mensaje: 'El comprobante no está relacionado como pide el motivo', remedio: SUSTITUTO },
  '314': { mensaje: 'Falta la relación, o no es válida', remedio: SUSTITUTO },
  '798': {
    mensaje: 'Hay una solicitud anterior que el receptor aún no responde',
    remedio: 'Espera las 72 horas que tiene para responder',
  },
  '799': {
    mensaje: 'Se pidió más de cinco veces',
    remedio: 'Aclara con el receptor por qué la rechaza',
  },
};

/** The PAC's words where it gave some, ours where it gave a code alone. */
export const rechazoDeCancelacion = (
  code: string,
  { words = '', motivo }: { words?: string; motivo?: MotivoCancelacion } = {},
): Rechazo => {
  const known = Object.hasOwn(RECHAZOS, code) ? RECHAZOS[code] : undefined;
  const hasWords = words.trim() !== '' && words.trim() !== code;
  const siguen = code === RECHAZADA && motivo === SUSTITUIDO ? SIGUEN_LOS_DOS : undefined;
  return {
    mensaje: hasWords ? words.trim() : (known?.mensaje ?? `El SAT no la aceptó (${code})`),
    remedio: siguen ?? known?.remedio ?? 'Corrige lo que el mensaje señala y pídela otra vez',
  };
};
