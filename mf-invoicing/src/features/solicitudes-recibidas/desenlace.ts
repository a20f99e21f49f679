import type { SolicitudRecibida } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { mensajes } from './mensajes.ts';
import { estadoOf, type Respuesta } from './recibida.ts';

export interface Desenlace {
  kind: 'exito' | 'aviso' | 'error';
  titulo: string;
  /** What is known besides, and what can be done. */
  textos: readonly string[];
  /** Its issuer has nothing to sign with. */
  isSinCsd?: boolean;
}

/** What SAT answered; only its own word makes it a success. */
export const desenlaceDe = (answered: SolicitudRecibida, respuesta: Respuesta): Desenlace => {
  const { uuid, texto } = answered;
  const isTaken = estadoOf(answered).status !== 'error';
  return {
    kind: isTaken ? 'exito' : 'aviso',
    titulo: isTaken ? mensajes.hecho[respuesta] : mensajes.noSePudo,
    textos: [uuid, ...(texto ? [texto] : [])],
  };
};

/** What an answer that is not a success says, and how to go on. */
export const desenlaceDeError = (error: unknown, uuid: string): Desenlace => {
  const noSePudo = { kind: 'error', titulo: mensajes.noSePudo } as const;
  if (!isApiProblem(error)) return { ...noSePudo, textos: [uuid] };
  const why = error.errors[0]?.message ?? error.message;
  if (error.code === 'satNoDisponible') {
    return { ...noSePudo, textos: [uuid, why, mensajes.satNoContesta] };
  }
  if (error.code === 'solicitudRespondida') {
    return { ...noSePudo, textos: [uuid, why, mensajes.yaRespondida] };
  }
  if (error.code === 'certificadoInvalido') {
    return { ...noSePudo, textos: [uuid, why, mensajes.sinCsd], isSinCsd: true };
  }
  return { ...noSePudo, textos: [uuid, why] };
};
