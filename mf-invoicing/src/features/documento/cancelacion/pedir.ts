import {
  CancelarStatus,
  CANCELACION_TEXTOS,
  type Cancelabilidad,
  type CancelarBody,
  type CancelarRequest,
  type MotivoCancelacion,
} from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { folioProblem } from '../../../shared/cancelacion/motivos.ts';
import { waitsForReceiver } from '../por-cancelar/plazo.ts';
import { mensajes } from './mensajes.ts';

export interface Peticion {
  motivo: MotivoCancelacion | '';
  sustitucion: string;
}
export const NINGUNA: Peticion = { motivo: '', sustitucion: '' };

interface Circunstancias {
  /** Undefined while SAT is asked. */
  cancelabilidad: Cancelabilidad | null | undefined;
  /** Null while nobody knows. */
  creditos: number | null;
}

/**
 * Why it cannot be sent as it stands, or null (cancelacion §1). SAT's refusal counts, our estimate
 * does not.
 */
export const motivoDeNoPedir = (
  { motivo, sustitucion }: Peticion,
  { cancelabilidad, creditos }: Circunstancias,
): string | null => {
  if (cancelabilidad === undefined) return mensajes.esperaAlSat;
  if (cancelabilidad?.cancelable === 'no' && cancelabilidad.fuente === 'sat') {
    return mensajes.noCancelable;
  }
  if (creditos === 0) return mensajes.sinCreditos;
  if (motivo === '') return mensajes.faltaMotivo;
  if (motivo !== '01') return null;
  return sustitucion.trim() === '' ? mensajes.faltaFolio : folioProblem(sustitucion);
};

export const bodyOf = ({ motivo, sustitucion }: Peticion): CancelarBody => ({
  motivo: motivo === '' ? '02' : motivo,
  ...(motivo === '01' && { sustitucion: sustitucion.trim().toUpperCase() }),
});

export interface Desenlace {
  kind: 'exito' | 'aviso' | 'error';
  titulo: string;
  texto?: string;
  /** The same request may be sent again. */
  canRetry?: boolean;
}

/** The dialog after asking (cancelacion §8). */
export const desenlaceDe = (request: CancelarRequest): Desenlace => {
  if (request.status === CancelarStatus.Cancelada) {
    return { kind: 'exito', titulo: CANCELACION_TEXTOS.cancelado };
  }
  // Only SAT's word means that the receiver was asked; «Solicitud rechazada» is of an earlier request.
  const texto = waitsForReceiver(request) ? CANCELACION_TEXTOS.espera : mensajes.siguePendiente;
  return { kind: 'aviso', titulo: CANCELACION_TEXTOS.noCancelado, texto };
};

/**
 * What an answer that is not a success says (cancelacion §8): SAT refused, or it could not be
 * asked.
 */
export const desenlaceDeError = (error: unknown): Desenlace => {
  if (!isApiProblem(error)) return { kind: 'error', titulo: mensajes.noSePudo, canRetry: true };
  if (error.code === 'cancelacionRechazada') {
    const texto = CANCELACION_TEXTOS.inconveniente(error.message);
    return { kind: 'error', titulo: CANCELACION_TEXTOS.noCancelado, texto };
  }
  const why = error.errors[0]?.message ?? error.message;
  return {
    kind: 'error',
    titulo: mensajes.noSePudo,
    texto: `${why.replace(/\.?$/, '.')} ${mensajes.soporte(error.requestId)}`,
    canRetry: error.retry,
  };
};
