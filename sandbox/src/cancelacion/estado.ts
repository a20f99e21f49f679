import type { Peticion } from './registro.ts';

const HOUR = 3_600_000;
/** Three business days of the receiver, as SAT's screens show them. */
const PLAZO = 72 * HOUR;

type EstatusCancelacion =
  | ''
  | 'En proceso'
  | 'Cancelado sin aceptación'
  | 'Cancelado con aceptación'
  | 'Plazo vencido'
  | 'Solicitud rechazada';

export interface EstadoCancelacion {
  readonly isCancelado: boolean;
  readonly estatus: EstatusCancelacion;
}

const alive = (estatus: EstatusCancelacion): EstadoCancelacion => ({ isCancelado: false, estatus });
const cancelled = (estatus: EstatusCancelacion): EstadoCancelacion => ({
  isCancelado: true,
  estatus,
});

/**
 * Where the last request of a CFDI stands at `now`. Silence cancels after the first request only: a
 * later one may stay En proceso for ever.
 */
export const estadoOf = (peticion: Peticion | undefined, now: number): EstadoCancelacion => {
  if (!peticion) return alive('');
  const { conAceptacion, respuesta, numero, at, efectivaEn } = peticion;
  if (!conAceptacion) return now < efectivaEn ? alive('') : cancelled('Cancelado sin aceptación');
  if (respuesta === 'rechaza') return alive('Solicitud rechazada');
  if (respuesta === 'acepta') return cancelled('Cancelado con aceptación');
  return numero === 1 && now - at >= PLAZO ? cancelled('Plazo vencido') : alive('En proceso');
};
export type EstadoOf = ReturnType<typeof estadoOf>;
