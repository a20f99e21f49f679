import {
  CancelarStatus,
  CANCELACION_TEXTOS,
  MOTIVOS_CANCELACION,
  type Cancelabilidad,
  type CancelarBody,
  type CancelarRequest,
  type MotivoCancelacion,
} from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { mensajes } from './mensajes.ts';

export interface Peticion {
  motivo: MotivoCancelacion | '';
  sustitucion: string;
}
export const NINGUNA: Peticion = { motivo: '', sustitucion: '' };

/** '(02) Comprobante emitido con errores sin relación'. */
export const motivoText = (motivo: MotivoCancelacion): string =>
  `(${motivo}) ${MOTIVOS_CANCELACION[motivo]}`;

export const MOTIVOS = (Object.keys(MOTIVOS_CANCELACION) as MotivoCancelacion[])
  .sort()
  .map((value) => ({ value, label: motivoText(value) }));

/** spec 1 §5: hexadecimal, 8-4-4-4-12. */
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What is wrong with the UUID that was typed; nothing of one that is not there yet. */
export const folioProblem = (text: string): string | null =>
  text.trim() === '' || UUID.test(text.trim()) ? null : mensajes.folioInvalido;

interface Circunstancias {
  /** Undefined while SAT is asked. */
  cancelabilidad: Cancelabilidad | null | undefined;
  /** Null while nobody knows. */
  creditos: number | null;
}

/** Why it cannot be sent as it stands, or null (spec 1 §5). SAT's refusal counts, our estimate does not. */
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

/** The dialog after asking (spec 1 §8). */
export const desenlaceDe = (request: CancelarRequest): Desenlace => {
  if (request.status === CancelarStatus.Cancelada) {
    return { kind: 'exito', titulo: CANCELACION_TEXTOS.cancelado };
  }
  // Only SAT's word means that the receiver was asked.
  const texto = request.extra.cancelStatus ? CANCELACION_TEXTOS.espera : mensajes.siguePendiente;
  return { kind: 'aviso', titulo: CANCELACION_TEXTOS.noCancelado, texto };
};

/** What an answer that is not a success says (spec 1 §8): SAT refused, or it could not be asked. */
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

/** The outcome is unknown: asked again, it must be the same request. */
export const isUnknown = (error: unknown): boolean =>
  !isApiProblem(error) || error.status === 0 || error.status >= 500;
