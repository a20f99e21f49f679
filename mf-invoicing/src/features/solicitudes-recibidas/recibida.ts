import type { SolicitudRecibida } from '@timbra/contracts';
import type { StatusName } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';

export type Respuesta = NonNullable<SolicitudRecibida['respuesta']>;

/** Hours from which the clock is told in orange: today, or hardly tomorrow. */
const URGENTE = 24;

export interface Plazo {
  texto: string;
  isUrgente: boolean;
}

/** What is left of the 72 hours; null once it was answered, and nothing runs any more. */
export const plazoOf = ({ estado, horas }: SolicitudRecibida): Plazo | null => {
  if (estado === 'respondida') return null;
  if (horas === 0) return { texto: mensajes.vencida, isUrgente: true };
  const whole = Math.floor(horas);
  return {
    texto: whole === 0 ? mensajes.quedaMenos : mensajes.quedan(whole),
    isUrgente: horas < URGENTE,
  };
};

export interface EstadoDeRecibida {
  status: StatusName;
  word: string;
  /** SAT's words, or what silence means. */
  texto?: string;
}

/** The code with which SAT says that it took the answer. */
const RECIBIDA = '1000';

/** How a request stands; one that SAT did not take counts as answered, not as accepted or refused. */
export const estadoOf = (it: SolicitudRecibida): EstadoDeRecibida => {
  const { estado, respuesta, codigo, texto, horas } = it;
  const { estados } = mensajes;
  if (estado === 'pendiente') {
    const word = estados.pendiente;
    return { status: 'enProceso', word, ...(horas === 0 && { texto: mensajes.vencidaAyuda }) };
  }
  if (estado === 'enviando') {
    return { status: 'porCancelar', word: estados.enviando, texto: mensajes.enviandoAyuda };
  }
  if (codigo !== RECIBIDA || !respuesta) {
    return { status: 'error', word: estados.respondida, texto };
  }
  const status = respuesta === 'acepta' ? 'cancelada' : 'timbrada';
  return { status, word: estados[respuesta], texto };
};

/** What a person may still answer: both, or once more what was signed. */
export const respuestasDe = ({ estado, respuesta }: SolicitudRecibida): readonly Respuesta[] => {
  if (estado === 'respondida') return [];
  if (estado === 'enviando' && respuesta) return [respuesta];
  return ['acepta', 'rechaza'];
};

export const porResponder = (items: readonly SolicitudRecibida[]): number =>
  items.filter(({ estado }) => estado !== 'respondida').length;

/** A voucher may be asked for again after an answer: the moment tells the requests apart. */
export const claveOf = ({ uuid, vista }: SolicitudRecibida): string => `${uuid} ${vista}`;

/** What waits for an answer comes first, the one that is due soonest before the others. */
export const enOrden = (items: readonly SolicitudRecibida[]): SolicitudRecibida[] => {
  const isOver = ({ estado }: SolicitudRecibida) => estado === 'respondida';
  const waiting = items.filter((it) => !isOver(it));
  const over = items.filter(isOver);
  return [
    ...waiting.toSorted((one, other) => Date.parse(one.vence) - Date.parse(other.vence)),
    ...over.toSorted(
      (one, other) => Date.parse(other.respondida ?? '') - Date.parse(one.respondida ?? ''),
    ),
  ];
};

export interface Vista {
  items: readonly SolicitudRecibida[];
  /** Came since, and wait until somebody wants to see them: nothing moves under the pointer. */
  nuevas: number;
}

/** The list in the order in which it was shown, each as it is now; none is a list that nobody saw. */
export const vistaOf = (
  items: readonly SolicitudRecibida[],
  mostradas: readonly string[],
): Vista => {
  if (mostradas.length === 0) return { items: enOrden(items), nuevas: 0 };
  const now = new Map(items.map((it) => [claveOf(it), it]));
  const shown = mostradas.flatMap((clave) => now.get(clave) ?? []);
  return { items: shown, nuevas: now.size - shown.length };
};
